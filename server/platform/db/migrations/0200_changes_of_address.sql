-- A change of the log-in address that waits for the code sent to the new one; a person's next request replaces it.
create table address_changes (
  user_id uuid primary key references users (id) on delete cascade,
  -- Only the session that asked, and had proved who it was, may confirm.
  session_id uuid not null references sessions (id) on delete cascade,
  address text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index address_changes_of_session on address_changes (session_id);

-- An address that its account left: for some days nobody else gets it, and a new password set through it brings the account back to it.
create table former_addresses (
  address text primary key,
  user_id uuid not null references users (id) on delete cascade,
  left_at timestamptz not null,
  kept_until timestamptz not null
);
create index former_addresses_of_user on former_addresses (user_id, left_at);

-- The former address to which this link brings the account back.
alter table password_links add column restores text;

alter table sessions drop constraint sessions_revoked_because_check;
alter table sessions add constraint sessions_revoked_because_check
  check (revoked_because in ('log_out', 'ended', 'password', 'reuse', 'role', 'suspended', 'factor', 'address'));

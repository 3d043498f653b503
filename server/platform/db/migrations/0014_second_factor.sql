-- How a session proved whose it is: with a second factor or without, and when it last proved everything that its account asks for.
alter table sessions
  add column with_factor boolean not null default false,
  add column proved_at timestamptz not null default now();
update sessions set proved_at = created_at;
alter table sessions drop constraint sessions_revoked_because_check;
alter table sessions add constraint sessions_revoked_because_check
  check (revoked_because in ('log_out', 'ended', 'password', 'reuse', 'role', 'suspended', 'factor'));

-- One authenticator app an account.
create table totp_secrets (
  user_id uuid primary key references users (id) on delete cascade,
  -- AES-256-GCM under a key derived from the program's secret: nonce, tag, text.
  sealed bytea not null,
  created_at timestamptz not null default now(),
  -- Null while its owner has not shown a code of it: until then it asks nobody for anything.
  confirmed_at timestamptz,
  -- The newest 30-second step of which a code was taken: no code is good twice.
  last_step bigint not null default 0
);

create table passkeys (
  -- The credential id as WebAuthn gives it, base64url.
  id text primary key check (length(id) between 1 and 1400),
  user_id uuid not null references users (id) on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  -- sha-256 of 80 random bits.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A question that waits for its proof: of a log-in that is half done, or of a session that wants to do something grave.
create table proof_tickets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Null: the log-in that it completes.
  session_id uuid references sessions (id) on delete cascade,
  passkey_challenge text,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index proof_tickets_of_user on proof_tickets (user_id);

-- The challenge that a new passkey must sign, one a session.
create table passkey_offers (
  session_id uuid primary key references sessions (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

create sequence candidate_numbers as integer minvalue 100000 maxvalue 999999 start 100001;

create table users (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  -- A lower-case e-mail address or an Iranian mobile number as +989…
  identifier text not null constraint users_identifier unique,
  role text not null default 'student' check (role in ('student', 'teacher', 'manager')),
  -- As on the desk of the real test: six digits.
  candidate_number text not null constraint users_candidate_number unique default nextval('candidate_numbers')::text,
  -- Null until the one-time link has been used.
  password_hash text,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz
);
alter sequence candidate_numbers owned by users.candidate_number;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- The idle limit, pushed on by every refresh and never beyond ends_at.
  expires_at timestamptz not null,
  -- The absolute limit.
  ends_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('log_out', 'ended', 'password', 'reuse', 'role'))
);
create index sessions_of_user on sessions (user_id) where revoked_at is null;

-- One family of refresh tokens a session: each refresh spends the newest and issues the next.
create table refresh_tokens (
  -- sha-256 of the token; the token itself is known to the browser alone.
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  spent_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create table password_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_of_user on password_links (user_id);

-- Where an account has logged in from: these addresses keep a limit of their own, so that strangers cannot lock the owner out.
create table known_addresses (
  user_id uuid not null references users (id) on delete cascade,
  address text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, address)
);

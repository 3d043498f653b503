-- The picture that somebody chose for their account: a small square, encoded by the program.
create table profile_pictures (
  user_id uuid primary key references users (id) on delete cascade,
  -- Its address, which nobody can guess; another one with each picture.
  id uuid not null unique,
  bytes bytea not null check (octet_length(bytes) <= 200000),
  changed_at timestamptz not null default now()
);

-- What somebody downloads of their own data: asked for, made by a sweep, and gone after a day.
create table data_exports (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null unique,
  asked_at timestamptz not null default now(),
  tries smallint not null default 0,
  made_at timestamptz,
  expires_at timestamptz,
  -- One HTML page, gzip.
  file bytea,
  bytes integer,
  check ((made_at is null) = (file is null) and (made_at is null) = (expires_at is null) and (made_at is null) = (bytes is null))
);
create index data_exports_to_make on data_exports (asked_at) where made_at is null;

-- An account whose owner wants it deleted; until then they can keep it.
create table account_deletions (
  user_id uuid primary key references users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index account_deletions_due on account_deletions (due_at);

-- What a candidate wants to reach, and when their real test is. Bands × 2, as everywhere.
create table goals (
  user_id uuid primary key references users (id) on delete cascade,
  overall smallint check (overall between 2 and 18),
  listening smallint check (listening between 2 and 18),
  reading smallint check (reading between 2 and 18),
  writing smallint check (writing between 2 and 18),
  speaking smallint check (speaking between 2 and 18),
  -- A day in Tehran.
  test_date date,
  updated_at timestamptz not null default now()
);

-- Advice that somebody did not want: it rests until the day (days since 1970, lib/domain/calendar/study-day.ts).
create table advice_refusals (
  user_id uuid not null references users (id) on delete cascade,
  advice text not null check (char_length(advice) between 1 and 120),
  until_day integer not null,
  primary key (user_id, advice)
);

-- Links by which anybody may look at one result. Only the hash of what stands in the link is kept.
create table shared_results (
  id uuid primary key,
  attempt_id uuid not null references attempts (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  shows_name boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_count integer not null default 0 check (opened_count >= 0),
  last_opened_at timestamptz
);
-- One link at a time: a new one ends the one before it.
create unique index shared_results_living on shared_results (attempt_id) where revoked_at is null;

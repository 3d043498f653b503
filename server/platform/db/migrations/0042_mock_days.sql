-- The mock day of an institute (decision 064): a dated sitting of one exam with seats, led by whoever made it.
create table mock_days (
  id uuid primary key,
  -- The invigilator; without one managers lead it.
  made_by uuid references users (id) on delete set null,
  exam_id uuid not null references exams (id),
  starts_at timestamptz not null,
  seats smallint not null check (seats between 1 and 200),
  place text not null default '',
  notes text not null default '',
  -- What candidates take a seat with.
  code text not null unique,
  -- started: the word is given and the doors are open · closed: nobody else begins
  state text not null default 'planned' check (state in ('planned', 'started', 'closed', 'cancelled')),
  started_at timestamptz,
  closed_at timestamptz,
  made_at timestamptz not null default clock_timestamp()
);
create index mock_days_of on mock_days (made_by);

-- A candidate's seat, and with it the right to one attempt. No column that a sign of life changes is indexed.
create table mock_day_seats (
  -- Also the request that makes its attempt: however often somebody enters, it is one.
  id uuid primary key,
  day_id uuid not null references mock_days (id),
  user_id uuid not null references users (id) on delete cascade,
  number smallint not null check (number > 0),
  booked_at timestamptz not null default clock_timestamp(),
  attempt_id uuid unique references attempts (id),
  arrived_at timestamptz,
  entered_at timestamptz,
  -- The last sign of life of the page.
  seen_at timestamptz,
  -- Stopped by the invigilator: the section that runs stands, and one that begins stands at once.
  paused_at timestamptz,
  -- Percent that the day adds to every section, beside what the candidate has anyway.
  extra_percent smallint not null default 0 check (extra_percent between 0 and 100),
  unique (day_id, user_id),
  unique (day_id, number)
) with (fillfactor = 70);
create index mock_day_seats_mine on mock_day_seats (user_id);

-- What happened on the day beside what the logs of its sittings say. The id of an act is its caller's: what is sent twice happens once.
create table mock_day_log (
  id uuid primary key,
  day_id uuid not null references mock_days (id),
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  -- Whom it is about; none: everybody.
  user_id uuid references users (id) on delete set null,
  number smallint,
  by_user uuid references users (id) on delete set null,
  detail jsonb not null default '{}'
);
create index mock_day_log_of on mock_day_log (day_id, at);
create index mock_day_log_about on mock_day_log (user_id) where user_id is not null;

-- Seconds that an invigilator added to a section after it was made; they are part of its duration.
alter table sittings add column extended_seconds int not null default 0;

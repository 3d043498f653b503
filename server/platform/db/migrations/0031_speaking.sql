-- Recorded speaking mocks: a session, its takes (one recording of one answer each) with the pieces in which they came, the teacher's card.
create table speaking_sessions (
  -- Given by the device: a start that comes twice begins it once.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- A set of content/speaking, with its words as they were asked.
  set_id text not null,
  questions jsonb not null,
  clips jsonb not null,
  -- The attempt whose overall band it completes.
  attempt_id uuid references attempts (id) on delete set null,
  state text not null default 'sitting'
    check (state in ('sitting', 'queued', 'claimed', 'released', 'published', 'withdrawn', 'returned', 'lapsed')),
  agreed_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  handed_in_at timestamptz,
  reader_id uuid references users (id) on delete set null,
  claimed_at timestamptz,
  released_at timestamptz,
  published_at timestamptz,
  half_bands smallint check (half_bands between 0 and 18),
  return_reason text check (return_reason in ('unintelligible', 'not_own_voice', 'too_little', 'other')),
  return_note text not null default '',
  -- The card. `rev` grows with each save: of two windows the second is told.
  rev integer not null default 0,
  review jsonb not null,
  saved_at timestamptz,
  -- Recordings are deleted then, and when that happened.
  keep_until timestamptz,
  purged_at timestamptz,
  check ((state in ('claimed', 'released')) <= (claimed_at is not null)),
  check ((state = 'published') = (published_at is not null)),
  check (state <> 'published' or half_bands is not null)
);
create index speaking_sessions_of_user on speaking_sessions (user_id, started_at desc);
create unique index speaking_sessions_one_sitting on speaking_sessions (user_id) where state = 'sitting';
create index speaking_sessions_queue on speaking_sessions (handed_in_at) where state = 'queued';
create index speaking_sessions_of_reader on speaking_sessions (reader_id, state);
create index speaking_sessions_released on speaking_sessions (released_at) where state = 'released';
create index speaking_sessions_of_attempt on speaking_sessions (attempt_id) where state = 'published';
create index speaking_sessions_to_purge on speaking_sessions (keep_until) where purged_at is null;

create table speaking_takes (
  id uuid primary key,
  session_id uuid not null references speaking_sessions (id) on delete cascade,
  question text not null,
  number smallint not null check (number between 1 and 3),
  state text not null default 'uploading' check (state in ('uploading', 'joined', 'playable', 'broken', 'abandoned', 'deleted')),
  media_type text not null,
  -- By the clock of the device.
  spoken_at timestamptz not null,
  opened_at timestamptz not null default now(),
  stopped_because text check (stopped_because in ('done', 'time', 'muted', 'ended', 'silent', 'hidden', 'device', 'lost')),
  -- Hashes of the pieces in their order; null where the device has lost one.
  manifest jsonb,
  peaks bytea,
  closed_at timestamptz,
  tries smallint not null default 0,
  next_try_at timestamptz,
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  file_bytes integer,
  duration_ms integer,
  joined_at timestamptz,
  unique (session_id, question, number),
  check ((state in ('joined', 'playable')) <= (manifest is not null)),
  check ((state = 'playable') <= (file_sha256 is not null and file_bytes is not null and duration_ms is not null))
);
create index speaking_takes_to_join on speaking_takes (next_try_at) where state = 'joined';

create table speaking_chunks (
  take_id uuid not null references speaking_takes (id) on delete cascade,
  seq smallint not null check (seq between 0 and 399),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  received_at timestamptz not null default now(),
  primary key (take_id, seq)
);
create index speaking_chunks_old on speaking_chunks (received_at);

-- What happened to a session: who, when, from where to where. Nobody but the program writes it.
create table speaking_events (
  id uuid primary key,
  session_id uuid not null references speaking_sessions (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  by_user uuid references users (id) on delete set null,
  event text not null,
  from_state text not null,
  to_state text not null,
  reason text not null default ''
);
create index speaking_events_of_session on speaking_events (session_id, at);

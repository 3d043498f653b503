-- One candidate taking one exam. Later edits of the exam never reach it: it pins the version.
create table attempts (
  id uuid primary key,
  user_id uuid not null references users (id),
  exam_id uuid not null references exams (id),
  exam_version_id uuid not null references exam_versions (id),
  mode text not null check (mode in ('strict', 'practice')),
  -- The client's key of this start: repeating it gives the same attempt.
  request_id uuid not null,
  state text not null default 'open' check (state in ('open', 'finished')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  event_seq integer not null default 0,
  event_hash bytea not null default '\x',
  unique (user_id, request_id),
  check ((state = 'finished') = (finished_at is not null))
);
-- "One open attempt" is kept by the database, not by a question asked before the insert.
create unique index attempts_one_open on attempts (user_id, exam_id) where state = 'open';
create index attempts_mine on attempts (user_id, started_at desc, id desc);

-- One skill of an attempt. The row is small, and no column that a save changes is indexed: a save updates it in place (HOT).
create table sittings (
  id uuid primary key,
  attempt_id uuid not null references attempts (id),
  position smallint not null,
  skill text not null check (skill in ('listening', 'reading', 'writing', 'speaking')),
  paper_version_id uuid not null references paper_versions (id),
  duration_seconds integer not null check (duration_seconds > 0),
  state text not null default 'ready' check (state in ('ready', 'running', 'closed', 'marked')),
  -- The writer's fencing number. 0 until the start.
  epoch integer not null default 0,
  started_at timestamptz,
  deadline_at timestamptz,
  -- When the sweep closes it without the candidate: the deadline and what the mode adds to it.
  closes_at timestamptz,
  closed_at timestamptz,
  -- When the sweep marks it if the close itself could not.
  mark_after timestamptz,
  ending text check (ending in ('submitted', 'expired')),
  flags smallint[] not null default '{}',
  playhead_ms integer not null default 0,
  event_seq integer not null default 0,
  event_hash bytea not null default '\x',
  unique (attempt_id, position),
  unique (attempt_id, skill),
  check ((state = 'ready') = (started_at is null)),
  check ((started_at is null) = (deadline_at is null) and (started_at is null) = (closes_at is null)),
  check ((state in ('closed', 'marked')) = (closed_at is not null)),
  check ((closed_at is null) = (ending is null))
) with (fillfactor = 70);
create index sittings_due on sittings (closes_at) where state = 'running';
create index sittings_unmarked on sittings (mark_after) where state = 'closed' and skill in ('listening', 'reading');

-- What the candidate gave, raw. Replaced only by a newer (epoch, rev).
create table responses (
  sitting_id uuid not null references sittings (id),
  question text not null,
  epoch integer not null,
  rev integer not null,
  value text not null,
  -- Milliseconds after the deadline at which it arrived; 0 in time.
  late_ms integer not null,
  saved_at timestamptz not null,
  primary key (sitting_id, question)
) with (fillfactor = 70);

-- What arrived after the close: the newest of each question and epoch. Never part of the result.
create table late_responses (
  sitting_id uuid not null references sittings (id),
  question text not null,
  epoch integer not null,
  rev integer not null,
  value text not null,
  received_at timestamptz not null,
  primary key (sitting_id, question, epoch)
);

-- Every change of an attempt or a sitting, appended. hash = sha256(hash before ‖ "stream|seq|type|seconds since 1970|data").
-- No foreign key: the log outlives what it describes, and the check would cost the save path a lookup for each event.
create table events (
  stream_id uuid not null,
  seq integer not null,
  type text not null,
  at timestamptz not null,
  data text not null,
  hash bytea not null,
  primary key (stream_id, seq)
);
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are only appended';
end $$;
create trigger events_append_only before update or delete on events for each row execute function forbid_change();

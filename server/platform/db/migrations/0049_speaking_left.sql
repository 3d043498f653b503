-- What a teacher wrote on a speaking mock and let go of: whoever takes it up begins anew, and finds this only when it is theirs.
create table speaking_left (
  session_id uuid not null references speaking_sessions (id) on delete cascade,
  reader_id uuid not null references users (id) on delete cascade,
  review jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (session_id, reader_id)
);

-- What a machine heard in recorded answers (docs/decisions/197): who asked for it, with what, and what came.
create table transcript_consents (
  session_id uuid not null references speaking_sessions (id) on delete cascade,
  user_id uuid not null references users (id),
  -- Empty: on this server, nothing leaves it.
  host text not null,
  model text not null,
  given_at timestamptz not null default clock_timestamp(),
  primary key (session_id, host, model)
);
create index transcript_consents_mine on transcript_consents (user_id, given_at desc);

-- A recording to be heard: the table is the queue. Another engine hears it anew.
create table transcripts (
  take_id uuid primary key references speaking_takes (id) on delete cascade,
  session_id uuid not null references speaking_sessions (id) on delete cascade,
  user_id uuid not null references users (id),
  host text not null,
  model text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  -- Why it failed, in a word.
  failure text,
  tries smallint not null default 0,
  lease_until timestamptz,
  -- Not before: after a failure.
  due_at timestamptz not null default clock_timestamp(),
  queued_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- As the machine wrote it, and the times of its words in milliseconds where it knows them: [["word", from, to], …].
  heard text,
  words jsonb,
  -- How long it took.
  ms integer,
  -- What its speaker made of it; the machine's stays beside it.
  correction text,
  corrected_at timestamptz,
  foreign key (session_id, host, model) references transcript_consents on delete cascade,
  check ((state = 'ready') = (heard is not null)),
  check ((correction is null) = (corrected_at is null))
);
create index transcripts_due on transcripts (due_at) where state in ('queued', 'running');
create index transcripts_of_session on transcripts (session_id);
create index transcripts_mine on transcripts (user_id);

-- What was said goes with its recording.
create function drop_transcript() returns trigger language plpgsql as $$
begin
  delete from transcripts where take_id = new.id;
  return null;
end $$;
create trigger speaking_takes_drop_transcript after update of state on speaking_takes
  for each row when (new.state = 'deleted' and old.state <> 'deleted') execute function drop_transcript();

comment on table transcript_consents is 'Spoken sessions whose speakers asked a machine to write down what it hears, and where it does.';
comment on table transcripts is 'What a machine heard in a recorded answer; the queue of the ears.';

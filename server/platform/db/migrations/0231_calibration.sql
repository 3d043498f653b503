-- Texts that two teachers mark without seeing each other's bands, to learn how far they agree (docs/decisions/157).

-- The writer's consent that other teachers mark a submission for this. No row: not given, or withdrawn.
create table calibration_consents (
  piece_id uuid primary key references pieces (id),
  user_id uuid not null references users (id),
  given_at timestamptz not null default clock_timestamp()
);
create index calibration_consents_mine on calibration_consents (user_id);

-- A text in the queue: of a consented submission, or a sample that ships. Frozen without its writer's name.
create table calibration_texts (
  id uuid primary key,
  piece_id uuid references calibration_consents (piece_id),
  position smallint check (position in (0, 1)),
  sample text,
  title text not null,
  task jsonb not null,
  text text not null,
  words integer not null,
  -- For each of its two marks.
  pay_rial integer not null check (pay_rial between 0 and 1000000000),
  added_by uuid references users (id),
  added_at timestamptz not null default clock_timestamp(),
  -- No teacher may take it any more.
  closed_at timestamptz,
  check ((piece_id is null) <> (sample is null)),
  check ((piece_id is null) = (position is null)),
  unique (piece_id, position),
  unique (sample)
);

create table calibration_marks (
  id uuid primary key,
  text_id uuid not null references calibration_texts (id),
  reader_id uuid not null references users (id),
  slot smallint not null check (slot in (1, 2)),
  bands jsonb not null,
  reasons jsonb not null,
  claimed_at timestamptz not null default clock_timestamp(),
  -- From then on somebody else may have its place, if nobody else has.
  lease_until timestamptz not null,
  finished_at timestamptz,
  unique (text_id, slot),
  unique (text_id, reader_id)
);
create index calibration_marks_of on calibration_marks (reader_id, claimed_at desc);

-- What a teacher is owed for marks; it stays when a writer takes the text back.
create table calibration_pay (
  -- That of the mark.
  id uuid primary key,
  reader_id uuid not null references users (id),
  words integer not null check (words >= 0),
  pay_rial integer not null check (pay_rial >= 0),
  finished_at timestamptz not null default clock_timestamp()
);
create index calibration_pay_by_time on calibration_pay (finished_at);

comment on table calibration_consents is 'Submissions that their writers lend to the measuring of teachers'' agreement.';
comment on table calibration_texts is 'Texts that two teachers mark without seeing each other''s bands.';
comment on table calibration_marks is 'One teacher''s bands of such a text.';
comment on table calibration_pay is 'What teachers are owed for them.';

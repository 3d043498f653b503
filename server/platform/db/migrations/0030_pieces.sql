-- Texts handed in for correction, what teachers make of them, and the days on which no promised time runs.

-- A day is a holiday by its row, never by a formula: lunar days are announced, and others are closed at short notice.
create table holidays (
  date date primary key,
  name text not null,
  kind text not null check (kind in ('solar', 'lunar', 'one_off')),
  -- Announced; otherwise computed beforehand, and it may move by a day.
  is_published boolean not null,
  -- A day that was struck stays, with the reason.
  is_on boolean not null,
  is_shipped boolean not null default true,
  reason text not null default ''
);
-- The number of the newest change is the version of the table.
create table holiday_changes (
  version integer generated always as identity primary key,
  date date not null,
  is_on boolean not null,
  reason text not null,
  by uuid not null references users (id),
  at timestamptz not null default clock_timestamp()
);
-- 1405 as published, 1406 as predicted. 25 Shawwal is in older lists and not in the published one: it is switched off.
insert into holidays (date, name, kind, is_published, is_on) values
  ('2026-03-21', 'نوروز و عید فطر', 'solar', true, true),
  ('2026-03-22', 'نوروز و تعطیل عید فطر', 'solar', true, true),
  ('2026-03-23', 'نوروز', 'solar', true, true),
  ('2026-03-24', 'نوروز', 'solar', true, true),
  ('2026-04-01', 'روز جمهوری اسلامی', 'solar', true, true),
  ('2026-04-02', 'روز طبیعت', 'solar', true, true),
  ('2026-04-14', 'شهادت امام جعفر صادق', 'lunar', false, false),
  ('2026-05-27', 'عید قربان', 'lunar', true, true),
  ('2026-06-04', 'رحلت امام خمینی و عید غدیر', 'solar', true, true),
  ('2026-06-05', 'قیام ۱۵ خرداد', 'solar', true, true),
  ('2026-06-24', 'تاسوعا', 'lunar', true, true),
  ('2026-06-25', 'عاشورا', 'lunar', true, true),
  ('2026-08-04', 'اربعین', 'lunar', true, true),
  ('2026-08-12', 'رحلت پیامبر و شهادت امام حسن', 'lunar', true, true),
  ('2026-08-13', 'شهادت امام رضا', 'lunar', true, true),
  ('2026-08-21', 'شهادت امام حسن عسکری', 'lunar', true, true),
  ('2026-08-30', 'میلاد پیامبر و امام جعفر صادق', 'lunar', true, true),
  ('2026-11-13', 'شهادت حضرت فاطمه', 'lunar', true, true),
  ('2026-12-23', 'ولادت امام علی', 'lunar', true, true),
  ('2027-01-06', 'مبعث', 'lunar', true, true),
  ('2027-01-24', 'ولادت حضرت قائم', 'lunar', true, true),
  ('2027-02-11', 'پیروزی انقلاب', 'solar', true, true),
  ('2027-02-28', 'شهادت امام علی', 'lunar', true, true),
  ('2027-03-10', 'عید فطر', 'lunar', true, true),
  ('2027-03-11', 'تعطیل عید فطر', 'lunar', true, true),
  ('2027-03-20', 'ملی شدن صنعت نفت', 'solar', true, true),
  ('2027-03-21', 'نوروز', 'solar', true, true),
  ('2027-03-22', 'نوروز', 'solar', true, true),
  ('2027-03-23', 'نوروز', 'solar', true, true),
  ('2027-03-24', 'نوروز', 'solar', true, true),
  ('2027-04-01', 'روز جمهوری اسلامی', 'solar', true, true),
  ('2027-04-02', 'روز طبیعت', 'solar', true, true),
  ('2027-04-03', 'شهادت امام جعفر صادق', 'lunar', false, false),
  ('2027-05-17', 'عید قربان', 'lunar', false, true),
  ('2027-05-25', 'عید غدیر', 'lunar', false, true),
  ('2027-06-04', 'رحلت امام خمینی', 'solar', true, true),
  ('2027-06-05', 'قیام ۱۵ خرداد', 'solar', true, true),
  ('2027-06-14', 'تاسوعا', 'lunar', false, true),
  ('2027-06-15', 'عاشورا', 'lunar', false, true),
  ('2027-07-25', 'اربعین', 'lunar', false, true),
  ('2027-08-02', 'رحلت پیامبر و شهادت امام حسن', 'lunar', false, true),
  ('2027-08-03', 'شهادت امام رضا', 'lunar', false, true),
  ('2027-08-11', 'شهادت امام حسن عسکری', 'lunar', false, true),
  ('2027-08-20', 'میلاد پیامبر و امام جعفر صادق', 'lunar', false, true),
  ('2027-11-02', 'شهادت حضرت فاطمه', 'lunar', false, true),
  ('2027-12-12', 'ولادت امام علی', 'lunar', false, true),
  ('2027-12-26', 'مبعث', 'lunar', false, true),
  ('2028-01-12', 'ولادت حضرت قائم', 'lunar', false, true),
  ('2028-02-11', 'پیروزی انقلاب', 'solar', true, true),
  ('2028-02-17', 'شهادت امام علی', 'lunar', false, true),
  ('2028-02-27', 'عید فطر', 'lunar', false, true),
  ('2028-02-28', 'تعطیل عید فطر', 'lunar', false, true),
  ('2028-03-19', 'ملی شدن صنعت نفت', 'solar', true, true);

-- What somebody handed in: one text, or the two of a sitting. Its texts never change.
create table pieces (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('essay', 'sitting')),
  sitting_id uuid references sittings (id),
  previous_id uuid references pieces (id),
  -- The first draft of the chain; itself for a first draft.
  root_id uuid not null references pieces (id),
  draft_no smallint not null check (draft_no > 0),
  title text not null,
  note text not null default '',
  state text not null default 'queued'
    check (state in ('queued', 'claimed', 'released', 'published', 'withdrawn', 'returned')),
  credits smallint not null check (credits >= 0),
  credit_state text not null check (credit_state in ('none', 'held', 'used', 'given_back')),
  submitted_at timestamptz not null default clock_timestamp(),
  published_at timestamptz,
  opened_at timestamptz,
  -- The version of the correction that holds; 0 before the first.
  version smallint not null default 0,
  returned_reason text check (returned_reason in ('unreadable', 'wrong_task', 'not_own_work', 'other')),
  returned_note text not null default '',
  -- Marks of the draft before, found again in this one (lib/domain/pieces/carry-over.ts), and by which rules.
  carried jsonb not null default '[]',
  carried_by smallint not null default 0,
  check ((kind = 'sitting') = (sitting_id is not null)),
  check ((previous_id is null) = (draft_no = 1)),
  check ((state = 'published') = (published_at is not null)),
  check ((state = 'published') = (version > 0)),
  check ((state = 'returned') = (returned_reason is not null)),
  check ((credits = 0) = (credit_state = 'none'))
);
create index pieces_mine on pieces (user_id, submitted_at desc, id desc);
create index pieces_chain on pieces (root_id, draft_no);
-- A section is handed in once, a draft has one next one; those that came to nothing do not count.
create unique index pieces_one_of_sitting on pieces (sitting_id) where state not in ('withdrawn', 'returned');
create unique index pieces_one_next on pieces (previous_id) where state not in ('withdrawn', 'returned');

create table piece_texts (
  piece_id uuid not null references pieces (id),
  position smallint not null check (position in (0, 1)),
  -- What it answers; its picture is a file of a paper version.
  task jsonb not null,
  text text not null,
  words integer not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (piece_id, position)
);
create trigger piece_texts_stay before update or delete on piece_texts for each row execute function forbid_change();

-- One reader's work: round 1 is the correction, 2 and 3 are other looks.
create table piece_readings (
  id uuid primary key,
  piece_id uuid not null references pieces (id),
  round smallint not null check (round between 1 and 3),
  state text not null default 'queued' check (state in ('queued', 'claimed', 'released', 'published', 'withdrawn')),
  reader_id uuid references users (id),
  claimed_at timestamptz,
  -- Lost when nothing is saved until then.
  lease_until timestamptz,
  rev integer not null default 0,
  content jsonb not null,
  -- Whose words the content is: a claim by somebody else begins anew.
  content_by uuid references users (id),
  saved_at timestamptz,
  -- The promise: working hours from a moment on, by a version of the table of holidays.
  due_from timestamptz not null,
  due_hours smallint not null check (due_hours > 0),
  due_at timestamptz not null,
  remind_at timestamptz not null,
  reminded_at timestamptz,
  late_at timestamptz,
  released_at timestamptz,
  visible_at timestamptz,
  published_at timestamptz,
  -- Of the whole piece, by this reader; and the working time from claim to release.
  half_bands smallint check (half_bands between 0 and 18),
  worked_ms bigint,
  remark_sha256 text,
  remark_type text,
  remark_bytes integer,
  remark_seconds smallint,
  unique (piece_id, round),
  unique (piece_id, reader_id),
  check ((state = 'queued') <= (reader_id is null)),
  check ((state in ('claimed', 'released', 'published')) <= (reader_id is not null)),
  check ((state in ('released', 'published')) = (visible_at is not null)),
  check ((state = 'published') = (published_at is not null))
);
create index piece_readings_queue on piece_readings (due_at, id) where state = 'queued';
create index piece_readings_of_reader on piece_readings (reader_id, claimed_at desc);
create index piece_readings_hidden on piece_readings (visible_at) where state = 'released';
create index piece_readings_open on piece_readings (due_at) where state in ('queued', 'claimed');
create index piece_readings_given on piece_readings (published_at) where state = 'published';

-- What somebody wrote before they let go, or lost, a reading: it is theirs again when they claim it again.
create table piece_left (
  reading_id uuid not null references piece_readings (id),
  reader_id uuid not null references users (id),
  content jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (reading_id, reader_id)
);

-- What was published, version by version.
create table piece_versions (
  piece_id uuid not null references pieces (id),
  version smallint not null check (version > 0),
  content jsonb not null,
  half_bands smallint not null check (half_bands between 0 and 18),
  because text not null check (because in ('released', 'looked_again', 'amended')),
  by uuid references users (id),
  reason text not null default '',
  at timestamptz not null default clock_timestamp(),
  primary key (piece_id, version)
);
create trigger piece_versions_stay before update or delete on piece_versions for each row execute function forbid_change();

-- A request for another look: once.
create table piece_looks (
  piece_id uuid primary key references pieces (id),
  reason text not null,
  state text not null default 'second' check (state in ('second', 'third', 'agreed', 'decided')),
  asked_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  check ((state in ('agreed', 'decided')) = (decided_at is not null))
);

-- Who did what, when, from which state to which, and why; written in the transaction of the change.
create table piece_events (
  id uuid primary key,
  piece_id uuid not null references pieces (id),
  round smallint not null,
  type text not null,
  by uuid references users (id),
  from_state text,
  to_state text not null,
  reason text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index piece_events_of_piece on piece_events (piece_id, at);
create trigger piece_events_append_only before update or delete on piece_events for each row execute function forbid_change();

-- The band of a writing section, once its correction is published.
create table writing_bands (
  sitting_id uuid primary key references sittings (id),
  piece_id uuid not null references pieces (id),
  half_bands smallint not null check (half_bands between 0 and 18),
  at timestamptz not null default clock_timestamp()
);

-- A teacher's own sentences.
create table piece_snippets (
  id uuid primary key,
  user_id uuid not null references users (id),
  tag text,
  text text not null check (char_length(text) between 1 and 1000),
  uses integer not null default 0,
  used_at timestamptz not null default clock_timestamp()
);
create index piece_snippets_mine on piece_snippets (user_id, uses desc, used_at desc);

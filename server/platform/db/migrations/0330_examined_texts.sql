-- Texts that were given for automatic feedback alone (docs/decisions/204): a rewriting, the text of a lesson, practice without a teacher.
create table examined_texts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  task jsonb not null,
  text text not null,
  words integer not null,
  text_sha256 text not null,
  task_sha256 text not null,
  -- One more than the newest text about the same task.
  draft_no smallint not null check (draft_no > 0),
  written_at timestamptz not null default clock_timestamp(),
  -- A repeated request is the same text.
  unique (user_id, text_sha256, task_sha256)
);
create index examined_texts_mine on examined_texts (user_id, written_at desc);
comment on table examined_texts is 'Texts that their writers gave for automatic feedback alone, until they delete them.';

-- The kinds of findings about which the writer asks the teacher who will read the text.
alter table feedback_reports add column asked_kinds text[] not null default '{}';

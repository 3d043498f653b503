-- Practice (docs/decisions/059): sets made of groups of other papers, what was checked while working, and wrong questions that come back.

-- A set is a paper and an exam of its own, so that sitting, saving, marking and review are those of every exam. Nobody writes, lists, sells or exports them.
alter table papers add column is_composed boolean not null default false;
alter table exams add column is_composed boolean not null default false;

create table practice_sets (
  exam_id uuid primary key references exams (id),
  paper_version_id uuid not null unique references paper_versions (id),
  -- The same groups of the same versions under the same keys are the same set, whoever practises it.
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  skill text not null check (skill in ('listening', 'reading', 'writing')),
  -- What was chosen, as the contract has it.
  choice json not null,
  created_at timestamptz not null default now()
);
create trigger practice_sets_frozen before update or delete on practice_sets
  for each row execute function refuse_change_of_version();

-- Where each question of a set comes from.
create table practice_questions (
  paper_version_id uuid not null references paper_versions (id),
  question text not null,
  source_version_id uuid not null references paper_versions (id),
  source_question text not null,
  -- The version whose key the set has of it.
  source_key_version_id uuid not null references paper_versions (id),
  primary key (paper_version_id, question)
);
create trigger practice_questions_frozen before update or delete on practice_questions
  for each row execute function refuse_change_of_version();
create index practice_questions_source on practice_questions (source_version_id);

-- A question whose key was shown while the section runs: the answer that it had then is the one that counts.
create table practice_checks (
  sitting_id uuid not null references sittings (id),
  question text not null,
  value text not null,
  marks smallint not null check (marks >= 0),
  max smallint not null check (max > 0),
  reason json not null,
  checked_at timestamptz not null,
  primary key (sitting_id, question),
  check (marks <= max)
);

-- Questions that a person answered wrong, and when they come back (lib/domain/practice/mistakes.ts).
create table mistakes (
  user_id uuid not null references users (id) on delete cascade,
  paper_id uuid not null references papers (id),
  question text not null,
  paper_version_id uuid not null references paper_versions (id),
  -- The version whose key said that it was wrong.
  key_version_id uuid not null references paper_versions (id),
  -- Days as studyDayOf() counts them.
  due_day integer not null,
  last_day integer not null,
  returns smallint not null default 0,
  rights smallint not null default 0,
  state text not null check (state in ('waiting', 'learned', 'rekeyed', 'retired')),
  changed_at timestamptz not null,
  primary key (user_id, paper_id, question)
);
-- Sections whose answers the queue has taken in, each once.
create table mistake_folds (
  sitting_id uuid primary key references sittings (id),
  user_id uuid not null references users (id) on delete cascade
);
create index mistake_folds_user on mistake_folds (user_id);

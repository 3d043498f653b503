-- Exams while they are composed. What candidates start is a version; the draft is what its next version would say.

create table exam_drafts (
  exam_id uuid primary key references exams (id),
  -- The teacher or manager who made it; null for what came as a bundle: managers only.
  owner_id uuid references users (id),
  -- Grows with every save; a save names the one that it was made on.
  rev integer not null default 1,
  doc jsonb not null,
  -- What lists show, filter and search, taken from the doc at each save.
  title text not null,
  module text not null check (module in ('academic', 'general')),
  price_rial bigint not null check (price_rial >= 0),
  paper_ids uuid[] not null,
  search_folded text not null,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  -- Null as long as nobody has touched what a bundle said.
  saved_by uuid references users (id),
  archived_at timestamptz,
  -- When it is to be published, by whom, when they said so, and the warnings that they have confirmed by name.
  scheduled_at timestamptz,
  scheduled_by uuid references users (id),
  scheduled_since timestamptz,
  scheduled_confirmed text[] not null default '{}',
  check ((scheduled_at is null) = (scheduled_by is null) and (scheduled_at is null) = (scheduled_since is null))
);
create index exam_drafts_saved on exam_drafts (saved_at desc, exam_id) where archived_at is null;
create index exam_drafts_owner on exam_drafts (owner_id);
create index exam_drafts_due on exam_drafts (scheduled_at) where scheduled_at is not null;

alter table exam_versions
  -- The picture that lists show; null has none.
  add column cover json,
  -- When new attempts may be started, and how many by one candidate; null: at any time, as many as they like.
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  add column attempts_allowed smallint check (attempts_allowed between 1 and 99),
  -- Skill → rows [lowest raw score, band × 2]; they go before the paper's own table.
  add column band_tables json not null default '{}',
  -- Null: the program.
  add column made_by uuid references users (id),
  add column reason text not null default 'imported' check (reason in ('published', 'imported', 'corrected')),
  add check (closes_at > opens_at);

-- Attempts of an exam and of its versions are counted.
create index attempts_of_exam on attempts (exam_id, exam_version_id);

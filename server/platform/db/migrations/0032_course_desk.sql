-- Courses are written on the desk: what is in `courses` and `course_lessons` is what learners have, what stands here is what its writers have.
create table course_drafts (
  -- The id of the course that it becomes with its first publication.
  course_id uuid primary key,
  slug text not null unique,
  -- The teacher or manager who made it; null for what ships: managers only.
  owner_id uuid references users (id),
  -- Grows with every save of the outline; a save names the one that it was made on.
  rev integer not null default 1,
  doc jsonb not null,
  -- What lists show, filter and search, taken from the doc at each save.
  title text not null,
  search_folded text not null,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  -- Null as long as nobody has touched what a file said.
  saved_by uuid references users (id),
  archived_at timestamptz,
  -- The version that learners have; null before the first publication.
  live_version int
);
create index course_drafts_owner on course_drafts (owner_id);

-- A lesson is a document of its own: two people write two lessons at once.
create table lesson_drafts (
  course_id uuid not null references course_drafts (course_id) on delete cascade,
  lesson_id text not null,
  rev integer not null default 1,
  doc jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by uuid references users (id),
  primary key (course_id, lesson_id)
);

-- The whole course as it was: its outline, and the texts of its lessons by their ids.
create table course_versions (
  course_id uuid not null references course_drafts (course_id) on delete cascade,
  number int not null,
  course jsonb not null,
  lessons jsonb not null,
  reason text not null check (reason in ('published', 'imported', 'kept')),
  made_by uuid references users (id),
  made_at timestamptz not null default now(),
  primary key (course_id, number)
);

alter table courses
  -- Off the list: nobody begins it any more, and those who have go on.
  add column withdrawn_at timestamptz,
  -- The words by which /search finds it: what it says of itself, none of its lessons.
  add column search tsvector not null default ''::tsvector,
  alter column imported_digest drop not null;
create index courses_search on courses using gin (search);
-- Shipped courses are taken in once more at the next start: then they have a draft, a version and their words.
update courses set imported_digest = null;

-- A course is an outline of modules and lessons. A lesson keeps its id for life: what somebody has done hangs on it, wherever it stands.
create table courses (
  id uuid primary key,
  slug text not null unique,
  version int not null default 1,
  skill text not null check (skill in ('all', 'listening', 'reading', 'writing', 'speaking')),
  level text not null check (level in ('base', 'middle', 'advanced')),
  price_rial bigint not null check (price_rial >= 0),
  -- What it says of itself and its outline, as lib/contract/course.ts reads it: everything but the texts of its lessons.
  content jsonb not null,
  imported_digest text not null,
  published_at timestamptz not null,
  updated_at timestamptz not null default now()
);

create table course_lessons (
  course_id uuid not null references courses (id) on delete cascade,
  id text not null,
  slug text not null,
  is_sample boolean not null,
  -- Out of the outline: nobody gets it any more, and what was done in it stays.
  is_removed boolean not null default false,
  -- With the keys of its exercises.
  content jsonb not null,
  primary key (course_id, id)
);
create unique index course_lessons_slug on course_lessons (course_id, slug) where not is_removed;

create table enrolments (
  user_id uuid not null references users (id) on delete cascade,
  course_id uuid not null references courses (id) on delete cascade,
  started_at timestamptz not null default now(),
  -- Where they were last, on whichever device.
  current_lesson text,
  current_at timestamptz,
  primary key (user_id, course_id)
);

-- What a learner did, as their devices tell it: appended, never changed. The id is the device's; the state is the fold of these rows.
create table progress_events (
  user_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  lesson_id text not null,
  kind text not null check (kind in ('done', 'undone')),
  -- By the device's clock, at most now.
  at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, course_id) references enrolments (user_id, course_id) on delete cascade
);
create index progress_events_of on progress_events (user_id, course_id, lesson_id);

-- Whoever has once finished a course has finished it, whatever becomes of its outline.
create table course_completions (
  user_id uuid not null,
  course_id uuid not null,
  version int not null,
  at timestamptz not null,
  primary key (user_id, course_id),
  foreign key (user_id, course_id) references enrolments (user_id, course_id) on delete cascade
);

-- What was printed, as it was printed. Whoever has the code may look; another name is another certificate.
create table course_certificates (
  code text primary key,
  user_id uuid not null,
  course_id uuid not null,
  name text not null,
  title text not null,
  lessons int not null,
  minutes int not null,
  completed_at timestamptz not null,
  issued_at timestamptz not null default now(),
  unique (user_id, course_id),
  foreign key (user_id, course_id) references course_completions (user_id, course_id) on delete cascade
);

-- A course that costs is opened by a right, as an exam is.
alter table entitlements
  add column course_id uuid references courses (id),
  drop constraint entitlements_kind_check,
  drop constraint entitlements_check1,
  add constraint entitlements_kind check (kind in ('exam', 'course')),
  add constraint entitlements_of_exam check ((kind = 'exam') = (exam_id is not null)),
  add constraint entitlements_of_course check ((kind = 'course') = (course_id is not null));
create index entitlements_of_course_right on entitlements (user_id, course_id) where course_id is not null;

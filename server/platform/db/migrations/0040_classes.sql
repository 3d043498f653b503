-- A teacher's class: who is in it, and the exams that it was given. What a teacher sees of a member follows from these rows alone.
create table classes (
  id uuid primary key,
  teacher_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 2 and 80),
  -- By it somebody joins; it is no secret among the class, so it ends, and can be made anew.
  code text not null unique check (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  code_made_at timestamptz not null default now(),
  made_at timestamptz not null default now(),
  closed_at timestamptz
);
create index classes_of_teacher on classes (teacher_id, made_at desc);

create table class_members (
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Of the membership that lives: what was sat before it is not the teacher's to see, also after coming back.
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  is_removed boolean not null default false,
  primary key (class_id, user_id),
  check (not is_removed or left_at is not null)
);
create index class_members_of_user on class_members (user_id) where left_at is null;

create table class_assignments (
  id uuid primary key,
  class_id uuid not null references classes (id) on delete cascade,
  exam_id uuid not null references exams (id),
  opens_at timestamptz not null,
  due_at timestamptz,
  made_at timestamptz not null default now(),
  check (due_at is null or due_at > opens_at)
);
create index class_assignments_of_class on class_assignments (class_id, opens_at);

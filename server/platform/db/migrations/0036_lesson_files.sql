-- Where somebody is in the recordings and videos of lessons, and what of them they have played: the same on every device. Tellings are folded
-- into one row a recording: how often, and in which order, they come does not matter.
create table lesson_plays (
  user_id uuid not null,
  course_id uuid not null,
  lesson_id text not null,
  -- Of the recording or the video: an id of media_recordings or lesson_files.
  source uuid not null,
  position_ms int not null check (position_ms >= 0),
  duration_ms int not null check (duration_ms >= 0),
  -- [[from, to], …] in milliseconds, as lib/domain/course/playing.ts joins them.
  heard jsonb not null,
  -- By the device's clock, at most now.
  at timestamptz not null,
  primary key (user_id, course_id, lesson_id, source),
  foreign key (user_id, course_id) references enrolments (user_id, course_id) on delete cascade
);

-- A recording or a video of lessons, whole and looked at. Its bytes lie in the storage under their hash; who may have them, the lesson decides.
create table lesson_files (
  id uuid primary key,
  uploaded_by uuid references users (id) on delete set null,
  name text not null,
  kind text not null check (kind in ('audio', 'video')),
  media_type text not null,
  sha256 text not null,
  bytes int not null,
  duration_ms int not null,
  width int,
  height int,
  made_at timestamptz not null default now()
);
create index lesson_files_by on lesson_files (uploaded_by);

-- The courses whose writers may put a file into a lesson: the one that it was sent for, and its copies.
create table lesson_file_uses (
  course_id uuid not null references course_drafts (course_id) on delete cascade,
  file_id uuid not null references lesson_files (id) on delete cascade,
  primary key (course_id, file_id)
);
create index lesson_file_uses_of on lesson_file_uses (file_id);

-- Files on their way, piece by piece; how far they are, the file itself says.
create table lesson_uploads (
  id uuid primary key,
  course_id uuid not null references course_drafts (course_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  fingerprint text not null,
  bytes int not null,
  touched_at timestamptz not null default now()
);
create index lesson_uploads_of on lesson_uploads (user_id);

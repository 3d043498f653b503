-- Papers while they are written. What is frozen stands in paper_versions; a draft is opened from one, or starts empty.

create table paper_drafts (
  paper_id uuid primary key references papers (id),
  -- The teacher or manager who made it; null for what came as a bundle: managers only.
  owner_id uuid references users (id),
  -- Grows with every save; a save names the one that it was made on.
  rev integer not null default 1,
  doc jsonb not null,
  -- The version that the draft was opened from or last frozen as, and whether it still says exactly that.
  base_version_id uuid references paper_versions (id),
  is_base boolean not null default false,
  -- What lists show and sort by, taken from the doc at each save.
  title text not null,
  skill text not null check (skill in ('listening', 'reading', 'writing')),
  module text not null check (module in ('academic', 'general')),
  types text[] not null,
  question_count integer not null,
  part_count integer not null,
  search_folded text not null,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  saved_by uuid references users (id),
  archived_at timestamptz,
  check (not is_base or base_version_id is not null)
);
create index paper_drafts_saved on paper_drafts (skill, saved_at desc, paper_id) where archived_at is null;
create index paper_drafts_owner on paper_drafts (owner_id);

-- States of a draft that are kept.
create table paper_snapshots (
  paper_id uuid not null references paper_drafts (paper_id),
  rev integer not null,
  doc jsonb not null,
  reason text not null check (reason in ('kept', 'published', 'restored', 'imported', 'corrected')),
  made_by uuid references users (id),
  made_at timestamptz not null default now(),
  primary key (paper_id, rev)
);

-- Pictures and recordings that drafts use, by the hash of their bytes; the bytes are in the media storage.
create table paper_files (
  paper_id uuid not null references papers (id),
  name text not null check (name ~ '^(audio|pictures)/[a-z0-9][a-z0-9._-]*$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  media_type text not null,
  width integer,
  height integer,
  duration_ms integer,
  added_by uuid references users (id),
  added_at timestamptz not null default now(),
  primary key (paper_id, name)
);

-- Who has a paper open, by tab; what has not been seen for a minute is gone.
create table paper_editors (
  paper_id uuid not null references paper_drafts (paper_id),
  tab uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (paper_id, tab)
);

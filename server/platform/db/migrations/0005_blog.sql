-- Named by a manager: may write posts without being one.
alter table users add column is_author boolean not null default false;

-- A post as its writers keep it. What visitors read is in live_posts; a post is on the site when it has a row there.
create table posts (
  id uuid primary key,
  -- Null for what shipped with the program.
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  -- Grows with every save; a save names the one that it was made on.
  rev integer not null default 0 check (rev >= 0),
  -- The draft: title, excerpt, category, tags, cover, doc (the editor's JSON), seo.
  content jsonb not null,
  -- The draft's title as lib/domain/text/search.ts folds it.
  title_folded text not null,
  saved_at timestamptz not null default now(),
  saved_by uuid references users (id),
  -- The first time that visitors could read it.
  published_at timestamptz,
  -- When which version is to be shown. No foreign key: two tables that refer to each other cannot be restored everywhere.
  scheduled_at timestamptz,
  scheduled_version integer,
  -- The file of content/posts that it came from, the digest of its bytes, and the rev that it made: a later one is somebody's work.
  imported_from text constraint posts_imported_from unique,
  imported_digest text,
  imported_rev integer,
  check ((scheduled_at is null) = (scheduled_version is null))
);
create index posts_saved on posts (saved_at desc, id desc);
create index posts_of_author on posts (created_by, saved_at desc);
create index posts_due on posts (scheduled_at) where scheduled_at is not null;

-- Every address that a post has or had: one table, so that no two posts ever share one. Old ones lead to the present one.
create table post_slugs (
  slug text primary key,
  post_id uuid not null references posts (id) on delete cascade,
  is_current boolean not null,
  since timestamptz not null default now()
);
create unique index post_slugs_current on post_slugs (post_id) where is_current;
create index post_slugs_of_post on post_slugs (post_id);

-- Frozen states of a post. A post that was never published may be deleted with them; no version ever changes.
create table post_versions (
  post_id uuid not null references posts (id) on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null,
  reason text not null check (reason in ('published', 'restored', 'kept', 'imported')),
  -- Null: the program.
  made_by uuid references users (id),
  made_at timestamptz not null default now(),
  primary key (post_id, number)
);
create trigger post_versions_frozen before update on post_versions
  for each row execute function refuse_change_of_version();

-- What visitors read, with what lists and search need of it.
create table live_posts (
  post_id uuid primary key references posts (id),
  version integer not null,
  category text not null,
  tags text[] not null,
  reading_minutes integer not null check (reading_minutes > 0),
  updated_at timestamptz not null default now(),
  -- Words as lib/domain/text/search.ts folds them; weights: A title, B excerpt and tags, D text.
  search tsvector not null,
  foreign key (post_id, version) references post_versions (post_id, number)
);
create index live_posts_search on live_posts using gin (search);
create index live_posts_category on live_posts (category);

-- Pictures and recordings that writers upload. The bytes are in the storage under their hash.
create table media_pictures (
  id uuid primary key,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  -- Pixels of the largest size.
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
create table media_picture_sizes (
  picture_id uuid not null references media_pictures (id),
  width integer not null check (width > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  primary key (picture_id, width)
);
create table media_recordings (
  id uuid primary key,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  media_type text not null check (media_type in ('audio/mpeg', 'audio/mp4', 'audio/ogg')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0)
);

-- Who did what to what. No foreign key to the subject: the log outlives what it describes.
create table audit_log (
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid not null,
  -- Null: the program.
  actor uuid references users (id),
  act text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default now()
);
create index audit_log_of_subject on audit_log (subject_kind, subject_id, at desc, id desc);
create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only appended';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change_of_log();

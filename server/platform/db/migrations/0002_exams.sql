-- Papers, their frozen versions, and the exams that bundle them. A key lives apart from its content: only scoring reads it.

create table papers (
  id uuid primary key,
  slug text not null unique,
  created_at timestamptz not null default now()
);

create table paper_versions (
  id uuid primary key,
  paper_id uuid not null references papers (id),
  version integer not null check (version > 0),
  -- sha-256 over the paper's file and the files that it names: the same bytes are the same version.
  digest text not null,
  skill text not null check (skill in ('listening', 'reading', 'writing')),
  module text not null check (module in ('academic', 'general')),
  title text not null,
  duration_seconds integer not null check (duration_seconds > 0),
  question_count integer not null check (question_count >= 0),
  part_count integer not null check (part_count > 0),
  content json not null,
  created_at timestamptz not null default now(),
  unique (paper_id, version),
  unique (paper_id, digest)
);

create table paper_keys (
  paper_version_id uuid primary key references paper_versions (id),
  key json not null,
  -- The paper's file as it was imported, for the export of the very same bytes. It holds the key, so it stands here.
  source text not null
);

-- Pictures and recordings by the hash of their content; the bytes are in the media storage.
create table paper_media (
  paper_version_id uuid not null references paper_versions (id),
  file text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  media_type text not null,
  primary key (paper_version_id, file)
);

-- What opens a recording. The served file is AES-256-GCM: iv (12 bytes), ciphertext, tag (16 bytes).
create table paper_recordings (
  paper_version_id uuid primary key references paper_versions (id),
  file text not null,
  secret bytea not null check (octet_length(secret) = 32),
  iv bytea not null check (octet_length(iv) = 12),
  sealed_sha256 text not null check (sealed_sha256 ~ '^[0-9a-f]{64}$'),
  sealed_bytes integer not null check (sealed_bytes > 28),
  foreign key (paper_version_id, file) references paper_media (paper_version_id, file)
);

create table exams (
  id uuid primary key,
  slug text not null unique,
  -- The version that new attempts pin; running and past attempts keep theirs.
  current_version_id uuid,
  published_at timestamptz,
  created_at timestamptz not null default now()
);

create table exam_versions (
  id uuid primary key,
  exam_id uuid not null references exams (id),
  version integer not null check (version > 0),
  digest text not null,
  title text not null,
  description text not null,
  module text not null check (module in ('academic', 'general')),
  price_rial bigint not null check (price_rial >= 0),
  -- exam.json as it was imported.
  source text not null,
  created_at timestamptz not null default now(),
  unique (exam_id, version),
  unique (exam_id, digest),
  unique (exam_id, id)
);

-- An exam's current version is one of its own.
alter table exams add foreign key (id, current_version_id) references exam_versions (exam_id, id);
create index exams_published on exams (published_at desc, id) where published_at is not null;

create table exam_version_papers (
  exam_version_id uuid not null references exam_versions (id),
  position integer not null check (position > 0),
  paper_version_id uuid not null references paper_versions (id),
  primary key (exam_version_id, position),
  unique (exam_version_id, paper_version_id)
);
create index exam_version_papers_paper on exam_version_papers (paper_version_id);

-- An attempt pins versions, so a version never changes once it is written: a correction is a new version.
create function refuse_change_of_version() returns trigger language plpgsql as $$
begin
  raise exception '% is frozen: make a new version', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger paper_versions_frozen before update or delete on paper_versions
  for each row execute function refuse_change_of_version();
create trigger paper_keys_frozen before update or delete on paper_keys
  for each row execute function refuse_change_of_version();
create trigger exam_versions_frozen before update or delete on exam_versions
  for each row execute function refuse_change_of_version();
create trigger exam_version_papers_frozen before update or delete on exam_version_papers
  for each row execute function refuse_change_of_version();

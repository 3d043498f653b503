-- Corrections of keys. A sitting is marked by the key of the version that it pins, until a correction names another one for it.

-- By the key of which version the sittings that pin this one are marked. Without a row: by its own. Changed only under the paper's lock.
create table marking_keys (
  paper_version_id uuid primary key references paper_versions (id),
  key_version_id uuid not null references paper_versions (id)
);

-- One correction of a paper.
create table remarks (
  id uuid primary key,
  paper_id uuid not null references papers (id),
  -- Counts the corrections of the paper: only the last that stands can be undone.
  number integer not null check (number > 0),
  key_version_id uuid not null references paper_versions (id),
  -- Whose key was replaced.
  before_version_id uuid not null references paper_versions (id),
  questions text[] not null,
  -- Sittings whose marks changed, and those of them whose band (or percentage) changed.
  sitting_count integer not null default 0,
  band_changes integer not null default 0,
  applied_by uuid not null references users (id),
  applied_at timestamptz not null default now(),
  undone_by uuid references users (id),
  undone_at timestamptz,
  unique (paper_id, number),
  check ((undone_by is null) = (undone_at is null))
);

-- What undoing puts back: whose key marked a version's sittings before (null: its own) …
create table remarked_versions (
  remark_id uuid not null references remarks (id),
  paper_version_id uuid not null references paper_versions (id),
  key_version_id uuid references paper_versions (id),
  primary key (remark_id, paper_version_id)
);

-- … which version an exam had …
create table remarked_exams (
  remark_id uuid not null references remarks (id),
  exam_id uuid not null references exams (id),
  before_version_id uuid not null references exam_versions (id),
  after_version_id uuid not null references exam_versions (id),
  primary key (remark_id, exam_id)
);

-- … and the result of a sitting, with those of its verdicts that were changed.
create table remarked_sittings (
  remark_id uuid not null references remarks (id),
  sitting_id uuid not null references sittings (id),
  paper_version_id uuid not null references paper_versions (id),
  raw smallint not null,
  half_bands smallint,
  percent smallint,
  -- [question, marks, reason as it stood]
  verdicts json not null,
  -- The marks are other ones now: its candidate is told.
  is_changed boolean not null,
  primary key (remark_id, sitting_id)
);
create index remarked_sittings_of on remarked_sittings (sitting_id) where is_changed;

-- Reports and corrections go from a version to its marked sittings. No save changes these columns.
create index sittings_of_version on sittings (paper_version_id) where state = 'marked';

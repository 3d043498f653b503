-- Recordings of listening papers: what is being uploaded, what was uploaded, and what was made of it. The bytes lie in DATA_DIR/recordings
-- under the id of their row; what is made goes to the media storage as a file of the paper.

-- How far it is, the file itself says.
create table recording_uploads (
  id uuid primary key,
  paper_id uuid not null references papers (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  fingerprint text not null,
  bytes integer not null check (bytes > 0),
  touched_at timestamptz not null default now()
);
create index recording_uploads_user on recording_uploads (user_id);

create table recordings (
  -- That of its upload.
  id uuid primary key,
  paper_id uuid not null references papers (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  name text not null,
  bytes integer not null,
  -- A file that the paper had already: its bytes are in the media storage.
  file text,
  -- False once the source was swept: its renderings stay.
  is_kept boolean not null default true,
  made_at timestamptz not null default now(),
  unique (paper_id, file)
);

create table recording_renderings (
  id uuid primary key,
  recording_id uuid not null references recordings (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  pauses jsonb not null default '[]',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  fault text,
  -- Begun so often; what ends the program three times is given up.
  tries smallint not null default 0,
  -- A lease while it runs: who is gone does not renew it.
  due_at timestamptz not null default now(),
  file text,
  duration_ms integer,
  bytes integer,
  peaks bytea,
  made_at timestamptz not null default now(),
  check (state <> 'done' or (file is not null and duration_ms is not null and peaks is not null))
);
create index recording_renderings_due on recording_renderings (due_at) where state in ('waiting', 'running');
create index recording_renderings_recording on recording_renderings (recording_id);

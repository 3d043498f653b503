-- Drafts of exams as they were before another text took their place: what somebody else had written last, what stood there when a version was
-- brought back, and what was written over after a conflict.
create table exam_snapshots (
  exam_id uuid not null references exam_drafts (exam_id),
  rev integer not null,
  doc jsonb not null,
  made_by uuid references users (id),
  made_at timestamptz not null default now(),
  primary key (exam_id, rev)
);

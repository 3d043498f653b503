-- Warnings that a person has accepted (docs/decisions/038): of an exam or of a paper, as it is at that revision. When it changes, it is asked anew.
create table accepted_warnings (
  -- The exam or the paper that the line is about.
  subject_id uuid not null,
  -- The line's name: made of what it says, and where.
  line text not null,
  rev integer not null,
  accepted_by uuid not null references users (id) on delete cascade,
  accepted_at timestamptz not null default now(),
  primary key (subject_id, line)
);

-- A member of staff opens a candidate's result and review to read, for a reason that the candidate can read, too.
create table opened_results (
  id uuid primary key,
  attempt_id uuid not null references attempts (id),
  opened_by uuid not null references users (id),
  -- By which right: of managers, of the teacher of the exam, of the teacher of a class.
  access text not null check (access in ('manager', 'exam', 'class')),
  reason text not null check (char_length(reason) between 1 and 300),
  opened_at timestamptz not null default now(),
  closes_at timestamptz not null
);
create index opened_results_attempt on opened_results (attempt_id, opened_at);
create index opened_results_by on opened_results (opened_by);

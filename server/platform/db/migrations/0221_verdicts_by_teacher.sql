-- What each teacher said about a finding. By its rule and place instead of its row, which another run of the rules makes anew.
create table feedback_verdicts (
  report_id uuid not null references feedback_reports (id) on delete cascade,
  rule text not null,
  start_at integer not null,
  end_at integer not null,
  teacher_id uuid not null references users (id),
  verdict text not null check (verdict in ('accepted', 'refused')),
  primary key (report_id, rule, start_at, end_at, teacher_id)
);
create index feedback_verdicts_rule on feedback_verdicts (rule);
create index feedback_verdicts_by on feedback_verdicts (teacher_id);
comment on table feedback_verdicts is 'Findings that a teacher made an annotation of, or refused. Only that teacher reads them: a second opinion is blind.';

-- The column did not say whose verdict it was; no release had it.
alter table feedback_findings drop column verdict;

-- Automatic feedback on texts (docs/decisions/155). The table is the queue of its runs.
create table feedback_reports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  text_sha256 text not null,
  task_sha256 text not null,
  -- Of the rules (lib/teaching/examiner/rules/kinds.ts).
  version smallint not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'partly', 'failed')),
  -- Only until the run ends: the text stands where it was handed in.
  task jsonb,
  text text,
  asked_at timestamptz not null default now(),
  tries smallint not null default 0,
  lease_until timestamptz,
  ended_at timestamptz,
  words integer,
  copied integer,
  strengths jsonb not null default '[]',
  -- The checkers that did not run.
  missing text[] not null default '{}',
  unique (user_id, text_sha256, task_sha256, version),
  check ((state in ('queued', 'running')) = (text is not null) and (text is null) = (task is null))
);
create index feedback_reports_to_run on feedback_reports (asked_at) where state in ('queued', 'running');

create table feedback_findings (
  report_id uuid not null references feedback_reports (id) on delete cascade,
  position smallint not null,
  rule text not null,
  kind text not null,
  start_at integer not null,
  end_at integer not null,
  exact text not null,
  replacement text,
  "values" jsonb not null,
  -- The writer: not an error.
  dismissed_at timestamptz,
  -- The teacher: made an annotation of it, or not.
  verdict text check (verdict in ('accepted', 'refused')),
  primary key (report_id, position),
  check (start_at >= 0 and end_at >= start_at)
);
create index feedback_findings_rule on feedback_findings (rule);

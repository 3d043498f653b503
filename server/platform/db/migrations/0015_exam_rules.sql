-- Rules by which an exam is sat (docs/decisions/027), and who writes a sitting (028).

alter table exam_versions
  -- The one mode that the exam allows; null: both.
  add column only_mode text check (only_mode in ('strict', 'practice')),
  -- When keys, explanations and transcripts are released to a candidate: after the section, after the attempt, after the exam's window.
  add column release_after text not null default 'section' check (release_after in ('section', 'attempt', 'window')),
  -- A section that runs when the window closes is cut off there; otherwise it has its whole time.
  add column ends_with_window boolean not null default false;

-- When the end of the window was last moved: sections may have been started until then, whatever it says now.
alter table exams add column window_set_at timestamptz;

-- The session that was given the epoch: saves of another one are refused. Null: started before there was this column.
alter table sittings add column writer_session uuid;

-- Open attempts are looked through for those that can never be finished: their window has closed, or they are too old.
create index attempts_open on attempts (exam_id, started_at) where state = 'open';

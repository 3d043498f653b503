-- The tasks of a day, as they were shown: what was left of them is carried on, and what was done is ticked by what the server saw.
create table day_plans (
  user_id uuid not null references users (id) on delete cascade,
  -- Days since 1970 (lib/platform/calendar/study-day.ts).
  day integer not null,
  made_at timestamptz not null default now(),
  -- What it was made from: another goal, other minutes or a new band make the rest of the day anew.
  basis text not null check (char_length(basis) <= 400),
  plan jsonb not null,
  primary key (user_id, day)
);

-- How long somebody wants to study on a day; null: they have not said.
alter table goals add column minutes_a_day smallint check (minutes_a_day between 10 and 180);

create or replace view sittings_practice_set as
  select exam_id, paper_version_id, skill, choice->>'kind' as kind, choice->>'type' as type, (choice->>'part')::int as part from practice_sets;
comment on view sittings_practice_set is 'A set of practice, and from what it was chosen: kind, type of question, part.';

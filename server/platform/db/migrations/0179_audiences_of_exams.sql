-- For whom an exam is: everybody, the classes to which it is assigned, or a mock day only (docs/decisions/134). `published_at` still means: on the
-- public lists. An exam that is live for a smaller audience has `reserved_at` instead, so that every statement that asks for `published_at` hides it.
alter table exams
  add column audience text not null default 'everyone' check (audience in ('everyone', 'class', 'mock_day')),
  add column allows_practice_after boolean not null default false,
  add column reserved_at timestamptz,
  add constraint exams_live_for_its_audience check (
    (published_at is null or audience = 'everyone') and (reserved_at is null or audience <> 'everyone'));

create or replace view authoring_exam as
  select id, slug, current_version_id, published_at, is_composed, window_set_at, audience, allows_practice_after, reserved_at from exams;
comment on view authoring_exam is
  'An exam under its address: whether it is published (for everybody: published_at; for its audience only: reserved_at), which version new attempts pin, and whether it is a set of practice (is_composed).';

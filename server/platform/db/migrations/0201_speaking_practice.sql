-- A speaking mock that somebody records for himself: no teacher hears it, and it costs nothing.
alter table speaking_sessions drop constraint speaking_sessions_form_check;
alter table speaking_sessions add constraint speaking_sessions_form_check check (form in ('recorded', 'live', 'practice'));
alter table speaking_sessions drop constraint speaking_sessions_state_check;
alter table speaking_sessions add constraint speaking_sessions_state_check
  check (state in ('sitting', 'queued', 'claimed', 'released', 'published', 'withdrawn', 'returned', 'lapsed', 'practised'));
-- What nobody else may hear never stands in a queue.
alter table speaking_sessions add constraint speaking_sessions_practice_is_private
  check (form <> 'practice' or (state in ('sitting', 'practised', 'withdrawn', 'lapsed') and reader_id is null and attempt_id is null));

create or replace view teaching_speaking as
  select id, user_id, attempt_id, state, reader_id, started_at, handed_in_at, due_at, published_at, opened_at,
    case when state = 'published' then half_bands end as half_bands, form
  from speaking_sessions;

create or replace view teaching_submission as
  select id, user_id, sitting_id, kind, title, state, submitted_at, published_at, opened_at,
    array(select t.task->>'kind' from piece_texts t where t.piece_id = pieces.id order by t.position) as tasks,
    (select coalesce(sum(t.words), 0)::int from piece_texts t where t.piece_id = pieces.id) as words
  from pieces;
comment on view teaching_submission is 'Writing that was handed in for correction: its tasks and number of words, without its text.';

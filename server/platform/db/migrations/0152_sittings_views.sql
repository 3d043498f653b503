create view sittings_writing_band as select sitting_id, piece_id, half_bands from writing_bands;
comment on view sittings_writing_band is 'The band of a writing section, as its newest published assessment gave it.';

create view sittings_answer as select sitting_id, question, saved_at, value <> '' as is_given from responses;
comment on view sittings_answer is 'When a question was answered last, and whether it has an answer; never what it is.';

create view sittings_restart as select sitting_id, restarted_at from sitting_recordings where restarted_at is not null;
comment on view sittings_restart is 'A listening section that was begun anew after a break.';

create view sittings_event as
  select stream_id, seq, type, at, data::json->>'ending' as ending, data::json->>'running' as running, data::json->>'kept' as kept,
    (select json_agg(answer->>0) from json_array_elements(data::json->'answers') as answer) as questions
  from events;
comment on view sittings_event is
  'A line of the log of an attempt or a section: what happened when, and which questions were saved (questions); no answers, no hashes.';

create view sittings_shared_result as select attempt_id, expires_at, revoked_at from shared_results;
comment on view sittings_shared_result is 'A result that its candidate shows to whoever has the link; the link itself is nobody''s.';

create view sittings_practice_set as select exam_id, paper_version_id, skill, choice->>'kind' as kind from practice_sets;
comment on view sittings_practice_set is 'A set of practice, and from what it was chosen (kind).';

create view sittings_practice_question as
  select paper_version_id, question, source_version_id, source_question from practice_questions;
comment on view sittings_practice_question is 'The question of a paper that a question of a set of practice was taken from.';

create view sittings_mistake as select user_id, paper_id, question, state, due_day from mistakes;
comment on view sittings_mistake is 'A question that somebody got wrong, and the day on which it comes again.';

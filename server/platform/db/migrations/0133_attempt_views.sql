-- What other areas may read of attempts: where they stand and what came of them, never the answers, the hashes of the log or the writer's session.
create view sittings_attempt as
  select id, user_id, exam_id, exam_version_id, mode, state, started_at, finished_at, given_up_at, rest_minutes from attempts;
comment on view sittings_attempt is 'One candidate taking one exam; one that was given up (given_up_at) weighs nothing.';

create view sittings_section as
  select id, attempt_id, position, skill, paper_version_id, duration_seconds, state, epoch, started_at, deadline_at, closed_at, extended_seconds,
    paused_at, rest_ends_at, keys_seen_at
  from sittings;
comment on view sittings_section is 'One skill of an attempt (a sitting) and its times.';

create view sittings_result as select sitting_id, paper_version_id, raw, total, half_bands, percent, marked_at from results;
comment on view sittings_result is 'The score of a marked sitting: a band for a whole paper, a percentage for a shorter one.';

create view sittings_verdict as select sitting_id, question, marks, max, reason from verdicts;
comment on view sittings_verdict is 'One mark and its reason for each question of a marked sitting.';

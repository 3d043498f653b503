-- A certificate states the score of the exercises: of the first complete answer to each.
alter table exercise_answers
  add column right_answers smallint,
  add column questions smallint check (questions > 0),
  add constraint exercise_answers_score check (num_nonnulls(right_answers, questions) in (0, 2) and right_answers between 0 and questions);
comment on column exercise_answers.right_answers is 'Of the first complete answer. Null: from before scores were kept.';

alter table course_certificates
  add column right_answers int,
  add column questions int check (questions > 0),
  add constraint course_certificates_score check (num_nonnulls(right_answers, questions) in (0, 2));
comment on column course_certificates.questions is 'Null: no score is known of all exercises of the course.';

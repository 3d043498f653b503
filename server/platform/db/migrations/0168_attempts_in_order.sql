-- The attempts of an exam in the order of their list and of its file: a page reads its own rows.
create index attempts_of_exam_by_time on attempts (exam_id, started_at desc, id desc) where given_up_at is null;

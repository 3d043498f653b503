create view teaching_submission as
  select id, user_id, sitting_id, kind, title, state, submitted_at, published_at, opened_at from pieces;
comment on view teaching_submission is 'Writing that was handed in for correction, without its text.';

create view teaching_assessment as select id, piece_id, round, state, reader_id, due_at from piece_readings;
comment on view teaching_assessment is 'A teacher''s work on a submission: whose it is and when it is due; never what it says.';

create view teaching_speaking as
  select id, user_id, attempt_id, state, reader_id, started_at, handed_in_at, due_at, published_at, opened_at,
    case when state = 'published' then half_bands end as half_bands
  from speaking_sessions;
comment on view teaching_speaking is 'A speaking mock: where it stands, and its band once it is published.';

create view teaching_booking as select id, user_id, teacher_id, starts_at, state, booked_at, changed_at from bookings;
comment on view teaching_booking is 'An appointment for a conversation, without its place, number and link.';

create view learning_enrolment as select user_id, course_id, started_at, current_at from enrolments;
comment on view learning_enrolment is 'Who has begun which course, and when they were in it last.';

create view learning_completion as select user_id, course_id, at from course_completions;
comment on view learning_completion is 'Who has done the whole of a course.';

create view learning_progress as select user_id, course_id, lesson_id, kind, at from progress_events;
comment on view learning_progress is 'What somebody did in a lesson, and when.';

create view institute_mock_day as select id, made_by, exam_id, starts_at, seats, place, state, started_at, made_at from mock_days;
comment on view institute_mock_day is 'A day on which many sit one exam under one clock, without the code of its door.';

create view institute_seat as select id, day_id, user_id, number, attempt_id from mock_day_seats;
comment on view institute_seat is 'A seat of a mock day, and the attempt that is sat on it.';

create view support_message as select id, name, topic, sent_at, done_at from contact_messages;
comment on view support_message is 'What somebody wrote to us, without its text and their address.';

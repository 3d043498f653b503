-- What the report of the institute counts by time: views of three areas, and an index for each statement that reads a stretch of days.
create view teaching_submission as select id, user_id, submitted_at from pieces;
comment on view teaching_submission is 'A writing that a candidate sent to teachers, and when; never its text.';
create view teaching_speaking as select id, user_id, started_at from speaking_sessions;
comment on view teaching_speaking is 'A speaking mock or a conversation with a teacher, and when it began.';
create view learning_enrolment as select user_id, course_id, started_at from enrolments;
comment on view learning_enrolment is 'A learner in a course, since when.';
create view learning_progress as select user_id, course_id, at from progress_events;
comment on view learning_progress is 'A lesson that a learner ticked off, or took the tick from, by the clock of their device.';

create index attempts_by_start on attempts (started_at);
create index pieces_by_time on pieces (submitted_at);
create index speaking_sessions_by_start on speaking_sessions (started_at);
create index speaking_sessions_given on speaking_sessions (published_at) where state = 'published';
create index enrolments_by_start on enrolments (started_at);
create index progress_events_by_time on progress_events (at);
create index class_members_by_time on class_members (joined_at);

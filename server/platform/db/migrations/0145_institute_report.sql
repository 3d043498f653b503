-- The report of the institute counts by time: an index for each statement that reads a stretch of days.
create index attempts_by_start on attempts (started_at);
create index pieces_by_time on pieces (submitted_at);
create index speaking_sessions_by_start on speaking_sessions (started_at);
create index speaking_sessions_given on speaking_sessions (published_at) where state = 'published';
create index enrolments_by_start on enrolments (started_at);
create index progress_events_by_time on progress_events (at);
create index class_members_by_time on class_members (joined_at);

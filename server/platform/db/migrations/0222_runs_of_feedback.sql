-- The time of the last queueing: a text that is examined again waits behind the others.
alter table feedback_reports rename column asked_at to queued_at;
-- Those without a day between them, for the limit of a day.
alter table feedback_reports add column queueings smallint not null default 1;

-- When the text was handed in, or its section closed: the order of drafts. For reports from before, when they were asked for.
alter table feedback_reports add column written_at timestamptz;
update feedback_reports set written_at = queued_at;
alter table feedback_reports alter column written_at set not null;

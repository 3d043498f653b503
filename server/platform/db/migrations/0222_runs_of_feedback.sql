-- The time of the last queueing: a text that is examined again waits behind the others.
alter table feedback_reports rename column asked_at to queued_at;
-- Those without a day between them, for the limit of a day.
alter table feedback_reports add column queueings smallint not null default 1;

-- When its candidate gave the attempt up: it is over and weighs nothing. What was marked before stays; what ran is closed without marks.
alter table attempts add column given_up_at timestamptz check (given_up_at is null or state = 'finished');
-- In practice sections may be started in any order: that two never run at once is kept by the database. No save changes what it indexes.
create unique index sittings_one_running on sittings (attempt_id) where state = 'running';

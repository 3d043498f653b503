-- What sittings must know of a mock day (decision 064) stands with the attempt, so that no statement of theirs reads a table of the institute.
alter table attempts
  add column mock_day_id uuid,
  add column is_stopped boolean not null default false;
update attempts a set mock_day_id = m.day_id, is_stopped = m.paused_at is not null and a.state = 'open'
from mock_day_seats m where m.attempt_id = a.id;

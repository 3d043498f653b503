-- Whether a mock day withholds keys is a question that sittings ask at every result; the institute stands above them. Its trigger writes what they
-- need, so that no statement of theirs reads a table of the institute (docs/decisions/146).

-- A mock day that was started. The attempts of its candidates name it in `mock_day_id`.
create table supervised_days (
  id uuid primary key references mock_days (id),
  started_at timestamptz not null,
  -- False once it is closed or cancelled: nobody else begins, and whoever is inside goes on.
  is_open boolean not null
);

create function tell_sittings_of_day() returns trigger language plpgsql as $$
begin
  insert into supervised_days (id, started_at, is_open) values (new.id, new.started_at, new.state = 'started')
  on conflict (id) do update set started_at = excluded.started_at, is_open = excluded.is_open;
  return null;
end $$;
create trigger mock_days_made_supervised after insert on mock_days for each row
  when (new.started_at is not null and not is_restoring()) execute function tell_sittings_of_day();
create trigger mock_days_supervised after update of state, started_at on mock_days for each row
  when (new.started_at is not null) execute function tell_sittings_of_day();

insert into supervised_days (id, started_at, is_open)
select id, started_at, state = 'started' from mock_days where started_at is not null;
create index if not exists attempts_of_mock_day on attempts (mock_day_id) where mock_day_id is not null;

-- Keys are withheld from everybody until the day is closed and its last candidate has handed in: early finishers could pass them on. A day that was
-- never closed withholds them for at most 12 hours.
create view sittings_running_day as
  select id from supervised_days d where d.started_at > now() - interval '12 hours'
    and (d.is_open or exists (select from attempts a where a.mock_day_id = d.id and a.state = 'open'));
comment on view sittings_running_day is 'A mock day that withholds its keys: it is open, or a candidate of it has not handed in.';

create or replace view sittings_attempt as
  select id, user_id, exam_id, exam_version_id, mode, state, started_at, finished_at, given_up_at, rest_minutes, mock_day_id from attempts;

-- A second stop of unknown length within the doubt of a first (decision 087): how long such later stops were together is known of each.
alter table clock_watch add column later_stops_ms float8 not null default 0;
-- How much of them lay before the pause that stands: its time does not move by what came after it.
alter table sittings add column paused_later_ms float8 not null default 0;
-- How much of them the section stood through; beside the first stop, of which `stood_through_stop` says it.
alter table sittings add column stood_later_ms float8 not null default 0;

-- For a section that began before the stop that the clock is in doubt of: how long later stops have been until now; null when there is no such
-- doubt. A function, so that it reads what is true after the lock was got, as sitting_now() does.
create function later_stops_ms(began timestamptz) returns float8 language plpgsql volatile as $$
begin
  return (select w.later_stops_ms from clock_watch w where w.id = 1 and w.doubt = 'stop' and w.ahead_ms >= 0 and began <= w.stopped_at);
end $$;

-- What the program knows of the database's clock (decision 076): one row, renewed every few seconds while a node runs.
create table clock_watch (
  id smallint primary key check (id = 1),
  -- The last moment that a node has vouched for, as the clock showed it.
  seen_at timestamptz not null,
  -- The machine of that node, and how long it had been up: a clock that nobody sets.
  machine text not null,
  uptime_ms float8 not null,
  -- By how much the clock is ahead of where it should be.
  ahead_ms float8 not null default 0,
  -- `step`: a node has seen it jump. `stop`: nobody was there to see how long the program stood.
  doubt text check (doubt in ('step', 'stop')),
  -- Of a stop: when the program was last seen alive.
  stopped_at timestamptz,
  -- How long the clock has gone evenly since the doubt began.
  steady_ms float8 not null default 0,
  check ((doubt = 'stop') = (stopped_at is not null))
);

-- The clock itself. A function of its own, so that a test can set it.
create function database_clock() returns timestamptz language sql volatile as 'select clock_timestamp()';

-- The time that counts for sections and attempts. It goes no further than a node has vouched for, it does not follow a clock that jumps, and after
-- a stop of unknown length it stands for sections that began before it, until the clock has been watched for a while.
create function sitting_now(began timestamptz default null) returns timestamptz language plpgsql volatile as $$
declare
  watch clock_watch;
  clock timestamptz := database_clock();
begin
  select * into watch from clock_watch where id = 1;
  if watch.id is null then return clock; end if;
  clock := greatest(watch.seen_at - interval '5 seconds', least(clock, watch.seen_at + interval '15 seconds'));
  if watch.doubt = 'step' or watch.doubt = 'stop' and (watch.ahead_ms < 0 or began <= watch.stopped_at) then
    return clock - watch.ahead_ms * interval '1 millisecond';
  end if;
  return clock;
end $$;

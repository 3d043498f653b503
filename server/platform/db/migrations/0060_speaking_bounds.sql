-- When the examiner asked the first question: from then on the mock costs its credit, whatever becomes of it. Those of before that were
-- taken back have theirs.
alter table speaking_sessions add column asked_at timestamptz;
update speaking_sessions s set asked_at = s.started_at
  where s.form = 'recorded' and s.state not in ('withdrawn', 'lapsed')
    and exists (select from speaking_takes t where t.session_id = s.id);

-- `tries` counts bytes that could not be read as sound; `waits` counts what passes (a full disk, a folder that is not there), and is followed
-- by ever longer pauses, but by no end.
alter table speaking_takes add column waits smallint not null default 0;
-- How often a broken take with all of its slices was taken up again.
alter table speaking_takes add column revivals smallint not null default 0;
update speaking_takes set next_try_at = now(), tries = 0 where state = 'broken' and manifest ->> 0 is not null;
create index speaking_takes_to_revive on speaking_takes (next_try_at) where state = 'broken';

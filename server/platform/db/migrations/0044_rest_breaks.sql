-- Rest breaks of a candidate (access arrangements, decision 065): minutes in all for the strict sections of an attempt. Staff set them; an
-- attempt keeps what was granted when it was made.
alter table users add column rest_minutes smallint not null default 0 check (rest_minutes between 0 and 120);
alter table attempts add column rest_minutes smallint not null default 0;
alter table sittings
  -- While a break is taken (paused_at): when it ends by itself.
  add column rest_ends_at timestamptz,
  -- Breaks that were taken in this section; they are part of paused_for.
  add column rested_for interval not null default '0';
create index sittings_resting on sittings (rest_ends_at) where rest_ends_at is not null and state = 'running';

-- A pause and the stop of unknown length that the clock is in doubt of (decision 087). Begun in it: `paused_at` and `rest_ends_at` are in the time
-- that stands for sections from before, and move when the doubt ends.
alter table sittings add column paused_in_stop boolean not null default false;
-- Begun before the stop and ended in it: the section stood through the stop, and its deadline moves by that when its length is known.
alter table sittings add column stood_through_stop boolean not null default false;

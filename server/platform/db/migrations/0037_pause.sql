-- Practice may stand still: its clock, and the sweep, wait until it is gone on with (decision 061).
alter table sittings
  add column paused_at timestamptz,
  -- What pauses have added to the deadline: it stands at start + duration + this.
  add column paused_for interval not null default '0';

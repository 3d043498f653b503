-- Flags have the order of answers (decision 251): (epoch, rev). Zero: none yet, or set by a page of an older build only.
alter table sittings
  add column flags_epoch integer not null default 0 check (flags_epoch >= 0),
  add column flags_rev integer not null default 0 check (flags_rev >= 0);

-- When keys, explanations or verdicts of a section's paper first left the server for its candidate (decision 086), through whichever section of
-- theirs; null while none has, and for what was read before this column was there.
alter table sittings add column keys_seen_at timestamptz;
-- What came in after that moment, beside what came before it: the order is that of the writes, so that no step of a clock changes it.
alter table late_responses add column after_keys boolean not null default false;
alter table late_responses drop constraint late_responses_pkey, add primary key (sitting_id, question, epoch, after_keys);

-- Since when a queued recording waits for a service that is away or has enough; null while it answers (docs/decisions/197).
alter table transcripts add column waiting_since timestamptz;

-- When whoever has the case in hand, or anybody while nobody has, read it last: what its person wrote since is new to the staff. Null after a hand-over.
alter table cases add column staff_seen_at timestamptz;
-- What was there before is not announced as new.
update cases set staff_seen_at = now();

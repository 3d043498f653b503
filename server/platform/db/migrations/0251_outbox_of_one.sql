-- Messages of one person, beside a case of theirs.
create index outbox_of_recipient on outbox (recipient, created_at desc, id desc);

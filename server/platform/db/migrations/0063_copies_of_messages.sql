-- What a message tells of: a contact message, a booking, a piece, a report. Whoever deletes that thing deletes what was told of it, too.
alter table outbox add column about uuid;
create index outbox_about on outbox (about) where about is not null;

-- Who was logged in when they wrote, whatever address they want the answer at.
alter table contact_messages add column sent_by uuid references users (id);
create index contact_messages_of_person on contact_messages (sent_by) where sent_by is not null;

-- What the writer saw and lent, text by text, without what names the writer: exactly this goes into the queue. Empty: nothing can be added.
alter table calibration_consents add column copies jsonb not null default '[]';

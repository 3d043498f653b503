-- From when and for how many working hours an answer is promised: another holiday moves the promise. Null: it was promised before this was noted.
alter table cases add column promised_from timestamptz, add column promised_hours real;

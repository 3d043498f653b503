-- Words that are due are sent to nobody who has not asked for it: a letter each day would be too much.
alter table notification_choices alter column no_mail set default '{words}', alter column no_sms set default '{words}';
update notification_choices set no_mail = no_mail || '{words}', no_sms = no_sms || '{words}';

-- When a lesson first became part of a live course; null for those from before this was noted. Learners are notified of later ones.
alter table course_lessons add column added_at timestamptz;
alter table course_lessons alter column added_at set default now();

-- The sweep that looks for words that are due reads the last days only.
create index vocabulary_due on vocabulary (((schedule->>'dueAtMs')::float8));

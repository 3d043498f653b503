-- The zone in which a person's own pages print dates; what counts as a day or a deadline stays Tehran's.
alter table users add column time_zone text not null default 'Asia/Tehran' check (time_zone ~ '^[A-Za-z_]+/[A-Za-z_]+$' and char_length(time_zone) <= 40);

-- Extra time of a candidate (access arrangements), in percent of every section; staff set it, the log of people says who and why.
alter table users add column extra_time_percent smallint not null default 0 check (extra_time_percent between 0 and 100);

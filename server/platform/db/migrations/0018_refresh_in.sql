-- Where the holder of a session keeps its refresh token: a browser in the cookie that we set, a program in what it read from the reply.
alter table sessions add column refresh_in text not null default 'cookie' check (refresh_in in ('cookie', 'body'));

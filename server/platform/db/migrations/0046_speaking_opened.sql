-- Who has only a mobile number is told of a published card by the dashboard, until it is opened. What was published before now counts as opened.
alter table speaking_sessions add column opened_at timestamptz;
update speaking_sessions set opened_at = published_at where published_at is not null;
create index speaking_sessions_unopened on speaking_sessions (user_id) where state = 'published' and opened_at is null;
create index pieces_unopened on pieces (user_id) where state = 'published' and opened_at is null;

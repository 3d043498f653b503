-- The list of people in the orders that it is read in: a page far behind reads its own rows and those before it from the index.
create index users_by_time on users (created_at desc, id desc) where forgotten_at is null;
create index users_by_name on users (name_folded, id) where forgotten_at is null;

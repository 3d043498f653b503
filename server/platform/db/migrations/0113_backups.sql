-- When everything that stands here was last copied by `npm run backup`; null: never. A restored installation begins with null: the copy that it
-- comes from is of another one.
alter table installation add column backed_up_at timestamptz;
-- Since when it is an installation of its own: a copy is not asked for in its first days. Of those that are there already: since this update.
alter table installation add column made_at timestamptz not null default now();

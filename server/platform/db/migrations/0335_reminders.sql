-- Reminders of the day's plan, by the person's choice.
alter table goals
  -- The hour of Tehran; null: never.
  add column reminder_hour smallint check (reminder_hour between 5 and 23),
  -- The study day on which they were last reminded, or on which there was nothing left to remind of.
  add column reminded_day integer;
create index goals_reminders on goals (reminder_hour) where reminder_hour is not null;

-- A calendar that services fetch without a log-in.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  -- Signed, it is the secret part of the address; another one ends the old address.
  serial uuid not null unique,
  opened_at timestamptz not null default now()
);

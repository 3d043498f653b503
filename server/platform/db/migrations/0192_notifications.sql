-- The centre of notifications: one row a person and event. The key makes a repeated event harmless.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  key text not null,
  -- What the words of the kind need, as the contract lists it: never a name.
  facts jsonb not null,
  -- Its subject, if a person typed it: deleting the subject deletes the notification.
  about uuid,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- The last time that the number of unread ones may have changed: the live streams look for it.
  changed_at timestamptz not null default clock_timestamp(),
  -- Waits for the daily letter of a person who chose one.
  in_digest boolean not null default false,
  constraint notifications_key unique (user_id, key)
);
create index notifications_of_person on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_about on notifications (about) where about is not null;
create index notifications_changed on notifications (changed_at);
create index notifications_in_digest on notifications (user_id) where in_digest;

-- A row only for those who changed something: without one everything is sent at once.
create table notification_choices (
  user_id uuid primary key references users (id) on delete cascade,
  -- The kinds that are not sent by this channel.
  no_mail text[] not null default '{}',
  no_sms text[] not null default '{}',
  -- Hours of Tehran; both or neither.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  is_digest boolean not null default false,
  digest_at timestamptz,
  constraint notification_choices_quiet check ((quiet_from is null) = (quiet_to is null))
);

create view accounts_notification as
  select id, user_id, kind, facts, created_at, read_at from notifications;
comment on view accounts_notification is 'What somebody was told in the centre of notifications, and when they read it.';

alter table outbox add column unsubscribe text;
comment on column outbox.unsubscribe is 'A signed address that ends mails of this kind without a log-in.';

-- What the dashboard has shown as news until now.
insert into notifications (id, user_id, kind, key, facts, about, created_at, changed_at)
  select gen_random_uuid(), user_id, 'correction', 'published:' || id || ':' || version,
    jsonb_build_object('kind', 'correction', 'event', 'published', 'piece', id, 'title', title), id, published_at, published_at
  from pieces where state = 'published' and opened_at is null and published_at is not null
  union all
  select gen_random_uuid(), user_id, 'speaking', 'published:' || id,
    jsonb_build_object('kind', 'speaking', 'event', 'published', 'session', id), id, published_at, published_at
  from speaking_sessions where state = 'published' and opened_at is null and published_at is not null;

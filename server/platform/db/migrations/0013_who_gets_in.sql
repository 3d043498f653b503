-- A name is one line that every screen shows as it was written: no control characters, no marks that turn the line around.
update users set name = coalesce(nullif(btrim(left(
    regexp_replace(
      regexp_replace(name, E'[\u0001-\u0020\u007f-\u00a0\u2028\u2029]+', ' ', 'g'),
      E'[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g'
    ), 80)), ''), '؟')
  where name ~ E'[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]';
alter table users add constraint users_plain_name
  check (name !~ E'[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]');

-- Browsers in which somebody has entered an account, each by the hash of its cookie: they keep a limit of their own, so that no
-- stranger can lock the owner out. An address is no such proof: a school or a mobile provider has one for thousands.
drop table known_addresses;
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- Whoever may do more proves more often who they are.
update sessions set ends_at = least(ends_at, sessions.created_at + interval '7 days'),
    expires_at = least(expires_at, last_seen_at + interval '1 day')
  from users where users.id = user_id and role = 'manager' and revoked_at is null;
update sessions set ends_at = least(ends_at, sessions.created_at + interval '30 days'),
    expires_at = least(expires_at, last_seen_at + interval '7 days')
  from users where users.id = user_id and role = 'teacher' and revoked_at is null;

-- Each wish has a ticket that its asker alone knows; a code counts its tries for each ticket, and for all of them together.
alter table reset_requests
  add column ticket_hash bytea,
  add column address text not null default '',
  -- It came from a browser that had been in the account.
  add column is_known_device boolean not null default false,
  add column tries integer not null default 0;
create unique index reset_requests_of_ticket on reset_requests (ticket_hash);

-- Who got in, who did not, and what became of a password. Kept for a time, and not for ever as the audit log: it tells where people were.
create table security_events (
  id uuid primary key,
  -- Null: nobody has the log-in name that was typed. The name itself is not kept: people type passwords into that field.
  user_id uuid references users (id) on delete cascade,
  act text not null,
  detail text not null default '',
  address text not null,
  user_agent text not null,
  -- What repeats from one address within an hour is counted in one row.
  hour timestamptz not null,
  count integer not null default 1,
  at timestamptz not null,
  constraint security_events_hour unique nulls not distinct (user_id, act, detail, address, hour)
);
create index security_events_newest on security_events (at desc, id desc);
create index security_events_of_user on security_events (user_id, at desc, id desc);

-- Web push: one row a browser whose owner switched it on, while the session in that browser is open.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null constraint push_subscriptions_session unique references sessions (id) on delete cascade,
  -- Of a known push service: lib/accounts/notification/rules/delivery.ts.
  endpoint text not null constraint push_subscriptions_endpoint unique,
  -- The browser's public key and secret (RFC 8291): messages are encrypted for them.
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  -- The key of ours (RFC 8292) that it was made for; after npm run key:replace no push service takes it any longer.
  vapid_key text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- However a session ends: nobody who uses the browser afterwards receives what was meant for its owner.
create function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger sessions_end_push after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function end_push_of_session();

alter table notification_choices add column no_push text[] not null default '{words}';

alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'sms', 'telegram', 'push'));
alter table outbox add column device uuid, add column is_urgent boolean not null default false;
comment on column outbox.device is 'The push subscription that a message of the channel push is for. The text of such a message is the path of the page that it opens.';
comment on column outbox.is_urgent is 'A push service may wake a device for it.';

-- What the program sends to people. A row is written in the transaction that has something to say; a sweep hands it over later.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms', 'telegram')),
  recipient text not null,
  subject text not null,
  -- Null once it is over: it may hold a link or a code.
  text text check (text is not null or state in ('sent', 'failed')),
  -- kept: no service is configured for the channel; a manager reads it here.
  state text not null check (state in ('waiting', 'sent', 'failed', 'kept')),
  tries integer not null default 0,
  -- When it is due; while somebody delivers it, the end of the lease.
  next_try_at timestamptz not null default now(),
  -- From then on it is of no use to anybody.
  expires_at timestamptz not null,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (channel, next_try_at) where state = 'waiting';
create index outbox_newest on outbox (created_at desc, id desc);

create table contact_messages (
  id uuid primary key,
  name text not null,
  reply_to text not null,
  topic text not null check (topic in ('question', 'problem', 'payment', 'complaint', 'cooperation')),
  text text not null,
  sent_at timestamptz not null default now(),
  done_at timestamptz
);
create index contact_messages_newest on contact_messages (sent_at desc, id desc);

create table error_reports (
  id uuid primary key,
  -- sha-256 of what equal reports have in common.
  fingerprint bytea not null constraint error_reports_fingerprint unique,
  text text not null,
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  relayed_at timestamptz
);
create index error_reports_last on error_reports (last_at desc, id desc);
create index error_reports_first on error_reports (first_at);

-- Who asked for a way to set a new password, known or not: the answer is given before anybody looks, so that it tells nothing.
create table reset_requests (
  id uuid primary key,
  identifier text not null,
  asked_at timestamptz not null default now(),
  -- Null until the sweep has looked.
  done_at timestamptz,
  -- Whether a link or a code was made (for an unknown account: would have been).
  is_served boolean not null default false
);
create index reset_requests_open on reset_requests (asked_at) where done_at is null;
create index reset_requests_served on reset_requests (identifier, done_at) where is_served;

-- One code a number. An unknown number has a row too, that no code opens: so a wrong try costs the same everywhere.
create table reset_codes (
  identifier text primary key,
  user_id uuid references users (id) on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);

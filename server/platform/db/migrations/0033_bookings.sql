-- Conversations with a teacher: when teachers have time, and who has booked it. A conversation that took place is a card of the speaking desk.
alter table speaking_sessions
  add column form text not null default 'recorded' check (form in ('recorded', 'live')),
  -- The promise: working hours from a moment on; null for what was handed in before there was one.
  add column due_from timestamptz,
  add column due_hours smallint check (due_hours > 0),
  add column due_at timestamptz,
  add column remind_at timestamptz,
  add column reminded_at timestamptz,
  add column late_at timestamptz,
  add check ((due_at is null) = (due_from is null) and (due_at is null) = (due_hours is null) and (due_at is null) = (remind_at is null));
create index speaking_sessions_open on speaking_sessions (due_at) where state in ('queued', 'claimed');

create table booking_hosts (
  user_id uuid primary key references users (id) on delete cascade,
  -- Of two windows the second is told.
  rev integer not null default 0,
  is_open boolean not null,
  place text not null check (place in ('link', 'phone')),
  link text not null default '' check (link = '' or link like 'https://%'),
  -- The week and its exceptions (lib/domain/bookings/hours.ts).
  hours jsonb not null,
  saved_at timestamptz not null default clock_timestamp(),
  check (place <> 'link' or link <> '' or not is_open)
);

create table bookings (
  -- Given by the device: a booking that is sent twice is one. It is also the id of the card, and of what is held for it.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  teacher_id uuid not null references users (id) on delete cascade,
  -- On the half-hour: all conversations last half an hour, so that two overlap only where they are the same time.
  starts_at timestamptz not null check (extract(epoch from starts_at)::bigint % 1800 = 0 and extract(milliseconds from starts_at)::integer % 60000 = 0),
  state text not null default 'booked' check (state in ('booked', 'met', 'cancelled', 'missed', 'contested', 'settled', 'lapsed')),
  place text not null check (place in ('link', 'phone')),
  -- The teacher's, as it is now.
  link text not null default '',
  -- The candidate's; deleted some days after the time.
  phone text,
  attempt_id uuid references attempts (id) on delete set null,
  moves smallint not null default 0 check (moves between 0 and 2),
  -- Of the calendar file: grows with each change.
  sequence integer not null default 0,
  cancelled_by text check (cancelled_by in ('candidate', 'teacher')),
  missed_by text check (missed_by in ('candidate', 'teacher')),
  missed_at timestamptz,
  -- Why it was cancelled or contested, and how a contest was decided.
  note text not null default '',
  booked_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- Of the reminders a day and an hour before; a move makes them anew.
  reminded_day_at timestamptz,
  reminded_hour_at timestamptz,
  check (user_id <> teacher_id),
  check ((state = 'cancelled') = (cancelled_by is not null)),
  check ((state in ('missed', 'contested', 'settled')) = (missed_by is not null)),
  check ((missed_by is null) = (missed_at is null))
);
create unique index bookings_one_of_teacher on bookings (teacher_id, starts_at) where state not in ('cancelled', 'lapsed');
create unique index bookings_one_of_candidate on bookings (user_id, starts_at) where state not in ('cancelled', 'lapsed');
create unique index bookings_one_of_attempt on bookings (attempt_id) where state = 'booked';
create index bookings_due on bookings (starts_at) where state in ('booked', 'missed');
create index bookings_with_phone on bookings (starts_at) where phone is not null;

-- Who did what, when; nobody but the program writes it.
create table booking_events (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  by_user uuid references users (id) on delete set null,
  event text not null,
  from_state text,
  to_state text not null,
  starts_at timestamptz not null,
  reason text not null default ''
);
create index booking_events_of_booking on booking_events (booking_id, at);

-- A published card that a manager changed: what stood there before.
create table speaking_amendments (
  id uuid primary key,
  session_id uuid not null references speaking_sessions (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  by_user uuid references users (id) on delete set null,
  reason text not null check (char_length(reason) between 3 and 600),
  review_before jsonb not null,
  half_bands_before smallint not null check (half_bands_before between 0 and 18)
);
create index speaking_amendments_of_session on speaking_amendments (session_id, at);

-- Files of voices whose row is gone, with an account or otherwise: the sweep deletes them. The keys are those of server/modules/speaking/recordings.ts.
create table voice_leavings (
  key text primary key,
  at timestamptz not null default clock_timestamp()
);
create function leave_answer() returns trigger language plpgsql as $$
begin
  insert into voice_leavings (key)
    select 'answers/' || encode(sha256(convert_to(old.id || '/' || old.file_sha256, 'UTF8')), 'hex') where old.file_sha256 is not null
    on conflict do nothing;
  return null;
end $$;
create trigger speaking_takes_leave after delete on speaking_takes for each row execute function leave_answer();
create function leave_piece() returns trigger language plpgsql as $$
begin
  insert into voice_leavings (key)
    values ('chunks/' || encode(sha256(convert_to(old.take_id || '/' || old.seq || '/' || old.sha256, 'UTF8')), 'hex')) on conflict do nothing;
  return null;
end $$;
create trigger speaking_chunks_leave after delete on speaking_chunks for each row execute function leave_piece();

-- Forgetting a person (decision 068): `npm run forget` deletes what somebody made and leaves the account as a row without a name.

alter table users
  -- When it was emptied. Nobody enters it any more, whatever is done to it; no list shows it.
  add column forgotten_at timestamptz,
  add constraint users_forgotten check (forgotten_at is null or (password_hash is null and role = 'student' and not is_author));

-- What is only appended stays so: nothing is ever written over, and a row goes in the transaction alone that forgets its person and says so.
-- Money's books (`refuse_change`) and what is frozen of papers and exams know no such word.
create function is_forgetting() returns boolean language sql stable as $$
  select coalesce(current_setting('sanjeh.forgetting', true), '') = 'on'
$$;
create or replace function forbid_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_forgetting() then
    return old;
  end if;
  raise exception 'events are only appended';
end $$;
create or replace function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_forgetting() then
    return old;
  end if;
  raise exception 'the audit log is only appended';
end $$;

-- What a reader gave of a piece that is gone with its writer: the pay of the month still counts it.
create table piece_pay (
  -- That of the reading.
  id uuid primary key,
  reader_id uuid not null references users (id),
  round smallint not null,
  texts smallint not null check (texts >= 0),
  words integer not null check (words >= 0),
  is_late boolean not null,
  published_at timestamptz not null
);
create index piece_pay_by_time on piece_pay (published_at);

-- A row that goes asks each of these whether something refers to it: without them every question would read the whole table.
create index speaking_sessions_attempt on speaking_sessions (attempt_id);
create index bookings_attempt on bookings (attempt_id);
create index shared_results_attempt on shared_results (attempt_id);
create index pieces_sitting on pieces (sitting_id);
create index pieces_previous on pieces (previous_id);
create index writing_bands_piece on writing_bands (piece_id);
create index remarked_sittings_sitting on remarked_sittings (sitting_id);

-- What a checker suspected in a text and its reader needs no more: waved away, or made a mark. Each reader's own.
create table piece_waves (
  reading_id uuid not null references piece_readings (id),
  reader_id uuid not null references users (id) on delete cascade,
  text smallint not null check (text in (0, 1)),
  starts_at integer not null check (starts_at >= 0),
  ends_at integer not null check (ends_at >= starts_at),
  by text not null check (by in ('grammar', 'spelling')),
  primary key (reading_id, reader_id, text, starts_at, ends_at, by)
);

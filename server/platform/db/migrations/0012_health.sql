-- One row, written anew by whoever asks whether the program is well: a database that takes no write is not well.
create table health_probes (
  id smallint primary key check (id = 1),
  written_at timestamptz not null
);

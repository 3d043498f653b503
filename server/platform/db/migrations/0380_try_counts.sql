-- Tries that all nodes of an installation count together (decision 224): log-in, codes, sign-up, payments, spent puzzles.
-- The key is a keyed hash of the limit and of whom it counts: no address and no account can be read from it.
create table try_counts (
  key bytea primary key check (octet_length(key) = 32),
  count integer not null check (count >= 0),
  ends_at timestamptz not null
) with (fillfactor = 50);

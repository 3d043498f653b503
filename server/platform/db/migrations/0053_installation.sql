-- What is true of the installation as a whole, one row: the first start writes it (server/installation).

create table installation (
  is_only boolean primary key default true check (is_only),
  -- Stands in every folder that its nodes share, so that a folder of another installation, or of one node alone, is recognised.
  id uuid not null default gen_random_uuid(),
  -- Of AUTH_SECRET, which cannot be computed from it: a node with another key is refused.
  key_fingerprint text not null,
  key_since timestamptz not null default now(),
  -- Names of the folders in which the id stands.
  marked_folders text[] not null default '{}'
);

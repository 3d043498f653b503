-- Files of messages that are still arriving, chunk by chunk; how far they are, the file itself says. Of an account, or of the case of a visitor.
create table case_uploads (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  case_id uuid references cases (id) on delete cascade,
  name text not null,
  media_type text not null,
  fingerprint text not null,
  bytes int not null check (bytes > 0),
  touched_at timestamptz not null default now(),
  check (num_nonnulls(user_id, case_id) = 1)
);
comment on table case_uploads is 'Files of messages that are still arriving, chunk by chunk; how far they are, the file itself says.';
create index case_uploads_of_person on case_uploads (user_id) where user_id is not null;
create index case_uploads_of_case on case_uploads (case_id) where case_id is not null;

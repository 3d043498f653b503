-- The parts of the placement, as they ship: papers that are in no exam, so that nobody practises or sits them elsewhere.
create table placement_items (
  skill text not null check (skill in ('listening', 'reading')),
  level text not null check (level in ('easy', 'middle', 'hard')),
  form smallint not null check (form in (1, 2)),
  paper_version_id uuid not null references paper_versions (id),
  primary key (skill, level, form)
);

-- What somebody took of it, once: each part is an attempt in practice.
create table placement_parts (
  user_id uuid not null references users (id) on delete cascade,
  skill text not null check (skill in ('listening', 'reading')),
  number smallint not null check (number between 1 and 3),
  level text not null check (level in ('easy', 'middle', 'hard')),
  form smallint not null check (form in (1, 2)),
  attempt_id uuid not null unique references attempts (id) on delete cascade,
  primary key (user_id, skill, number)
);

-- Bands × 2 of a real test, as somebody wrote them down.
create table reported_results (
  user_id uuid primary key references users (id) on delete cascade,
  listening smallint check (listening between 2 and 18),
  reading smallint check (reading between 2 and 18),
  writing smallint check (writing between 2 and 18),
  speaking smallint check (speaking between 2 and 18),
  reported_at timestamptz not null default now(),
  check (num_nonnulls(listening, reading, writing, speaking) > 0)
);

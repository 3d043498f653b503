-- Words that people keep, and their answers. The schedule is what comes of the answers (lib/domain/vocabulary); it can be made again from them.
create table vocabulary (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  term text not null check (char_length(term) between 1 and 80),
  sentence text not null check (char_length(sentence) <= 600),
  meaning text not null check (char_length(meaning) <= 300),
  -- Where it was read: a title, and an address of this site.
  place_title text check (char_length(place_title) <= 200),
  place_path text check (place_path ~ '^/[^/\s]\S*$' and char_length(place_path) <= 300),
  schedule jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((place_title is null) = (place_path is null))
);
create unique index vocabulary_of_person on vocabulary (user_id, lower(term));

create table vocabulary_reviews (
  -- Given by the device: what comes twice counts once.
  id uuid primary key,
  word_id uuid not null references vocabulary (id) on delete cascade,
  rating text not null check (rating in ('again', 'hard', 'good', 'easy')),
  reviewed_at timestamptz not null,
  duration_ms integer not null check (duration_ms between 0 and 3600000),
  is_undone boolean not null default false,
  parameters_version smallint not null,
  received_at timestamptz not null default now()
);
create index vocabulary_reviews_of_word on vocabulary_reviews (word_id);

-- What the one search finds, of every kind. Words are as lib/domain/text/search-forms.ts makes them (docs/decisions/080): written by the
-- program, never by a parser of PostgreSQL.
create table search_entries (
  -- That of what it finds.
  id uuid primary key,
  kind text not null check (kind in ('post', 'note', 'reference', 'course', 'exam')),
  post_id uuid unique references live_posts (post_id) on delete cascade,
  course_id uuid unique references courses (id) on delete cascade,
  exam_id uuid unique references exams (id) on delete cascade,
  -- What it was made from, and by which rules: another one is written anew.
  version text not null,
  rules integer not null,
  title_words integer not null check (title_words > 0),
  boost real not null check (boost > 0),
  -- Title (A), address, tags and title for search engines (B), excerpt (C), subject (D). Short, so that it is read without being unpacked.
  head tsvector not null,
  -- Every word of it, without places.
  words tsvector not null,
  check (num_nonnulls(post_id, course_id, exam_id) = 1 and id = coalesce(post_id, course_id, exam_id))
);
-- Written seldom and read often: no list of what is still to be put in, which every search would read.
create index search_entries_words on search_entries using gin (words) with (fastupdate = off);

-- Words of titles and excerpts, to find what a mistyped word meant. `keys`: the word, and the word without each of its letters.
create table search_words (
  word text primary key,
  keys text[] not null
);
create index search_words_keys on search_words using gin (keys) with (fastupdate = off);

alter table live_posts drop column search;
alter table courses drop column search;

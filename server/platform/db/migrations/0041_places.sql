-- Everybody's first finished mock tests of a version, for the place of a result among them. Nothing that changes after the start is in it.
create index attempts_of_version on attempts (exam_version_id, user_id, started_at, id) where mode = 'strict';

-- Who wants to stand in the table of a month, and under which name. A row is all that there is: who leaves is gone.
create table leaderboard_members (
  user_id uuid primary key references users (id) on delete cascade,
  nickname text not null check (char_length(nickname) between 3 and 20),
  nickname_folded text not null generated always as (fold_name(nickname)) stored constraint leaderboard_nickname unique,
  joined_at timestamptz not null default now()
);

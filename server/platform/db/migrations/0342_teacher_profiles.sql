-- Teachers who agreed to be shown to visitors: one row while the agreement lasts.
create table teacher_profiles (
  user_id uuid primary key references users (id) on delete cascade,
  degree text not null check (length(degree) between 2 and 120),
  agreed_at timestamptz not null default clock_timestamp()
);
comment on column teacher_profiles.degree is 'Degree or experience in the words of the teacher.';

create view accounts_picture as select user_id, id from profile_pictures;
comment on view accounts_picture is 'The address of the picture of an account.';

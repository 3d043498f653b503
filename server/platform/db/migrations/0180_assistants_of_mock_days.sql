-- Staff who lead a mock day beside its invigilator; each act in its log names who did it.
create table mock_day_assistants (
  day_id uuid not null references mock_days (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  added_by uuid references users (id) on delete set null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (day_id, user_id)
);
create index mock_day_assistants_of on mock_day_assistants (user_id);
create index mock_day_assistants_added on mock_day_assistants (added_by) where added_by is not null;

-- What areas may read of each other are views, named after the area that they show (docs/decisions/111, 112).
create view accounts_person as
  select id, name, name_folded, identifier, role, is_author, candidate_number, extra_time_percent, rest_minutes, suspended_at, forgotten_at
  from users;
comment on view accounts_person is
  'An account as other areas may know it: who it is and what it may do; never its password, and nothing of its log-ins.';

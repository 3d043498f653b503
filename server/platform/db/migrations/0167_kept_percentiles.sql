-- Percentiles in constant time: what the first finished mock test of each candidate is worth, and how many have which score. What changes
-- something of it names the candidate in `uncounted_firsts`; their part is computed when it is read, until a sweep has taken it in.
create table first_scores (
  exam_version_id uuid not null references exam_versions (id),
  user_id uuid not null references users (id),
  skill text not null,
  score smallint not null,
  primary key (exam_version_id, user_id, skill)
);
create table first_score_counts (
  exam_version_id uuid not null references exam_versions (id),
  skill text not null,
  score smallint not null,
  count bigint not null,
  primary key (exam_version_id, skill, score)
);
create table uncounted_firsts (
  exam_version_id uuid not null references exam_versions (id),
  user_id uuid not null references users (id),
  primary key (exam_version_id, user_id)
);

create function count_first_score() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(counts_lock() + 1);
  if tg_op = 'DELETE' then
    update first_score_counts set count = count - 1 where exam_version_id = old.exam_version_id and skill = old.skill and score = old.score;
  else
    insert into first_score_counts as kept values (new.exam_version_id, new.skill, new.score, 1)
      on conflict (exam_version_id, skill, score) do update set count = kept.count + 1;
  end if;
  return null;
end $$;
create trigger first_scores_counted after insert on first_scores for each row
  when (not is_restoring()) execute function count_first_score();
create trigger first_scores_uncounted after delete on first_scores for each row execute function count_first_score();

-- The conflict is an update: its lock keeps the sweep from taking the row before this transaction is seen.
create function note_first(version uuid, person uuid) returns void language sql as $$
  insert into uncounted_firsts values (version, person)
    on conflict (exam_version_id, user_id) do update set user_id = excluded.user_id
$$;
create function note_attempt_of_first() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_first(old.exam_version_id, old.user_id);
  else
    perform note_first(new.exam_version_id, new.user_id);
  end if;
  return null;
end $$;
create function note_score_of_first() returns trigger language plpgsql as $$
declare
  scored uuid := case when tg_op = 'DELETE' then old.sitting_id else new.sitting_id end;
begin
  perform note_first(a.exam_version_id, a.user_id) from sittings s join attempts a on a.id = s.attempt_id
    where s.id = scored and a.mode = 'strict' and a.state = 'finished';
  return null;
end $$;
create function note_role_of_first() returns trigger language plpgsql as $$
begin
  perform note_first(version, new.id) from (select distinct exam_version_id as version from attempts where user_id = new.id and mode = 'strict') sat;
  return null;
end $$;
create trigger attempts_first_made after insert on attempts for each row
  when (new.mode = 'strict' and new.state = 'finished' and not is_restoring()) execute function note_attempt_of_first();
create trigger attempts_first_changed after update of state, given_up_at on attempts for each row
  when (new.mode = 'strict' and (new.state, new.given_up_at) is distinct from (old.state, old.given_up_at)) execute function note_attempt_of_first();
create trigger attempts_first_gone after delete on attempts for each row when (old.mode = 'strict') execute function note_attempt_of_first();
create trigger results_of_first after insert on results for each row when (not is_restoring()) execute function note_score_of_first();
create trigger results_of_first_changed after update of raw on results for each row
  when (new.raw <> old.raw) execute function note_score_of_first();
create trigger results_of_first_gone after delete on results for each row execute function note_score_of_first();
create trigger writing_bands_of_first after insert on writing_bands for each row when (not is_restoring()) execute function note_score_of_first();
create trigger writing_bands_of_first_changed after update or delete on writing_bands for each row execute function note_score_of_first();
create trigger users_of_first after update of role on users for each row when (new.role <> old.role) execute function note_role_of_first();

insert into uncounted_firsts select distinct exam_version_id, user_id from attempts where mode = 'strict' and state = 'finished';

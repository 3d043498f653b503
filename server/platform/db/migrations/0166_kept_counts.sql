-- Counts of what candidates made of an exam, kept so that a report costs the same however many sat (docs/decisions/126). A count is exact at every
-- moment: what the tables below hold, and what stands in `uncounted_sittings`, counted when it is read. A sweep takes these in.

-- Sections that are closed or marked and whose part is in no count yet, or was taken out because something of it changes.
create table uncounted_sittings (
  sitting_id uuid primary key references sittings (id) on delete cascade
);

-- Closed and marked sections by what they are worth.
create table score_counts (
  exam_version_id uuid not null references exam_versions (id),
  mode text not null,
  paper_version_id uuid not null references paper_versions (id),
  state text not null,
  half_bands smallint,
  percent smallint,
  count bigint not null,
  unique nulls not distinct (exam_version_id, mode, paper_version_id, state, half_bands, percent)
);

-- Of each question the sums that its difficulty and its discrimination are computed from. `rest` is the raw score without the question.
create table question_counts (
  exam_version_id uuid not null references exam_versions (id),
  mode text not null,
  paper_version_id uuid not null references paper_versions (id),
  question text not null,
  max smallint not null,
  count bigint not null,
  blanks bigint not null,
  marks bigint not null,
  marks_squared bigint not null,
  rest bigint not null,
  rest_squared bigint not null,
  marks_by_rest bigint not null,
  primary key (exam_version_id, mode, paper_version_id, question, max)
);

-- Answers without the full mark. Case and spaces are one answer (`form`); `spellings` says how often it was written how.
create table answer_counts (
  exam_version_id uuid not null references exam_versions (id),
  mode text not null,
  paper_version_id uuid not null references paper_versions (id),
  question text not null,
  form text not null,
  count bigint not null,
  spellings jsonb not null,
  primary key (exam_version_id, mode, paper_version_id, question, form)
);
create index answer_counts_commonest on answer_counts (exam_version_id, mode, paper_version_id, question, count desc, form);
create index answer_counts_none on answer_counts (exam_version_id) where count = 0;

-- Finished attempts. A row is a change of a count: counts are sums, and a sweep puts rows together.
create table attempt_counts (
  exam_version_id uuid not null references exam_versions (id),
  mode text not null,
  is_given_up boolean not null,
  count bigint not null
);
create index attempt_counts_of_version on attempt_counts (exam_version_id);

create function add_counts(kept jsonb, added jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, n), '{}') from (
    select key, sum(value::bigint) as n from (select * from jsonb_each_text(kept) union all select * from jsonb_each_text(added)) each
    group by key having sum(value::bigint) <> 0) summed
$$;

-- What sections are worth to the counts, by section. Only what is marked has a result: one that is being marked has its row before its state.
create view sittings_counted_score as
  select s.id as sitting_id, a.exam_id, a.exam_version_id, a.mode, s.paper_version_id, s.state, r.half_bands, r.percent
  from sittings s join attempts a on a.id = s.attempt_id left join results r on r.sitting_id = s.id and s.state = 'marked'
  where s.state in ('closed', 'marked') and a.given_up_at is null;
comment on view sittings_counted_score is 'What a closed or marked section is worth; a row of it is one more in score_counts.';
create view sittings_counted_question as
  select s.id as sitting_id, a.exam_id, a.exam_version_id, a.mode, s.paper_version_id, d.question, d.max, d.marks::bigint as marks,
    (r.raw - d.marks)::bigint as rest, (d.marks = 0 and d.reason->>'kind' = 'blank')::int as blank
  from sittings s join attempts a on a.id = s.attempt_id join results r on r.sitting_id = s.id join verdicts d on d.sitting_id = s.id
  where s.state = 'marked' and a.given_up_at is null;
comment on view sittings_counted_question is 'A question of a marked section and the rest of its raw score; a row of it is one more in question_counts.';
create view sittings_counted_answer as
  select s.id as sitting_id, a.exam_id, a.exam_version_id, a.mode, s.paper_version_id, d.question, p.value,
    lower(btrim(regexp_replace(p.value, '\s+', ' ', 'g'))) as form
  from sittings s join attempts a on a.id = s.attempt_id join verdicts d on d.sitting_id = s.id and d.marks < d.max
  join responses p on p.sitting_id = s.id and p.question = d.question and length(p.value) between 1 and 200
  where s.state = 'marked' and a.given_up_at is null;
comment on view sittings_counted_answer is 'An answer without the full mark of a marked section; a row of it is one more in answer_counts.';

-- Adds what these sections are worth to the counts, or takes it away (sign -1). The caller holds the lock of the counts.
create function count_sittings(ids uuid[], sign int) returns void language plpgsql as $$
begin
  insert into score_counts as kept
    select exam_version_id, mode, paper_version_id, state, half_bands, percent, sign * count(*) from sittings_counted_score
    where sitting_id = any (ids) group by 1, 2, 3, 4, 5, 6
    on conflict (exam_version_id, mode, paper_version_id, state, half_bands, percent) do update set count = kept.count + excluded.count;
  insert into question_counts as kept
    select exam_version_id, mode, paper_version_id, question, max, sign * count(*), sign * sum(blank), sign * sum(marks),
      sign * sum(marks * marks), sign * sum(rest), sign * sum(rest * rest), sign * sum(marks * rest) from sittings_counted_question
    where sitting_id = any (ids) group by 1, 2, 3, 4, 5
    on conflict (exam_version_id, mode, paper_version_id, question, max) do update set count = kept.count + excluded.count,
      blanks = kept.blanks + excluded.blanks, marks = kept.marks + excluded.marks, marks_squared = kept.marks_squared + excluded.marks_squared,
      rest = kept.rest + excluded.rest, rest_squared = kept.rest_squared + excluded.rest_squared,
      marks_by_rest = kept.marks_by_rest + excluded.marks_by_rest;
  insert into answer_counts as kept
    select exam_version_id, mode, paper_version_id, question, form, sum(n), jsonb_object_agg(value, n) from (
      select exam_version_id, mode, paper_version_id, question, form, value, sign * count(*) as n from sittings_counted_answer
      where sitting_id = any (ids) group by 1, 2, 3, 4, 5, 6) spelt
    group by 1, 2, 3, 4, 5
    on conflict (exam_version_id, mode, paper_version_id, question, form) do update set count = kept.count + excluded.count,
      spellings = add_counts(kept.spellings, excluded.spellings);
  if sign < 0 then
    -- Of an answer that nobody gives any more nothing stays.
    delete from answer_counts where count = 0;
  end if;
end $$;

-- Whoever changes counts holds it; the sweep passes when somebody does.
create function counts_lock() returns bigint immutable language sql as $$ select 7204126::bigint $$;

-- Takes sections out of the counts before something of them changes; what is in no count stays out of them until the transaction ends.
create function uncount_sittings(ids uuid[]) returns void language plpgsql as $$
declare
  held int;
  taken uuid[];
begin
  if ids is null then
    return;
  end if;
  -- Nobody waits for the lock of the counts while they hold a row of these.
  if (select count(*) from uncounted_sittings where sitting_id = any (ids)) = cardinality(ids) then
    select count(*) into held from (select from uncounted_sittings where sitting_id = any (ids) for update) locked;
    if held = cardinality(ids) then
      return;
    end if;
  end if;
  perform pg_advisory_xact_lock(counts_lock());
  with added as (insert into uncounted_sittings select unnest(ids) on conflict do nothing returning sitting_id)
    select array_agg(sitting_id) into taken from added;
  -- Those that the sweep took in while the lock was waited for are among them.
  if taken is not null then
    perform count_sittings(taken, -1);
  end if;
  perform from uncounted_sittings where sitting_id = any (ids) for update;
end $$;

create function note_new_sitting() returns trigger language plpgsql as $$
begin
  -- The conflict is an update: its lock keeps the sweep from taking the row before this transaction is seen.
  insert into uncounted_sittings values (new.id) on conflict (sitting_id) do update set sitting_id = excluded.sitting_id;
  return null;
end $$;
create function note_changed_sitting() returns trigger language plpgsql as $$
begin
  perform uncount_sittings(array[old.id]);
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create function note_changed_mark() returns trigger language plpgsql as $$
begin
  perform uncount_sittings(array[old.sitting_id]);
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create function note_given_up() returns trigger language plpgsql as $$
begin
  perform uncount_sittings((select array_agg(id) from sittings where attempt_id = new.id and state in ('closed', 'marked')));
  return new;
end $$;
create function note_finished() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'finished' then
    insert into attempt_counts values (old.exam_version_id, old.mode, old.given_up_at is not null, -1);
  end if;
  if tg_op <> 'DELETE' and new.state = 'finished' then
    insert into attempt_counts values (new.exam_version_id, new.mode, new.given_up_at is not null, 1);
  end if;
  return null;
end $$;
-- A restored backup brings its counts along.
create function is_restoring() returns boolean stable language sql as $$ select current_setting('sanjeh.is_restoring', true) is not distinct from 'on' $$;

create trigger sittings_made_closed after insert on sittings for each row
  when (new.state in ('closed', 'marked') and not is_restoring()) execute function note_new_sitting();
create trigger sittings_closed after update of state on sittings for each row
  when (new.state in ('closed', 'marked') and old.state not in ('closed', 'marked')) execute function note_new_sitting();
create trigger sittings_recounted before update of state on sittings for each row
  when (old.state in ('closed', 'marked') and new.state <> old.state) execute function note_changed_sitting();
create trigger sittings_uncounted before delete on sittings for each row
  when (old.state in ('closed', 'marked')) execute function note_changed_sitting();
create trigger results_recounted before update of raw, half_bands, percent on results for each row
  when ((new.raw, new.half_bands, new.percent) is distinct from (old.raw, old.half_bands, old.percent)) execute function note_changed_mark();
create trigger results_uncounted before delete on results for each row execute function note_changed_mark();
create trigger verdicts_recounted before update or delete on verdicts for each row execute function note_changed_mark();
create trigger attempts_recounted before update of given_up_at on attempts for each row
  when (new.given_up_at is distinct from old.given_up_at) execute function note_given_up();
create trigger attempts_finished after update of state, given_up_at on attempts for each row
  when ((new.state, new.given_up_at) is distinct from (old.state, old.given_up_at)) execute function note_finished();
create trigger attempts_made_finished after insert on attempts for each row
  when (new.state = 'finished' and not is_restoring()) execute function note_finished();
create trigger attempts_uncounted after delete on attempts for each row execute function note_finished();

insert into uncounted_sittings select id from sittings where state in ('closed', 'marked');
insert into attempt_counts select exam_version_id, mode, given_up_at is not null, count(*) from attempts where state = 'finished' group by 1, 2, 3;

-- What was taken back, deleted or withdrawn still counts toward the share of its day: otherwise asking and taking back again and again has no limit.
create table judge_take_backs (
  user_id uuid primary key references users (id) on delete cascade,
  -- Of Tehran, the last on which something was taken back.
  day date not null,
  texts integer not null check (texts > 0)
);
create function count_judge_take_back() returns trigger language plpgsql as $$
declare today date := (clock_timestamp() at time zone 'Asia/Tehran')::date;
begin
  if (old.queued_at at time zone 'Asia/Tehran')::date = today then
    insert into judge_take_backs as former (user_id, day, texts) values (old.user_id, today, 1)
      on conflict (user_id) do update set day = today, texts = case when former.day = today then former.texts + 1 else 1 end;
  end if;
  return null;
end $$;
create trigger judgements_take_back after delete on judgements for each row execute function count_judge_take_back();

create table transcript_take_backs (
  user_id uuid primary key references users (id) on delete cascade,
  day date not null,
  takes integer not null check (takes > 0)
);
create function count_transcript_take_back() returns trigger language plpgsql as $$
declare today date := (clock_timestamp() at time zone 'Asia/Tehran')::date;
begin
  if (old.queued_at at time zone 'Asia/Tehran')::date = today then
    insert into transcript_take_backs as former (user_id, day, takes) values (old.user_id, today, 1)
      on conflict (user_id) do update set day = today, takes = case when former.day = today then former.takes + 1 else 1 end;
  end if;
  return null;
end $$;
create trigger transcripts_take_back after delete on transcripts for each row execute function count_transcript_take_back();

comment on table judge_take_backs is 'How many texts a person took back from the judge on a day: they count toward its share.';
comment on table transcript_take_backs is 'How many recordings a person took back from the ears on a day: they count toward its share.';

-- Run by a superuser once the database is migrated: from then on nobody else changes what the triggers of ours are, or what they do. The tables
-- belong to the program's role, which could switch off what keeps the books otherwise. Triggers of references are not meant: a restore
-- takes those off and puts them back. Before the next migrations: drop event trigger if exists sanjeh_keep_triggers.
-- First of all: a guard of an earlier release would refuse what comes next.
drop event trigger if exists sanjeh_keep_triggers;
create schema if not exists sanjeh_guard;
revoke all on schema sanjeh_guard from public;

-- By names alone: in a database that was dumped and loaded elsewhere all numbers are others.
create or replace function sanjeh_guard.state() returns text language sql stable set search_path = pg_catalog as $$
  select coalesce(md5(string_agg(concat_ws(' ', c.relname, t.tgname, t.tgenabled, t.tgtype, t.tgfoid::regprocedure, md5(p.prosrc)), ',' order by c.relname, t.tgname)), '')
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and c.relnamespace = to_regnamespace('public')
$$;

do $$
begin
  execute format($body$
    create or replace function sanjeh_guard.keep_triggers() returns event_trigger
      language plpgsql security definer set search_path = pg_catalog as $code$
    begin
      if sanjeh_guard.state() is distinct from %L then
        raise exception 'the triggers of this database are kept as they are' using errcode = 'insufficient_privilege';
      end if;
    end $code$
  $body$, sanjeh_guard.state());
  create event trigger sanjeh_keep_triggers on ddl_command_end execute function sanjeh_guard.keep_triggers();
end $$;

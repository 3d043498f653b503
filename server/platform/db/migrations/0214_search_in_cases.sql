-- Staff search the words of cases. PostgreSQL ships pg_trgm, and its owner of a database may create it; where neither holds the search reads every message.
do $$
begin
  create extension if not exists pg_trgm;
  create index case_messages_words on case_messages using gin (text gin_trgm_ops);
exception when others then
  raise notice 'case_messages has no index of words: %', sqlerrm;
end $$;

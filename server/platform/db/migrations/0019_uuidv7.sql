-- 0023 and 0029 call uuidv7(), which PostgreSQL has since version 18. Older servers get it here, before those two run; where it is there,
-- whoever made it, nothing changes. Installations that have run 0023 and 0029 already take this one late, and do not need it.
do $$
begin
  if to_regprocedure('uuidv7()') is not null then
    return;
  end if;
  -- RFC 9562: 48 bits of milliseconds since 1970, the version, and chance. gen_random_uuid() has set the variant.
  execute $make$
    create function uuidv7() returns uuid language sql volatile parallel safe as $body$
      select encode(
        set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
        'hex')::uuid
    $body$
  $make$;
end $$;

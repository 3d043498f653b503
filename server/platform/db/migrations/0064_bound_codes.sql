-- The request that a code was sent for: its ticket does not share the tries that all other tickets have at the code.
alter table reset_codes add column ticket_hash bytea;

-- One transfer has one number, however its parts were separated: TRK-777 is TRK 777.
update payments p set ref_id = upper(regexp_replace(ref_id, '[^[:alnum:]]', '', 'g'))
  where gateway = 'card' and ref_id ~ '[^0-9A-Z]' and char_length(regexp_replace(ref_id, '[^[:alnum:]]', '', 'g')) >= 4
    and not exists (select from payments o where o.gateway = 'card' and o.id <> p.id
      and upper(regexp_replace(o.ref_id, '[^[:alnum:]]', '', 'g')) = upper(regexp_replace(p.ref_id, '[^[:alnum:]]', '', 'g')));
update refunds set bank_ref = upper(regexp_replace(bank_ref, '[^[:alnum:]]', '', 'g'))
  where bank_ref ~ '[^0-9A-Z]' and char_length(regexp_replace(bank_ref, '[^[:alnum:]]', '', 'g')) >= 4;

-- Browsers read a backslash in an address as a slash: such a place is on another site.
update vocabulary set place_title = null, place_path = null where strpos(place_path, '\') > 0;
alter table vocabulary add constraint vocabulary_place_is_here check (strpos(place_path, '\') = 0);

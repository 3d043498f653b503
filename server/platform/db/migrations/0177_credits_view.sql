create view shop_credit as
  select user_id, kind, amount - used - held as available from entitlements
  where kind in ('writing', 'speaking') and voided_at is null and (expires_at is null or expires_at > now()) and used + held < amount;
comment on view shop_credit is 'Credits for work of teachers that somebody has and that are neither used nor held.';

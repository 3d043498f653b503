-- A pass: for a period, every exam that is sold and its practice, and each month some credits. Its rights begin with the period, not with the payment.
alter table entitlements
  -- Null: from the moment it was given.
  add column starts_at timestamptz,
  -- When its owner was told that it ends; null: not yet. Only for a pass.
  add column reminded_at timestamptz,
  drop constraint entitlements_kind,
  add constraint entitlements_kind check (kind in ('exam', 'writing', 'speaking', 'course', 'pass')),
  add constraint entitlements_of_pass check (kind <> 'pass' or amount is null and starts_at is not null and expires_at is not null),
  add constraint entitlements_period check (starts_at is null or expires_at is null or starts_at < expires_at);
create index entitlements_of_passes on entitlements (expires_at) where kind = 'pass' and voided_at is null and reminded_at is null;
create index entitlements_passes_of_user on entitlements (user_id) where kind = 'pass';

alter table product_goods
  drop constraint product_goods_kind,
  add constraint product_goods_kind check (kind in ('exam', 'writing', 'speaking', 'course', 'pass')),
  add constraint product_goods_of_pass check (kind <> 'pass' or amount is null and valid_days is not null);

-- A refund by days and used goods is a part of the price, and yet ends the pass.
alter table refund_lines add column ends_pass boolean not null default false;
comment on column refund_lines.ends_pass is 'The pass of this line ends with the refund, although it is a part of its price.';

create or replace view shop_credit as
  select user_id, kind, amount - used - held as available from entitlements
  where kind in ('writing', 'speaking') and voided_at is null and (starts_at is null or starts_at <= now())
    and (expires_at is null or expires_at > now()) and used + held < amount;

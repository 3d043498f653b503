-- Selling. Money is a whole number of Rial; what people read in Toman is divided where it is shown. Prices and discounts are whole Toman (% 10).

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What is sold. The product of one exam takes title, text and price from the exam's live version; what is sold besides has its own.
create table products (
  id uuid primary key,
  exam_id uuid unique references exams (id),
  title text,
  description text not null default '',
  price_rial bigint check (price_rial >= 0 and price_rial % 10 = 0),
  sale_price_rial bigint check (sale_price_rial >= 0 and sale_price_rial % 10 = 0),
  sale_from timestamptz,
  sale_until timestamptz,
  is_on_sale boolean not null default true,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  check ((exam_id is null) = (title is not null and price_rial is not null)),
  check (sale_until is null or sale_from is null or sale_until > sale_from)
);
-- What a product that is not one exam gives. No amount: as often as one likes.
create table product_goods (
  product_id uuid not null references products (id) on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('exam')),
  exam_id uuid references exams (id),
  amount smallint check (amount between 1 and 1000),
  valid_days smallint check (valid_days between 1 and 3660),
  primary key (product_id, position),
  check ((kind = 'exam') = (exam_id is not null))
);
insert into products (id, exam_id)
  select uuidv7(), e.id from exams e join exam_versions v on v.id = e.current_version_id where v.price_rial > 0;

create table coupons (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{3,24}$'),
  percent smallint check (percent between 1 and 100),
  amount_rial bigint check (amount_rial > 0 and amount_rial % 10 = 0),
  ceiling_rial bigint check (ceiling_rial > 0 and ceiling_rial % 10 = 0),
  least_order_rial bigint not null default 0 check (least_order_rial >= 0),
  uses_allowed integer check (uses_allowed >= 0),
  uses_per_person integer check (uses_per_person >= 1),
  is_first_purchase_only boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  is_on boolean not null default true,
  note text not null default '',
  -- Reserved by an open order, or used by a paid one. Late ones were paid after their reservation was given to somebody else.
  uses integer not null default 0 check (uses >= 0),
  late_uses integer not null default 0 check (late_uses >= 0),
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  check (num_nonnulls(percent, amount_rial) = 1),
  check (uses_allowed is null or uses - late_uses <= uses_allowed),
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
-- Without rows a coupon is good for every product.
create table coupon_products (
  coupon_id uuid not null references coupons (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  primary key (coupon_id, product_id)
);

create table orders (
  id uuid primary key,
  no bigint generated always as identity (start with 100001) unique,
  user_id uuid not null references users (id),
  -- One checkout is one order, however often it is sent.
  request_id uuid not null,
  request_digest text not null,
  state text not null default 'open' check (state in ('open', 'awaiting', 'paid', 'partly_refunded', 'refunded', 'cancelled', 'expired')),
  subtotal_rial bigint not null check (subtotal_rial >= 0),
  discount_rial bigint not null check (discount_rial >= 0),
  total_rial bigint not null check (total_rial >= 0),
  vat_rial bigint not null check (vat_rial >= 0 and vat_rial <= total_rial),
  refunded_rial bigint not null default 0 check (refunded_rial >= 0),
  coupon_id uuid references coupons (id),
  payer_name text not null,
  terms_version text not null,
  event_seq integer not null default 0,
  placed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  unique (user_id, request_id),
  check (total_rial = subtotal_rial - discount_rial),
  check (refunded_rial <= total_rial)
);
create index orders_of_user on orders (user_id, placed_at desc);
create index orders_due on orders (expires_at) where state in ('open', 'awaiting');

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id),
  position smallint not null,
  product_id uuid not null references products (id),
  -- As sold: what becomes of the product later changes nothing here.
  title text not null,
  goods jsonb not null,
  price_rial bigint not null check (price_rial >= 0),
  discount_rial bigint not null check (discount_rial >= 0 and discount_rial <= price_rial),
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 5000),
  vat_rial bigint not null check (vat_rial >= 0),
  refunded_rial bigint not null default 0 check (refunded_rial >= 0 and refunded_rial <= price_rial - discount_rial),
  unique (order_id, position)
);
create function check_order_sums() returns trigger language plpgsql as $$
declare
  found record;
begin
  select o.subtotal_rial, o.discount_rial, o.vat_rial, o.refunded_rial, sum(l.price_rial) as price, sum(l.discount_rial) as discount,
      sum(l.vat_rial) as vat, sum(l.refunded_rial) as refunded
    into found from orders o left join order_lines l on l.order_id = o.id
    where o.id = new.id group by o.id;
  if (found.subtotal_rial, found.discount_rial, found.vat_rial, found.refunded_rial)
    is distinct from (found.price, found.discount, found.vat, found.refunded) then
    raise exception 'the lines of order % do not make its sums', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger orders_sums after insert or update on orders deferrable initially deferred
  for each row execute function check_order_sums();

create table order_events (
  order_id uuid not null references orders (id),
  seq integer not null,
  event text not null,
  from_state text,
  to_state text not null,
  at timestamptz not null default clock_timestamp(),
  by uuid references users (id),
  detail jsonb not null default '{}',
  primary key (order_id, seq)
);

-- Tries to pay. An order has at most one that may still bring money.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  gateway text not null,
  amount_rial bigint not null check (amount_rial > 0),
  state text not null default 'created' check (state in ('created', 'sent', 'returned', 'unknown', 'disputed', 'verified', 'failed', 'reversed')),
  -- What the gateway calls it; its address for the buyer follows from it.
  authority text,
  ref_id text,
  card_mask text,
  fee_rial bigint check (fee_rial >= 0),
  -- The gateway's word for why it failed, or why it is disputed.
  reason text,
  -- Money beyond what the order wanted: it is owed to the buyer.
  is_extra boolean not null default false,
  checks integer not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  ended_at timestamptz,
  unique (gateway, authority),
  unique (gateway, ref_id)
);
create unique index payments_one_open on payments (order_id) where state in ('created', 'sent', 'returned', 'unknown', 'disputed');
create unique index payments_one_verified on payments (order_id) where state = 'verified' and not is_extra;
create index payments_of_order on payments (order_id, created_at);
create index payments_due on payments (next_check_at) where state in ('created', 'sent', 'returned', 'unknown');

-- Whatever gateways said and were told, without card numbers and secrets.
create table gateway_events (
  id bigint generated always as identity primary key,
  payment_id uuid references payments (id),
  gateway text not null,
  kind text not null,
  body jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index gateway_events_of_payment on gateway_events (payment_id, id);

-- The right to do something: how often, until when, and whether it was bought or given.
create table entitlements (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('exam')),
  exam_id uuid references exams (id),
  -- Null: as often as one likes.
  amount smallint check (amount between 1 and 1000),
  used smallint not null default 0 check (used >= 0 and (amount is null or used <= amount)),
  order_line_id uuid references order_lines (id),
  given_by uuid references users (id),
  note text not null default '',
  at timestamptz not null default now(),
  expires_at timestamptz,
  voided_at timestamptz,
  voided_because text check (voided_because in ('refund', 'withdrawn')),
  check ((kind = 'exam') = (exam_id is not null)),
  check ((order_line_id is null) <> (given_by is null)),
  check ((voided_at is null) = (voided_because is null))
);
create index entitlements_of_user on entitlements (user_id, exam_id);
create index entitlements_of_line on entitlements (order_line_id);
-- One use of a right; an attempt that nothing was started of gives it back.
create table entitlement_uses (
  subject_id uuid primary key,
  entitlement_id uuid not null references entitlements (id) on delete cascade,
  at timestamptz not null default now(),
  released_at timestamptz
);
create index entitlement_uses_of on entitlement_uses (entitlement_id);

-- What was granted becomes a right like those that are bought. Attempts beyond what an exam allows everybody have used it up, oldest first.
insert into entitlements (id, user_id, kind, exam_id, amount, used, given_by, note, at)
  select g.id, g.user_id, 'exam', g.exam_id, g.count,
    greatest(0, least(g.count, made.over - (sum(g.count) over (partition by g.user_id, g.exam_id order by g.at, g.id) - g.count))),
    g.by, g.note, g.at
  from attempt_grants g
  join exams e on e.id = g.exam_id
  left join exam_versions v on v.id = e.current_version_id
  cross join lateral (
    select case when v.attempts_allowed is null then 0 else greatest(0, count(*) - v.attempts_allowed) end as over
    from attempts a where a.user_id = g.user_id and a.exam_id = g.exam_id
      and (a.given_up_at is null or exists (select from sittings s where s.attempt_id = a.id and s.state <> 'ready'))
  ) made;
drop table attempt_grants;

create table coupon_uses (
  order_id uuid primary key references orders (id),
  coupon_id uuid not null references coupons (id),
  user_id uuid not null references users (id),
  state text not null default 'reserved' check (state in ('reserved', 'used', 'released')),
  is_late boolean not null default false,
  at timestamptz not null default now()
);
create index coupon_uses_of_person on coupon_uses (coupon_id, user_id) where state <> 'released';

-- The book. Every transaction sums to zero at commit, names its source once, and stays as it is.
create table ledger_transactions (
  id uuid primary key,
  kind text not null,
  source text not null unique,
  order_id uuid references orders (id),
  effective_at timestamptz not null,
  posted_at timestamptz not null default clock_timestamp(),
  -- The database's transaction that wrote it; a restored book is written in one.
  made_in xid8 not null
);
create table ledger_entries (
  transaction_id uuid not null references ledger_transactions (id),
  position smallint not null,
  account text not null,
  -- Debit is positive, credit negative.
  amount_rial bigint not null check (amount_rial <> 0),
  primary key (transaction_id, position)
);
create index ledger_entries_of_account on ledger_entries (account);
create function check_ledger_balance() returns trigger language plpgsql as $$
declare
  total numeric;
  entries integer;
begin
  select coalesce(sum(amount_rial), 0), count(*) into total, entries from ledger_entries where transaction_id = new.id;
  if total <> 0 or entries < 2 then
    raise exception 'ledger transaction % has % entries that sum to %', new.id, entries, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balance after insert on ledger_transactions deferrable initially deferred
  for each row execute function check_ledger_balance();
create function stamp_ledger_transaction() returns trigger language plpgsql as $$
begin
  new.made_in := pg_current_xact_id();
  return new;
end $$;
create trigger ledger_stamp before insert on ledger_transactions for each row execute function stamp_ledger_transaction();
-- Two later entries that cancel each other out would pass the balance.
create function refuse_late_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_transactions where id = new.transaction_id and made_in = pg_current_xact_id()) then
    raise exception 'ledger transaction % is closed', new.transaction_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_entries_in_time before insert on ledger_entries for each row execute function refuse_late_entry();

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  order_line_id uuid references order_lines (id),
  amount_rial bigint not null check (amount_rial > 0),
  method text not null check (method in ('reverse', 'bank')),
  state text not null check (state in ('requested', 'sent', 'settled', 'failed')),
  reason text not null,
  bank_ref text,
  request_id uuid not null unique,
  by uuid not null references users (id),
  at timestamptz not null default clock_timestamp(),
  settled_at timestamptz
);
create index refunds_of_payment on refunds (payment_id);

-- Numbers without gaps: one series a Jalali year of Tehran.
create table receipt_counters (
  year smallint primary key,
  last_no integer not null default 0
);
create table receipts (
  id uuid primary key,
  year smallint not null,
  no integer not null,
  kind text not null check (kind in ('sale', 'refund')),
  order_id uuid not null references orders (id),
  refund_id uuid references refunds (id),
  issued_at timestamptz not null,
  -- Seller, buyer, lines and sums as printed.
  document jsonb not null,
  unique (year, no),
  unique nulls not distinct (order_id, kind, refund_id)
);

-- The marked gateway of our own, for sites without a real one.
create table test_gateway_payments (
  authority text primary key,
  amount_rial bigint not null,
  callback_url text not null,
  outcome text check (outcome in ('paid', 'cancelled')),
  verified_at timestamptz,
  reversed_at timestamptz,
  at timestamptz not null default now()
);

do $$
declare
  name text;
begin
  foreach name in array array['order_events', 'gateway_events', 'ledger_transactions', 'ledger_entries', 'receipts'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()', name || '_stay', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', name || '_stay_whole', name);
  end loop;
end $$;

-- Money that goes back, money from card to card, and the daily check of both.

-- A refund is asked for (it is owed from then on), perhaps sent to the gateway, and settled; one that was a mistake is withdrawn.
alter table refunds
  drop column order_line_id,
  add column order_id uuid not null references orders (id),
  -- `order`: what was bought goes back, line by line. `extra`: money that no order wanted.
  add column kind text not null check (kind in ('order', 'extra')),
  add column vat_rial bigint not null default 0 check (vat_rial >= 0 and vat_rial <= amount_rial),
  -- Why the gateway would not reverse.
  add column gateway_word text,
  add column checks integer not null default 0,
  add column next_check_at timestamptz,
  drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in ('requested', 'sent', 'settled', 'withdrawn')),
  add check ((state = 'settled') = (settled_at is not null)),
  add check (state <> 'settled' or method = 'reverse' or bank_ref is not null),
  add check (state <> 'sent' or method = 'reverse');
create index refunds_of_order on refunds (order_id, at);
create index refunds_open on refunds (at) where state in ('requested', 'sent');
create index refunds_due on refunds (next_check_at) where state = 'sent';
create unique index refunds_one_of_extra on refunds (payment_id) where kind = 'extra' and state <> 'withdrawn';

create table refund_lines (
  refund_id uuid not null references refunds (id),
  order_line_id uuid not null references order_lines (id),
  amount_rial bigint not null check (amount_rial > 0),
  vat_rial bigint not null check (vat_rial >= 0 and vat_rial <= amount_rial),
  primary key (refund_id, order_line_id)
);
create index refund_lines_of_line on refund_lines (order_line_id);

-- The parts make the refund, and the refunds of an order make what its lines and the order itself say of them; those never exceed what was paid.
create function check_refund_sums() returns trigger language plpgsql as $$
declare
  wrong boolean;
begin
  if new.kind = 'extra' then
    select new.amount_rial <> p.amount_rial or not p.is_extra into wrong from payments p where p.id = new.payment_id;
  else
    select (coalesce(sum(l.amount_rial), 0), coalesce(sum(l.vat_rial), 0)) is distinct from (new.amount_rial::numeric, new.vat_rial::numeric)
      into wrong from refund_lines l where l.refund_id = new.id;
    wrong := wrong
      or (select o.refunded_rial from orders o where o.id = new.order_id) is distinct from
        (select coalesce(sum(r.amount_rial), 0) from refunds r where r.order_id = new.order_id and r.kind = 'order' and r.state <> 'withdrawn')
      or exists (
        select from order_lines l where l.order_id = new.order_id and l.refunded_rial is distinct from
          (select coalesce(sum(p.amount_rial), 0) from refund_lines p join refunds r on r.id = p.refund_id
            where p.order_line_id = l.id and r.state <> 'withdrawn')
      );
  end if;
  if wrong is distinct from false then
    raise exception 'refund % does not make its sums', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger refunds_sums after insert or update on refunds deferrable initially deferred
  for each row execute function check_refund_sums();

-- What took a right back, so that a withdrawn refund gives back exactly that.
alter table entitlements add column voided_by_refund uuid references refunds (id);

-- Card to card: what a buyer tells of a transfer to the seller's card. Its try to pay is `returned` until a manager has looked.
create table transfer_pictures (
  id uuid primary key,
  order_id uuid not null references orders (id),
  uploaded_by uuid not null references users (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  at timestamptz not null default clock_timestamp()
);
create index transfer_pictures_alike on transfer_pictures (sha256);
create table transfers (
  payment_id uuid primary key references payments (id),
  picture_id uuid not null unique references transfer_pictures (id),
  last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
  amount_rial bigint not null check (amount_rial > 0),
  transferred_at timestamptz not null,
  told_at timestamptz not null default clock_timestamp(),
  reviewed_by uuid references users (id),
  reviewed_at timestamptz
);
create index transfers_alike on transfers (last_digits, amount_rial, transferred_at);
create index payments_of_card on payments (created_at) where gateway = 'card';

-- Whether book, orders, rights and gateways agree: one row a look.
create table money_checks (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null: by itself, once a day.
  by uuid references users (id),
  differences jsonb not null
);
create index money_checks_latest on money_checks (at desc);

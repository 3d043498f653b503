import { type DifferenceKind } from '@/lib/shop/money-check/contract'

/** The subject of a rule, and the figures that disagree. The order is joined as `o`. */
type Rule = {
  readonly kind: Exclude<DifferenceKind, 'gateway_stranger' | 'gateway_paid_unpaid_here'>
  readonly text: string
}

const ofOrder = (detail: string) => `o.id as "orderId", o.no::float8 as "orderNo", ${detail} as detail`
const withoutOrder = (detail: string) => `null::uuid as "orderId", null::float8 as "orderNo", ${detail} as detail`
const PAID = `o.state in ('paid', 'partly_refunded', 'refunded')`
const LINE_PAID = `(l.price_rial - l.discount_rial)`
const hasEntry = (source: string) => `exists (select from ledger_transactions t where t.source = ${source})`

/** Each statement finds violations: without rows all is well. */
export const RULES: readonly Rule[] = [
  {
    kind: 'book_unbalanced',
    text: `select t.order_id as "orderId", (select no::float8 from orders where id = t.order_id) as "orderNo", t.source || ': ' || sum(e.amount_rial) as detail
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id group by t.id having coalesce(sum(e.amount_rial), 0) <> 0 or count(e) < 2`,
  },
  {
    kind: 'gateway_differs',
    text: `with held as (select 'gateway:' || gateway as account, sum(amount_rial - coalesce(fee_rial, 0)) as rial from payments where state = 'verified' group by gateway),
        booked as (select account, sum(amount_rial) as rial from ledger_entries where account like 'gateway:%' group by account)
      select ${withoutOrder(`coalesce(b.account, h.account) || ': ' || coalesce(b.rial, 0) || ' / ' || coalesce(h.rial, 0)`)}
      from held h full join booked b on b.account = h.account where coalesce(b.rial, 0) <> coalesce(h.rial, 0)`,
  },
  {
    kind: 'payable_differs',
    text: `select ${withoutOrder(`booked.rial || ' / ' || open.rial`)}
      from (select coalesce(-sum(amount_rial), 0) as rial from ledger_entries where account = 'refunds_payable') booked,
        (select coalesce(sum(amount_rial), 0) as rial from refunds where state in ('requested', 'sent')) open where booked.rial <> open.rial`,
  },
  {
    kind: 'owed_differs',
    text: `select ${withoutOrder(`booked.rial || ' / ' || open.rial`)}
      from (select coalesce(-sum(amount_rial), 0) as rial from ledger_entries where account like 'credits_owed:%') booked,
        (select coalesce(sum(p.amount_rial), 0) as rial from payments p where p.is_extra and p.state = 'verified'
          and not exists (select from refunds f where f.payment_id = p.id and f.kind = 'extra' and f.state <> 'withdrawn')) open
      where booked.rial <> open.rial`,
  },
  {
    kind: 'paid_without_payment',
    text: `select ${ofOrder('o.total_rial::text')} from orders o where ${PAID} and o.total_rial > 0
      and not exists (select from payments p where p.order_id = o.id and p.state in ('verified', 'reversed') and not p.is_extra)`,
  },
  {
    kind: 'payment_without_order',
    text: `select ${ofOrder('p.id::text')} from payments p join orders o on o.id = p.order_id where p.state = 'verified' and not p.is_extra and not ${PAID}`,
  },
  {
    kind: 'paid_without_sale',
    text: `select ${ofOrder('o.subtotal_rial::text')} from orders o where ${PAID} and o.subtotal_rial > 0
      and not exists (select from ledger_transactions t where t.order_id = o.id and t.kind = 'sale')`,
  },
  {
    kind: 'sale_differs',
    text: `select ${ofOrder(`coalesce(sum(e.amount_rial) filter (where e.account like 'gateway%'), 0) || ' / ' || o.total_rial`)}
      from orders o join ledger_transactions t on t.order_id = o.id and t.kind = 'sale' join ledger_entries e on e.transaction_id = t.id
      group by o.id having coalesce(sum(e.amount_rial) filter (where e.account like 'gateway%'), 0) <> o.total_rial or not ${PAID} or count(distinct t.id) <> 1`,
  },
  {
    kind: 'extra_not_booked',
    text: `select ${ofOrder('p.id::text')} from payments p join orders o on o.id = p.order_id
      where p.is_extra and p.state in ('verified', 'reversed') and not ${hasEntry(`'payment:' || p.id || ':verified'`)}`,
  },
  {
    kind: 'refund_not_booked',
    text: `select ${ofOrder('f.id::text')} from refunds f join orders o on o.id = f.order_id
      where not ${hasEntry(`'refund:' || f.id || ':requested'`)}
        or (f.state in ('settled', 'withdrawn') and not ${hasEntry(`'refund:' || f.id || ':' || f.state`)})`,
  },
  {
    kind: 'line_without_right',
    text: `select ${ofOrder(`l.title`)} from orders o join order_lines l on l.order_id = o.id
      where ${PAID} and (select count(*) from entitlements e where e.order_line_id = l.id) <> jsonb_array_length(l.goods)`,
  },
  {
    kind: 'right_without_order',
    text: `select ${ofOrder('e.id::text')} from entitlements e join order_lines l on l.id = e.order_line_id join orders o on o.id = l.order_id where not ${PAID}`,
  },
  {
    kind: 'right_after_refund',
    text: `select ${ofOrder('l.title')} from order_lines l join orders o on o.id = l.order_id join entitlements e on e.order_line_id = l.id
      where e.voided_at is null and ((l.refunded_rial = ${LINE_PAID} and l.refunded_rial > 0) or o.state = 'refunded'
        or exists (select from refund_lines x join refunds f on f.id = x.refund_id
          where x.order_line_id = l.id and x.ends_pass and f.state <> 'withdrawn'))`,
  },
  {
    kind: 'right_lost',
    text: `select ${ofOrder('l.title')} from entitlements e join order_lines l on l.id = e.order_line_id join orders o on o.id = l.order_id
      left join refunds f on f.id = e.voided_by_refund where e.voided_because = 'refund' and (f.id is null or f.state = 'withdrawn'
        or (${LINE_PAID} > 0 and l.refunded_rial < ${LINE_PAID} and not exists (select from refund_lines x join refunds b on b.id = x.refund_id
          where x.order_line_id = l.id and x.ends_pass and b.state <> 'withdrawn')) or (${LINE_PAID} = 0 and o.refunded_rial < o.total_rial))`,
  },
  {
    kind: 'credits_differ',
    text: `select o.id as "orderId", o.no::float8 as "orderNo", e.id::text as detail
      from entitlements e left join order_lines l on l.id = e.order_line_id left join orders o on o.id = l.order_id
      cross join lateral (
        select coalesce(sum(p.amount) filter (where h.state = 'used'), 0) as used, coalesce(sum(p.amount) filter (where h.state = 'held'), 0) as held
        from credit_hold_parts p join credit_holds h on h.held_for = p.held_for where p.entitlement_id = e.id) work
      where e.kind in ('writing', 'speaking', 'redraft') and (e.used <> work.used or e.held <> work.held)`,
  },
  {
    kind: 'receipt_missing',
    text: `select ${ofOrder('o.paid_at::text')} from orders o where o.paid_at < now() - interval '10 minutes'
        and not exists (select from receipts r where r.order_id = o.id and r.kind = 'sale')
      union all select ${ofOrder('f.settled_at::text')} from refunds f join orders o on o.id = f.order_id where f.kind = 'order'
        and f.settled_at < now() - interval '10 minutes' and not exists (select from receipts r where r.refund_id = f.id)`,
  },
  {
    kind: 'receipt_numbers',
    text: `select ${withoutOrder(`c.year || ': ' || count(r) || ' / ' || c.last_no`)} from receipt_counters c left join receipts r on r.year = c.year
      group by c.year, c.last_no having count(r) <> c.last_no or coalesce(max(r.no), 0) <> c.last_no`,
  },
  {
    kind: 'order_stuck',
    text: `select ${ofOrder('o.state')} from orders o where o.state = 'awaiting'
      and not exists (select from payments p where p.order_id = o.id and p.state in ('created', 'sent', 'returned', 'unknown', 'disputed'))`,
  },
  {
    kind: 'coupon_stuck',
    text: `select ${ofOrder('u.state')} from coupon_uses u join orders o on o.id = u.order_id
      where (u.state = 'reserved' and o.state not in ('open', 'awaiting')) or (u.state = 'used' and o.paid_at is null)
        or (u.state = 'released' and o.paid_at is not null)`,
  },
  {
    kind: 'payment_disputed',
    text: `select ${ofOrder(`p.gateway || ': ' || coalesce(p.reason, '')`)} from payments p join orders o on o.id = p.order_id where p.state = 'disputed'`,
  },
  {
    kind: 'payment_stuck',
    text: `select ${ofOrder(`p.gateway || ': ' || p.state`)} from payments p join orders o on o.id = p.order_id
      where p.gateway <> 'card' and p.state in ('created', 'sent', 'returned', 'unknown') and p.created_at < now() - interval '1 day'`,
  },
  {
    kind: 'refund_waits',
    text: `select ${ofOrder('f.amount_rial::text')} from refunds f join orders o on o.id = f.order_id
      where (f.state = 'requested' and f.at < now() - interval '7 days') or (f.state = 'sent' and f.at < now() - interval '1 day')`,
  },
  {
    kind: 'extra_waits',
    text: `select ${ofOrder('p.amount_rial::text')} from payments p join orders o on o.id = p.order_id
      where p.is_extra and p.state = 'verified' and p.ended_at < now() - interval '7 days'
        and not exists (select from refunds f where f.payment_id = p.id and f.kind = 'extra' and f.state <> 'withdrawn')`,
  },
]

import { type GatewayName } from '@/lib/shop/order/contract/orders'
import { BY_PANEL, OPEN_PAYMENT_STATES, type PaymentState } from '@/lib/shop/payment/rules'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

export type PaymentRow = {
  readonly id: string
  readonly orderId: string
  readonly gateway: GatewayName
  readonly amountRial: number
  readonly state: PaymentState
  readonly authority: string | null
  /** Seconds since its creation. */
  readonly ageSeconds: number
}

const PAYMENT = `select id, order_id as "orderId", gateway, amount_rial::float8 as "amountRial", state, authority,
  extract(epoch from clock_timestamp() - created_at)::float8 as "ageSeconds" from payments`

export async function insertPayment(
  tx: Database,
  payment: Pick<PaymentRow, 'id' | 'orderId' | 'gateway' | 'amountRial'> & { readonly returnKey: string },
): Promise<void> {
  await tx.query({
    text: `insert into payments (id, order_id, gateway, amount_rial, return_key, next_check_at)
      values ($1, $2, $3, $4, $5, clock_timestamp() + interval '1 minute')`,
    values: [payment.id, payment.orderId, payment.gateway, payment.amountRial, payment.returnKey],
  })
}

/** The only payment of an order that may still succeed. */
export async function findOpenPayment(db: Database, orderId: string): Promise<PaymentRow | null> {
  return findRow(db, {
    text: `${PAYMENT} where order_id = $1 and state = any($2::text[])`,
    values: [orderId, OPEN_PAYMENT_STATES],
  })
}

export async function findPayment(db: Database, id: string): Promise<PaymentRow | null> {
  return findRow(db, { text: `${PAYMENT} where id = $1`, values: [id] })
}

export async function findByAuthority(
  db: Database,
  gateway: GatewayName,
  authority: string,
): Promise<PaymentRow | null> {
  return findRow(db, {
    text: `${PAYMENT} where gateway = $1 and authority = $2`,
    values: [gateway, authority],
  })
}

/** The payment of a redirect. Without a key only a payment that has none, and only on its day, since its URL could be guessed. */
export async function findReturnedPayment(
  db: Database,
  {
    gateway,
    key,
    authority,
  }: { readonly gateway: GatewayName; readonly key: string | null; readonly authority: string },
): Promise<PaymentRow | null> {
  return findRow(db, {
    text: `${PAYMENT} where gateway = $1 and authority = $2
      and (return_key = $3 or ($3::text is null and return_key is null and created_at > clock_timestamp() - interval '1 day'))`,
    values: [gateway, authority, key],
  })
}

export type PaymentChange = {
  readonly id: string
  readonly from: readonly PaymentState[]
  readonly to: PaymentState
  readonly authority?: string
  readonly refId?: string
  readonly cardMask?: string | null
  readonly feeRial?: number
  readonly reason?: string
  readonly isExtra?: boolean
}

/** A guarded update: the first of several equal reports writes. False if the payment is no longer in one of the states `from`. */
export async function changePayment(tx: Database, change: PaymentChange): Promise<boolean> {
  return hasRow(tx, {
    text: `update payments set state = $3, authority = coalesce($4, authority), ref_id = coalesce($5, ref_id),
        card_mask = coalesce($6, card_mask), fee_rial = coalesce($7, fee_rial), reason = $8, is_extra = coalesce($9, is_extra),
        sent_at = case when $3 = 'sent' then clock_timestamp() else sent_at end,
        ended_at = case when $3 in ('verified', 'failed', 'reversed') then clock_timestamp() else ended_at end,
        next_check_at = case when $3 in ('verified', 'reversed', 'disputed') then null
          when $3 <> 'failed' then next_check_at
          when coalesce($4, authority) is null or gateway = 'card' or $8 = '${BY_PANEL}' then null
          else clock_timestamp() + interval '5 minutes' end
      where id = $1 and state = any($2::text[]) returning id`,
    values: [
      change.id,
      change.from,
      change.to,
      change.authority ?? null,
      change.refId ?? null,
      change.cardMask ?? null,
      change.feeRial ?? null,
      change.reason ?? null,
      change.isExtra ?? null,
    ],
  })
}

/**
 * Claims a few due payments; other nodes skip them until the next check. Checks get rarer: every minute for a quarter of an hour, then less often.
 */
export async function claimDue(db: Database, limit: number): Promise<PaymentRow[]> {
  return claim(db, {
    states: ['created', 'sent', 'returned', 'unknown'],
    next: `clock_timestamp() + case when p.checks < 15 then interval '1 minute' when p.checks < 60 then interval '15 minutes' else interval '6 hours' end`,
    limit,
  })
}

/** Like {@link claimDue}, for payments that failed within a day: the buyer may have paid on a page that was still open. */
export async function claimFailed(db: Database, limit: number): Promise<PaymentRow[]> {
  return claim(db, {
    states: ['failed'],
    next: `case when p.ended_at < clock_timestamp() - interval '1 day' then null
      when p.ended_at < clock_timestamp() - interval '1 hour' then clock_timestamp() + interval '30 minutes'
      else clock_timestamp() + interval '5 minutes' end`,
    limit,
  })
}

type Claim = { readonly states: readonly PaymentState[]; readonly next: string; readonly limit: number }

async function claim(db: Database, { states, next, limit }: Claim): Promise<PaymentRow[]> {
  return db.query<PaymentRow>({
    text: `with due as (
        select id from payments where state = any($1::text[]) and next_check_at <= clock_timestamp()
        order by next_check_at limit $2 for no key update skip locked
      ), claimed as (
        update payments p set checks = checks + 1, next_check_at = ${next} from due where p.id = due.id returning p.id
      )
      ${PAYMENT} where id in (select id from claimed)`,
    values: [states, limit],
  })
}

/** Stores what was sent to or received from a gateway. The caller must remove secrets. */
export async function recordGatewayEvent(
  db: Database,
  event: {
    readonly paymentId: string | null
    readonly gateway: GatewayName
    readonly kind: string
    readonly body: object
  },
): Promise<void> {
  await db.query({
    text: `insert into gateway_events (payment_id, gateway, kind, body) values ($1, $2, $3, $4)`,
    values: [event.paymentId, event.gateway, event.kind, JSON.stringify(event.body)],
  })
}

/** Whether an event of this kind is already stored for the payment. */
export async function hasGatewayEvent(db: Database, paymentId: string, kind: string): Promise<boolean> {
  return hasRow(db, {
    text: `select from gateway_events where payment_id = $1 and kind = $2 limit 1`,
    values: [paymentId, kind],
  })
}

/** The buyer's log-in name and name. */
export async function findBuyer(db: Database, userId: string): Promise<{ identifier: string; name: string } | null> {
  return findRow(db, {
    text: `select identifier, name from accounts_person where id = $1`,
    values: [userId],
  })
}

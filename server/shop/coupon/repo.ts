import { findRow, type Database } from '@/server/platform/db/client'

export type CouponRow = {
  readonly id: string
  readonly code: string
  readonly percent: number | null
  readonly amountRial: number | null
  readonly ceilingRial: number | null
  readonly leastOrderRial: number
  /** Null for every product. */
  readonly productIds: readonly string[] | null
}

/**
 * A coupon that this person can use now for these products; otherwise null. A use reserved by their own open order of the same products does not
 * count: it is the same checkout in another tab, and becomes that very order.
 */
export async function findUsable(
  db: Database,
  code: string,
  { userId, products }: { readonly userId: string; readonly products: readonly string[] },
): Promise<CouponRow | null> {
  return findRow(db, {
    text: `select c.id, c.code, c.percent, c.amount_rial::float8 as "amountRial", c.ceiling_rial::float8 as "ceilingRial",
        c.least_order_rial::float8 as "leastOrderRial",
        (select array_agg(p.product_id) from coupon_products p where p.coupon_id = c.id) as "productIds"
      from coupons c cross join lateral (
        select count(*) as kept from coupon_uses u join orders o on o.id = u.order_id
        where u.coupon_id = c.id and u.user_id = $2 and u.state = 'reserved' and o.state in ('open', 'awaiting')
          and o.expires_at > clock_timestamp()
          and (select array_agg(l.product_id order by l.product_id) from order_lines l where l.order_id = o.id)
            = (select array_agg(p order by p) from unnest($3::uuid[]) p)
      ) own
      where c.code = $1 and c.is_on and (c.starts_at is null or c.starts_at <= now()) and (c.ends_at is null or c.ends_at > now())
        and (c.uses_allowed is null or c.uses - c.late_uses - own.kept < c.uses_allowed)
        and (c.uses_per_person is null or c.uses_per_person + own.kept >
          (select count(*) from coupon_uses u where u.coupon_id = c.id and u.user_id = $2 and u.state <> 'released'))
        and not (c.is_first_purchase_only and exists (select from orders o where o.user_id = $2 and o.paid_at is not null))`,
    values: [code, userId, products],
  })
}

/**
 * The reason why this person cannot use a coupon. A code that is not yet valid, or is inactive, looks like an unknown one; expired codes reveal
 * nothing useful to a guesser.
 */
export async function findRefusal(
  db: Database,
  code: string,
  userId: string,
): Promise<'unusable' | 'ended' | 'kept' | 'used' | 'first_only' | 'spent'> {
  const found = await findRow<{ refusal: 'ended' | 'kept' | 'used' | 'first_only' | 'spent' }>(db, {
    text: `select case
        when c.ends_at <= now() then 'ended'
        when own.kept > 0 and own.uses - own.kept < coalesce(c.uses_per_person, own.uses + 1) then 'kept'
        when own.uses >= c.uses_per_person then 'used'
        when c.is_first_purchase_only and own.has_bought then 'first_only'
        else 'spent' end as refusal
      from coupons c cross join lateral (
        select count(*) as uses, count(*) filter (where u.state = 'reserved') as kept,
          exists (select from orders o where o.user_id = $2 and o.paid_at is not null) as has_bought
        from coupon_uses u where u.coupon_id = c.id and u.user_id = $2 and u.state <> 'released'
      ) own
      where c.code = $1 and c.is_on and (c.starts_at is null or c.starts_at <= now())`,
    values: [code, userId],
  })
  return found?.refusal ?? 'unusable'
}

/**
 * Reserves a use for an order. Locks the coupon first, so that concurrent orders for the last use, and two devices of one person, run one after the
 * other. An open order with a first-purchase code counts as that purchase: otherwise two such orders could both be paid. False if no use is left; the
 * caller must roll back.
 */
export async function reserveUse(
  tx: Database,
  { couponId, orderId, userId }: { couponId: string; orderId: string; userId: string },
): Promise<boolean> {
  const [reserved] = await tx.query<{ perPerson: number | null; isFirstOnly: boolean }>({
    text: `update coupons set uses = uses + 1 where id = $1 and is_on and (uses_allowed is null or uses - late_uses < uses_allowed)
      returning uses_per_person as "perPerson", is_first_purchase_only as "isFirstOnly"`,
    values: [couponId],
  })
  if (!reserved) return false
  // A separate statement, so that it sees what others committed while this one waited for the lock.
  const [usage] = await tx.query<{ uses: number; hasBought: boolean }>({
    text: `select (select count(*)::int from coupon_uses where coupon_id = $1 and user_id = $2 and state <> 'released') as uses,
        exists (select from orders where user_id = $2 and paid_at is not null) or exists (
          select from coupon_uses u join coupons c on c.id = u.coupon_id
          where u.user_id = $2 and u.state <> 'released' and c.is_first_purchase_only) as "hasBought"`,
    values: [couponId, userId],
  })
  if (
    !usage ||
    (reserved.perPerson !== null && usage.uses >= reserved.perPerson) ||
    (reserved.isFirstOnly && usage.hasBought)
  )
    return false
  await tx.query({
    text: `insert into coupon_uses (order_id, coupon_id, user_id) values ($1, $2, $3)`,
    values: [orderId, couponId, userId],
  })
  return true
}

/**
 * Spends the reservation of a paid order. If it was released meanwhile, a remaining use is taken; without one the money is still accepted, as a late
 * use that is not counted.
 */
export async function spendReserved(tx: Database, orderId: string): Promise<void> {
  const [before] = await tx.query<{ couponId: string; state: string }>({
    text: `select coupon_id as "couponId", state from coupon_uses where order_id = $1 for no key update`,
    values: [orderId],
  })
  if (!before || before.state === 'used') return
  const isLate = before.state === 'released' && (await spendReleased(tx, before.couponId))
  await tx.query({
    text: `update coupon_uses set state = 'used', is_late = $2 where order_id = $1`,
    values: [orderId, isLate],
  })
}

/** @returns true if none was left */
async function spendReleased(tx: Database, couponId: string): Promise<boolean> {
  const [coupon] = await tx.query<{ isSpent: boolean }>({
    text: `select uses_allowed is not null and uses - late_uses >= uses_allowed as "isSpent" from coupons where id = $1 for no key update`,
    values: [couponId],
  })
  const isLate = coupon?.isSpent ?? false
  await tx.query({
    text: `update coupons set uses = uses + 1, late_uses = late_uses + $2::int where id = $1`,
    values: [couponId, isLate ? 1 : 0],
  })
  return isLate
}

/** Releases the reservation of an order that ended unpaid. */
export async function releaseReserved(tx: Database, orderId: string): Promise<void> {
  await tx.query({
    text: `with released as (
        update coupon_uses set state = 'released' where order_id = $1 and state = 'reserved' returning coupon_id
      )
      update coupons c set uses = c.uses - 1 from released r where c.id = r.coupon_id`,
    values: [orderId],
  })
}

import { type PassUse } from '@/lib/shop/entitlement/rules/pass'
import { hasRow, type Database } from '@/server/platform/db/client'
import { IS_OPENED_BY_PASS } from './repo'

/** Serialises purchases and refunds of one person's passes until the transaction ends. Taken last, after orders, accounts and coupons. */
export async function lockPasses(tx: Database, userId: string): Promise<void> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('pass ' || $1::text, 0))`, values: [userId] })
}

/** When the next pass of this user begins: when the last one ends, or now. Needs {@link lockPasses}. */
export async function findNextPassStart(tx: Database, userId: string): Promise<Date | null> {
  const [row] = await tx.query<{ start: Date }>({
    text: `select greatest(now(), max(e.expires_at)) as start from entitlements e where e.user_id = $1 and e.kind = 'pass' and e.voided_at is null`,
    values: [userId],
  })
  return row?.start ?? null
}

/** The number of exams that a pass opens now; one whose window is over cannot be started. */
export async function countPassExams(db: Database): Promise<number> {
  const [row] = await db.query<{ exams: number }>({
    text: `select count(*)::int as exams from sellable_exams x where ${IS_OPENED_BY_PASS} and (x.closes_at is null or x.closes_at > now())`,
    values: [],
  })
  return row?.exams ?? 0
}

export type PassRow = Omit<PassUse, 'examsBegun' | 'isPractised'> & {
  readonly lineId: string
  readonly userId: string
  readonly startsAt: Date
  readonly expiresAt: Date
  /** Exams to which its owner has another right within its period. */
  readonly ownExams: readonly string[]
  readonly isEnded: boolean
  /** The owner has another paid pass that begins later and must be refunded first. A pass that cost nothing cannot be refunded, and is ignored. */
  readonly hasLater: boolean
}

/** The passes of an order's lines, and how much of each was used. `leaving`: lines refunded at the same time, which no pass has to wait for. */
export async function listPassesOf(db: Database, orderId: string, leaving: readonly string[] = []): Promise<PassRow[]> {
  return db.query<PassRow>({
    text: `select e.order_line_id as "lineId", e.user_id as "userId", e.starts_at as "startsAt", e.expires_at as "expiresAt",
        round(extract(epoch from e.expires_at - e.starts_at) / 86400)::int as days,
        extract(epoch from now() - e.starts_at)::float8 as "secondsSince", e.voided_at is not null as "isEnded",
        coalesce((select max((good->>'exams')::int) from jsonb_array_elements(l.goods) good), 0) as exams,
        array(select distinct o.exam_id from entitlements o where o.user_id = e.user_id and o.kind = 'exam' and o.voided_at is null
          and (o.expires_at is null or o.expires_at > e.starts_at)) as "ownExams",
        c.credits, c.used as "creditsUsed", exists (select from entitlements n join order_lines p on p.id = n.order_line_id
          where n.user_id = e.user_id and n.kind = 'pass' and n.voided_at is null and n.starts_at >= e.expires_at
          and p.price_rial > p.discount_rial and not (p.id = any($2::uuid[]))) as "hasLater"
      from entitlements e join order_lines l on l.id = e.order_line_id
      cross join lateral (select coalesce(sum(r.amount), 0)::int as credits, coalesce(sum(r.used + r.held), 0)::int as used
        from entitlements r where r.order_line_id = l.id and r.kind in ('writing', 'speaking')) c
      where l.order_id = $1 and e.kind = 'pass' and e.starts_at is not null and e.expires_at is not null order by l.position`,
    values: [orderId, leaving],
  })
}

/** Whether a pass of this order runs at the same time as another one of its owner. */
export async function hasOverlappingPasses(tx: Database, orderId: string): Promise<boolean> {
  return hasRow(tx, {
    text: `select from entitlements e join order_lines l on l.id = e.order_line_id
      join entitlements n on n.user_id = e.user_id and n.kind = 'pass' and n.id <> e.id and n.voided_at is null
        and n.starts_at < e.expires_at and n.expires_at > e.starts_at
      where l.order_id = $1 and e.kind = 'pass' and e.voided_at is null limit 1`,
    values: [orderId],
  })
}

export type EndingPass = {
  readonly id: string
  readonly userId: string
  readonly endsAt: Date
  /** The product, for buying it again; null when it is no longer sold. */
  readonly productId: string | null
}

/** Passes that end within these days without a following one, whose owners have not been notified. Other nodes skip them. */
export async function claimEndingPasses(tx: Database, days: number, limit: number): Promise<EndingPass[]> {
  return tx.query<EndingPass>({
    text: `with due as (
        select e.id from entitlements e where e.kind = 'pass' and e.voided_at is null and e.reminded_at is null
          and e.starts_at <= now() and e.expires_at > now() and e.expires_at <= now() + $1::int * interval '1 day'
          and not exists (select from entitlements n where n.user_id = e.user_id and n.kind = 'pass' and n.voided_at is null
            and n.starts_at >= e.expires_at)
        order by e.expires_at limit $2 for no key update skip locked
      )
      update entitlements e set reminded_at = now() from due, order_lines l left join products p on p.id = l.product_id and p.is_on_sale
      where e.id = due.id and l.id = e.order_line_id and e.expires_at is not null
      returning e.id, e.user_id as "userId", e.expires_at as "endsAt", p.id as "productId"`,
    values: [days, limit],
  })
}

import { type Parsed } from '@/lib/platform/contract/endpoint'
import { type CouponContent, type CouponPhase, type ManagedCoupon, type listCoupons } from '@/lib/shop/coupon/contract'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { toStoredJson } from '@/server/documents/draft/public'
import { findPage, type Page } from '@/server/platform/db/paged-rows'
import { CHANGED } from '@/server/shop/product/public'

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const LIVE = `jsonb_build_object('code', c.code, 'by', case when c.percent is null then 'amount' else 'percent' end, 'percent', c.percent,
  'amountRial', c.amount_rial, 'ceilingRial', c.ceiling_rial, 'leastOrderRial', c.least_order_rial,
  'products', (select coalesce(jsonb_agg(p.product_id order by p.product_id), '[]'::jsonb) from coupon_products p where p.coupon_id = c.id),
  'usesAllowed', c.uses_allowed, 'usesPerPerson', c.uses_per_person, 'isFirstPurchaseOnly', c.is_first_purchase_only,
  'startsAt', ${iso('c.starts_at')}, 'endsAt', ${iso('c.ends_at')}, 'note', c.note)`
const PHASE_SQL = `case when not c.is_on then 'off' when c.ends_at <= now() then 'over'
  when c.uses_allowed is not null and c.uses - c.late_uses >= c.uses_allowed then 'spent'
  when c.starts_at > now() then 'waiting' else 'running' end`
const USED = `(select count(*)::int from coupon_uses u where u.coupon_id = c.id and u.state = 'used') as used,
  (select count(*)::int from coupon_uses u where u.coupon_id = c.id and u.state = 'reserved') as kept,
  (select coalesce(sum(o.discount_rial), 0)::float8 from coupon_uses u join orders o on o.id = u.order_id
    where u.coupon_id = c.id and u.state = 'used') as "givenRial"`

type CouponQuery = Parsed<typeof listCoupons>['query'] & {
  /** A part of the code in stored form. */
  readonly code: string
  /** A part of the note, folded as by `fold_name`; null: no search. */
  readonly search: string | null
}
export type ManagedRow = {
  readonly id: string
  readonly code: string
  readonly phase: CouponPhase
  readonly percent: number | null
  readonly amountRial: number | null
  readonly usesAllowed: number | null
  readonly used: number
  readonly kept: number
  readonly givenRial: number
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly note: string
  readonly hasChanges: boolean
  readonly savedAt: Date
  readonly savedBy: string | null
}
const FOUND = `from coupons c left join accounts_person saver on saver.id = c.updated_by
  where ($2::text is null or ($1 <> '' and strpos(c.code, $1) > 0) or ($2 <> '' and strpos(fold_name(c.note), $2) > 0))
    and ($3::text is null or ${PHASE_SQL} = $3)`
const ORDERS = { newest: 'c.created_at', code: 'c.code', used: 'used' } as const

export async function listManaged(
  db: Database,
  { code, search, phase, sort, order, ...page }: CouponQuery,
): Promise<Page<ManagedRow>> {
  return findPage(db, page, {
    text: `select c.id, c.code, ${PHASE_SQL} as phase, c.percent, c.amount_rial::float8 as "amountRial", c.uses_allowed as "usesAllowed",
        ${USED}, c.starts_at as "startsAt", c.ends_at as "endsAt", c.note, c.draft is not null and c.draft <> ${LIVE} as "hasChanges",
        c.updated_at as "savedAt", saver.name as "savedBy"
      ${FOUND} order by ${ORDERS[sort]} ${order}, c.id`,
    counted: `${FOUND}`,
    values: [code, search, phase],
  })
}

export type WrittenRow = Pick<ManagedCoupon, 'id' | 'state' | 'phase' | 'rev' | 'used' | 'kept' | 'givenRial'> & {
  readonly live: CouponContent
  readonly draft: unknown
  readonly isCodeFixed: boolean
  /** Counted in the same way as the limit. */
  readonly uses: number
  readonly savedAt: Date
  readonly savedBy: string | null
}
export async function findWritten(db: Database, id: string): Promise<WrittenRow | null> {
  return findRow(db, {
    text: `select c.id, case when c.is_on then 'on' else 'off' end as state, ${PHASE_SQL} as phase, c.rev, ${LIVE} as live, c.draft, ${USED},
        exists (select from coupon_uses u where u.coupon_id = c.id) as "isCodeFixed", c.uses - c.late_uses as uses,
        c.updated_at as "savedAt", saver.name as "savedBy"
      from coupons c left join accounts_person saver on saver.id = c.updated_by where c.id = $1`,
    values: [id],
  })
}

/** Titles of products, including exams and courses. */
export async function listTitles(db: Database, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  return db.query<{ id: string; title: string }>({
    text: `select p.id, coalesce(nullif(p.title, ''), x.title, x.slug, c.title, c.slug, p.draft->>'title', '') as title
      from products p left join sellable_exams x on x.id = p.exam_id
      left join sellable_courses c on c.id = p.course_id where p.id = any($1::uuid[]) order by 2, 1`,
    values: [ids],
  })
}

type Change = { readonly id: string; readonly by: string }

/** Inserts an inactive coupon. False if the id is taken. */
export async function insertCoupon(
  tx: Database,
  { id, by, content }: Change & { content: CouponContent },
): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into coupons (id, code, percent, is_on, draft, updated_by) values ($1, $2, 10, false, $3, $4)
      on conflict (id) do nothing returning id`,
    values: [id, content.code, toStoredJson(content), by],
  })
}

/** Activates the draft. `code`: in stored form. */
export async function activate(
  tx: Database,
  { id, by, code, content }: Change & { code: string; content: CouponContent },
): Promise<void> {
  const isShare = content.by === 'percent'
  await tx.query({
    text: `update coupons set code = $2, percent = $3, amount_rial = $4, ceiling_rial = $5, least_order_rial = $6, uses_allowed = $7,
        uses_per_person = $8, is_first_purchase_only = $9, starts_at = $10, ends_at = $11, note = $12, is_on = true, draft = null,
        updated_by = $13, ${CHANGED} where id = $1`,
    values: [
      id,
      code,
      isShare ? content.percent : null,
      isShare ? null : content.amountRial,
      isShare ? content.ceilingRial : null,
      content.leastOrderRial,
      content.usesAllowed,
      content.usesPerPerson,
      content.isFirstPurchaseOnly,
      content.startsAt,
      content.endsAt,
      content.note.trim(),
      by,
    ],
  })
}

/** @returns how many of them exist */
export async function writeProducts(tx: Database, id: string, products: readonly string[]): Promise<number> {
  await tx.query({ text: `delete from coupon_products where coupon_id = $1`, values: [id] })
  const rows = await tx.query({
    text: `insert into coupon_products (coupon_id, product_id) select $1, p.id from products p where p.id = any($2::uuid[])
      returning product_id`,
    values: [id, products],
  })
  return rows.length
}

export async function deactivate(tx: Database, { id, by }: Change): Promise<void> {
  await tx.query({
    text: `update coupons set is_on = false, updated_by = $2, ${CHANGED} where id = $1`,
    values: [id, by],
  })
}

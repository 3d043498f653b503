import { type Parsed } from '@/lib/platform/contract/endpoint'
import {
  type ManagedProduct,
  type listProductDrafts,
  type ProductContent,
  type ProductSort,
} from '@/lib/shop/product/contract/manage-products'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { toStoredJson } from '@/server/documents/draft/public'
import { findPage, type Page } from '@/server/platform/db/paged-rows'
import { CHANGED } from './applied-kind'
import { isStartable } from './repo'

/** SQL: a time in the browser's format, so that equal times have equal text. */
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const LIVE = `jsonb_build_object('title', coalesce(p.title, ''), 'description', p.description, 'priceRial', p.price_rial,
  'salePriceRial', p.sale_price_rial, 'saleFrom', ${iso('p.sale_from')}, 'saleUntil', ${iso('p.sale_until')},
  'goods', (select coalesce(jsonb_agg(jsonb_build_object('kind', g.kind, 'subject', coalesce(gx.slug, gc.slug), 'amount', g.amount,
    'validDays', g.valid_days) order by g.position), '[]'::jsonb) from product_goods g left join sellable_exams gx on gx.id = g.exam_id
    left join sellable_courses gc on gc.id = g.course_id where g.product_id = p.id))`
const KIND = `case when p.exam_id is not null then 'exam' when p.course_id is not null then 'course' else 'bundle' end`
const STATE = `case when p.is_on_sale then 'on' else 'off' end`
/** SQL: the reason why buyers do not see a product: its exam or course is gone, over or free; null if they do. */
const HIDDEN = `case
  when p.exam_id is not null and not x.is_published or exists (select from product_goods g join sellable_exams gx on gx.id = g.exam_id
    where g.product_id = p.id and not gx.is_published) then 'exam_gone'
  when p.exam_id is not null and x.closes_at <= now() or exists (select from product_goods g join sellable_exams gx on gx.id = g.exam_id
    where g.product_id = p.id and gx.closes_at <= now()) then 'exam_over'
  when p.exam_id is not null and x.price_rial = 0 then 'exam_free'
  when p.course_id is not null and not c.is_published or exists (select from product_goods g join sellable_courses gc on gc.id = g.course_id
    where g.product_id = p.id and not gc.is_published) then 'course_gone'
  when p.course_id is not null and c.price_rial = 0 then 'course_free' end`
/** Counted in one pass over all sales, for all products on the page. */
const SOLD = `coalesce(sales.sold, 0)`
const SALES = `left join (select l.product_id, count(distinct o.id)::int as sold from order_lines l join orders o on o.id = l.order_id
  where o.paid_at is not null group by l.product_id) sales on sales.product_id = p.id`
/** SQL: a bundle that was never published has its draft's title. */
const TITLE = `coalesce(nullif(p.title, ''), x.title, x.slug, c.title, c.slug, p.draft->>'title', '')`
const LIST_PRICE = `coalesce(p.price_rial, x.price_rial, c.price_rial, 0)`
const JOINED = `from products p left join sellable_exams x on x.id = p.exam_id
  left join sellable_courses c on c.id = p.course_id left join accounts_person saver on saver.id = p.updated_by`

type ProductQuery = Parsed<typeof listProductDrafts>['query'] & {
  /** Folded like `fold_name`; null: no search. */
  readonly search: string | null
}
export type ManagedRow = {
  readonly id: string
  readonly title: string
  readonly kind: ManagedProduct['kind']
  readonly state: 'on' | 'off'
  readonly hidden: ManagedProduct['hidden']
  readonly listRial: number
  readonly saleRial: number | null
  readonly saleFrom: Date | null
  readonly saleUntil: Date | null
  readonly now: Date
  readonly hasChanges: boolean
  readonly sold: number
  readonly savedAt: Date
  readonly savedBy: string | null
}

const FOUND = `where not p.is_redraft and ($1::text is null or strpos(fold_name(${TITLE}), $1) > 0) and ($2::text is null or ${STATE} = $2)
  and ($3::text is null or ${KIND} = $3)`
const ORDERS: Readonly<Record<ProductSort, string>> = {
  newest: 'p.created_at',
  title: `fold_name(${TITLE})`,
  price: LIST_PRICE,
  sold: SOLD,
}

export async function listManaged(
  db: Database,
  { search, state, kind, sort, order, ...page }: ProductQuery,
): Promise<Page<ManagedRow>> {
  return findPage(db, page, {
    text: `select p.id, ${TITLE} as title, ${KIND} as kind, ${STATE} as state,
        ${HIDDEN} as hidden, ${LIST_PRICE}::float8 as "listRial", p.sale_price_rial::float8 as "saleRial", p.sale_from as "saleFrom",
        p.sale_until as "saleUntil", now() as now, p.draft is not null and p.draft <> ${LIVE} as "hasChanges", ${SOLD} as sold,
        p.updated_at as "savedAt", saver.name as "savedBy"
      ${JOINED} ${SALES} ${FOUND} order by ${ORDERS[sort]} ${order}, p.id`,
    counted: `${JOINED} ${FOUND}`,
    values: [search, state, kind],
  })
}

export type WrittenRow = Omit<ManagedProduct, 'savedAt' | 'savedBy' | 'content' | 'live' | 'hasChanges'> & {
  readonly live: ProductContent
  readonly draft: unknown
  readonly savedAt: Date
  readonly savedBy: string | null
}
export async function findWritten(db: Database, id: string): Promise<WrittenRow | null> {
  return findRow(db, {
    text: `select p.id, ${KIND} as kind, ${STATE} as state, ${HIDDEN} as hidden, p.rev,
        case when x.id is not null then json_build_object('id', x.id, 'title', coalesce(x.title, x.slug), 'description',
          coalesce(x.description, ''), 'priceRial', coalesce(x.price_rial, 0), 'attemptsAllowed', x.attempts_allowed) end as exam,
        case when c.id is not null then json_build_object('slug', c.slug, 'title', coalesce(c.title, c.slug),
          'excerpt', coalesce(c.excerpt, ''), 'priceRial', c.price_rial) end as course,
        ${LIVE} as live, p.draft, ${SOLD} as sold, p.updated_at as "savedAt", saver.name as "savedBy"
      ${JOINED} ${SALES} where p.id = $1 and not p.is_redraft`,
    values: [id],
  })
}

type Change = { readonly id: string; readonly by: string }

/** Inserts a hidden bundle. False if the id is taken. */
export async function insertBundle(tx: Database, { id, by, content }: Change & { content: ProductContent }) {
  return hasRow(tx, {
    text: `insert into products (id, title, price_rial, is_on_sale, draft, updated_by) values ($1, '', 0, false, $2, $3)
      on conflict (id) do nothing returning id`,
    values: [id, toStoredJson(content), by],
  })
}

/** Applies the draft. Fields of an exam or course stay with it. */
export async function activate(tx: Database, { id, by, content }: Change & { content: ProductContent }): Promise<void> {
  await tx.query({
    text: `update products set title = case when num_nonnulls(exam_id, course_id) = 0 then $2 end, description = $3,
        price_rial = case when num_nonnulls(exam_id, course_id) = 0 then $4::bigint end, sale_price_rial = $5, sale_from = $6, sale_until = $7,
        is_on_sale = true, draft = null, updated_by = $8, ${CHANGED} where id = $1`,
    values: [
      id,
      content.title.trim(),
      content.description.trim(),
      content.priceRial,
      content.salePriceRial,
      content.saleFrom,
      content.saleUntil,
      by,
    ],
  })
}

/** Writes the goods of a bundle. @returns how many of the parts are available */
export async function writeGoods(tx: Database, id: string, goods: ProductContent['goods']): Promise<number> {
  await tx.query({ text: `delete from product_goods where product_id = $1`, values: [id] })
  const rows = await tx.query({
    text: `insert into product_goods (product_id, position, kind, exam_id, course_id, amount, valid_days)
      select $1, g.position, g.kind, x.id, c.id, g.amount, g.days
      from unnest($2::text[], $3::text[], $4::int[], $5::int[]) with ordinality as g(kind, subject, amount, days, position)
      left join sellable_exams x on g.kind = 'exam' and x.slug = g.subject and ${isStartable('x')}
      left join sellable_courses c on g.kind = 'course' and c.slug = g.subject and c.is_published
      where (g.kind in ('writing', 'speaking', 'pass')) = (g.subject is null) and (g.subject is null or num_nonnulls(x.id, c.id) = 1)
      returning position`,
    values: [
      id,
      goods.map(({ kind }) => kind),
      goods.map(({ subject }) => subject),
      goods.map(({ kind, amount }) => (kind === 'course' || kind === 'pass' ? null : amount)),
      goods.map(({ validDays }) => validDays),
    ],
  })
  return rows.length
}

export async function deactivate(tx: Database, { id, by }: Change): Promise<void> {
  await tx.query({
    text: `update products set is_on_sale = false, updated_by = $2, ${CHANGED} where id = $1`,
    values: [id, by],
  })
}

import { type GoodKind } from '@/lib/shop/entitlement/rules/goods'
import { type Database } from '@/server/platform/db/client'
import { type Subject } from '@/server/shop/entitlement/public'

export type GoodRow = {
  readonly kind: GoodKind
  readonly examId: string | null
  readonly courseId: string | null
  readonly subject: Subject | null
  readonly amount: number | null
  readonly validDays: number | null
  /** For a second draft: the corrected text. */
  readonly pieceId?: string
}
export type ProductRow = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly examSlug: string | null
  readonly courseSlug: string | null
  readonly listRial: number
  readonly saleRial: number | null
  readonly saleFrom: Date | null
  readonly saleUntil: Date | null
  /** The database's time, which decides when a sale begins and ends. */
  readonly now: Date
  readonly goods: readonly GoodRow[]
}

/** SQL: an exam that a buyer can start, now or when it opens; not one whose window is over. */
export const isStartable = (exam: string) =>
  `${exam}.is_published and (${exam}.closes_at is null or ${exam}.closes_at > now())`
const titleOf = (course: string) => `coalesce(${course}.title, ${course}.slug)`
const GOODS = `(select coalesce(json_agg(json_build_object('kind', g.kind, 'examId', g.exam_id, 'courseId', g.course_id,
    'subject', case when gx.title is not null then json_build_object('slug', gx.slug, 'title', gx.title)
      when gc.id is not null then json_build_object('slug', gc.slug, 'title', ${titleOf('gc')}) end,
    'amount', g.amount, 'validDays', g.valid_days) order by g.position), '[]'::json)
  from product_goods g left join sellable_exams gx on gx.id = g.exam_id
  left join sellable_courses gc on gc.id = g.course_id where g.product_id = p.id)`

/**
 * SQL: the products on sale. A single exam grants as many attempts as its live version allows, a course grants itself permanently; their product
 * disappears with them, or when they become free.
 */
const PRODUCT = `
  select p.id, coalesce(p.title, x.title, ${titleOf('c')}) as title,
    coalesce(nullif(p.description, ''), x.description, c.excerpt, '') as description,
    x.slug as "examSlug", c.slug as "courseSlug", coalesce(p.price_rial, x.price_rial, c.price_rial)::float8 as "listRial",
    p.sale_price_rial::float8 as "saleRial", p.sale_from as "saleFrom", p.sale_until as "saleUntil", now() as now,
    case when x.id is not null
      then json_build_array(json_build_object('kind', 'exam', 'examId', x.id, 'courseId', null,
        'subject', json_build_object('slug', x.slug, 'title', x.title), 'amount', x.attempts_allowed, 'validDays', null))
      when c.id is not null
      then json_build_array(json_build_object('kind', 'course', 'examId', null, 'courseId', c.id,
        'subject', json_build_object('slug', c.slug, 'title', ${titleOf('c')}), 'amount', null, 'validDays', null))
      else ${GOODS} end as goods
  from products p
  left join sellable_exams x on x.id = p.exam_id
  left join sellable_courses c on c.id = p.course_id and c.is_published
  where p.is_on_sale and (p.exam_id is null or x.price_rial > 0 and ${isStartable('x')}) and (p.course_id is null or c.price_rial > 0)
    -- Every part of a bundle must be available.
    and not exists (select from product_goods g left join sellable_exams gx on gx.id = g.exam_id
      left join sellable_courses gc on gc.id = g.course_id
      where g.product_id = p.id and (g.kind = 'exam' and not (${isStartable('gx')}) or g.kind = 'course' and not gc.is_published))
    and (num_nonnulls(p.exam_id, p.course_id) = 1 or exists (select from product_goods g where g.product_id = p.id))`

export async function listOnSale(db: Database): Promise<ProductRow[]> {
  return db.query<ProductRow>({
    text: `${PRODUCT} order by p.exam_id is not null, p.course_id is not null, p.created_at desc, p.id`,
    values: [],
  })
}

/** Those of the products that are on sale, in order. */
export async function findOnSale(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  return db.query<ProductRow>({
    text: `${PRODUCT} and p.id = any($1::uuid[]) order by array_position($1::uuid[], p.id)`,
    values: [ids],
  })
}

/** Makes the product of a paid exam when it is published. */
export async function offerExam(tx: Database, id: string, examId: string): Promise<void> {
  await tx.query({
    text: `insert into products (id, exam_id) values ($1, $2) on conflict (exam_id) do nothing`,
    values: [id, examId],
  })
}

/** Makes what second drafts are sold as, once: order lines name a product. */
export async function offerRedraft(tx: Database, id: string, title: string): Promise<void> {
  await tx.query({
    text: `insert into products (id, title, price_rial, is_on_sale, is_redraft) values ($1, $2, 0, false, true) on conflict do nothing`,
    values: [id, title],
  })
}

/** Makes the product of a paid course when it is published. */
export async function offerCourse(tx: Database, id: string, courseId: string): Promise<void> {
  await tx.query({
    text: `insert into products (id, course_id) values ($1, $2) on conflict (course_id) do nothing`,
    values: [id, courseId],
  })
}

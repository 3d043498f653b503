import { type Database } from '@/server/db/client'

export type GoodRow = {
  readonly kind: 'exam'
  readonly examId: string
  readonly slug: string
  readonly title: string
  readonly amount: number | null
  readonly validDays: number | null
}
export type ProductRow = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly examSlug: string | null
  readonly listRial: number
  readonly saleRial: number | null
  readonly saleFrom: Date | null
  readonly saleUntil: Date | null
  /** The database's clock, by which a sale begins and ends. */
  readonly now: Date
  readonly goods: readonly GoodRow[]
}

/** The product of one exam is that exam, as often as its live version allows; it is gone with the exam, or when that costs nothing. */
const PRODUCT = `
  select p.id, coalesce(p.title, v.title) as title, coalesce(nullif(p.description, ''), v.description, '') as description,
    x.slug as "examSlug", coalesce(p.price_rial, v.price_rial)::float8 as "listRial", p.sale_price_rial::float8 as "saleRial",
    p.sale_from as "saleFrom", p.sale_until as "saleUntil", now() as now,
    case when p.exam_id is not null
      then json_build_array(json_build_object('kind', 'exam', 'examId', x.id, 'slug', x.slug, 'title', v.title,
        'amount', v.attempts_allowed, 'validDays', null))
      else (select coalesce(json_agg(json_build_object('kind', g.kind, 'examId', g.exam_id, 'slug', gx.slug, 'title', gv.title,
          'amount', g.amount, 'validDays', g.valid_days) order by g.position), '[]'::json)
        from product_goods g join exams gx on gx.id = g.exam_id join exam_versions gv on gv.id = gx.current_version_id
        where g.product_id = p.id)
    end as goods
  from products p
  left join exams x on x.id = p.exam_id
  left join exam_versions v on v.id = x.current_version_id
  where p.is_on_sale and (p.exam_id is null or v.price_rial > 0)
    -- Of a bundle all must be there.
    and not exists (select from product_goods g join exams gx on gx.id = g.exam_id where g.product_id = p.id and gx.current_version_id is null)
    and (p.exam_id is not null or exists (select from product_goods g where g.product_id = p.id))`

export async function listOnSale(db: Database): Promise<ProductRow[]> {
  return db.query<ProductRow>({
    text: `${PRODUCT} order by p.exam_id is not null, p.created_at desc, p.id`,
    values: [],
  })
}

/** Those of the ids that can be bought now, in their order. */
export async function findOnSale(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  return db.query<ProductRow>({
    text: `${PRODUCT} and p.id = any($1::uuid[]) order by array_position($1::uuid[], p.id)`,
    values: [ids],
  })
}

/** An exam that costs can be bought from the moment on at which it is published. */
export async function offerExam(tx: Database, id: string, examId: string): Promise<void> {
  await tx.query({
    text: `insert into products (id, exam_id) values ($1, $2) on conflict (exam_id) do nothing`,
    values: [id, examId],
  })
}

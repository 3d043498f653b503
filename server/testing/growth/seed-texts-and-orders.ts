import { type Database } from '@/server/platform/db/client'

/** Paid orders of one exam each, with their payments, ledger entries and entitlements. */
export async function seedOrders(db: Database, from: number, to: number): Promise<void> {
  const id = (what: string) => idSql(what, 'n')
  await db.transaction(async (tx) => {
    const rows = `generate_series($1::int, $2::int) n`
    const values = [from, to]
    const at = `now() - n * interval '1 hour'`
    const exam = `(select id from exams where published_at is not null order by slug limit 1)`
    await tx.query({
      text: `insert into products (id, exam_id) select gen_random_uuid(), ${exam} on conflict do nothing`,
      values: [],
    })
    await tx.query({
      text: `insert into orders (id, user_id, request_id, request_digest, state, subtotal_rial, discount_rial, total_rial, vat_rial, payer_name,
          terms_version, event_seq, placed_at, expires_at, paid_at)
        select ${id('order')}, ${personSql('n')}, gen_random_uuid(), '', 'paid', 1000000, 0, 1000000, 0, 'پرداخت‌کننده', '1', 0, ${at},
          ${at} + interval '1 hour', ${at} from ${rows}`,
      values,
    })
    await tx.query({
      text: `insert into order_lines (id, order_id, position, product_id, title, goods, price_rial, discount_rial, vat_rate_bp, vat_rial)
        select ${id('line')}, ${id('order')}, 1, p.id, 'آزمون', json_build_array(json_build_object('kind', 'exam', 'examId', p.exam_id)),
          1000000, 0, 0, 0 from ${rows}, products p where p.exam_id = ${exam}`,
      values,
    })
    await tx.query({
      text: `insert into payments (id, order_id, gateway, amount_rial, state, authority, ref_id, created_at, sent_at, ended_at)
        select ${id('payment')}, ${id('order')}, 'zarinpal', 1000000, 'verified', 'growth' || n, 'growth' || n, ${at}, ${at}, ${at} from ${rows}`,
      values,
    })
    await tx.query({
      text: `insert into entitlements (id, user_id, kind, exam_id, amount, order_line_id, at)
        select ${id('right')}, ${personSql('n')}, 'exam', ${exam}, 1, ${id('line')}, ${at} from ${rows}`,
      values,
    })
    await tx.query({
      text: `insert into ledger_transactions (id, kind, source, order_id, effective_at)
        select ${id('booking')}, 'sale', 'growth ' || n, ${id('order')}, ${at} from ${rows}`,
      values,
    })
    await tx.query({
      text: `insert into ledger_entries (transaction_id, position, account, amount_rial)
        select ${id('booking')}, side.position, side.account, side.amount
        from ${rows}, (values (1, 'gateway:zarinpal', 1000000), (2, 'sales', -1000000)) side(position, account, amount)`,
      values,
    })
  })
}

/** Copies live posts, with their addresses and search entries, until there are `count`. */
export async function seedTexts(db: Database, count: number): Promise<void> {
  const id = idSql('post', 'n')
  await db.transaction(async (tx) => {
    // Maps each copy to its original.
    await tx.query({
      text: `create temporary table growth_copies on commit drop as
        with live as (select array_agg(post_id order by post_id) as ids from live_posts where kind = 'post')
        select n, ${id} as id, live.ids[1 + n % cardinality(live.ids)] as original
        from live, generate_series(cardinality(live.ids) + 1, $1::int) n`,
      values: [count],
    })
    await tx.query({
      text: `insert into posts (id, created_by, created_at, rev, content, title_folded, published_at, kind)
        select c.id, ${personSql('(1 + c.n % 3)')}, p.created_at - c.n * interval '1 hour', 1, p.content, p.title_folded,
          p.published_at - c.n * interval '1 hour', p.kind from growth_copies c join posts p on p.id = c.original`,
      values: [],
    })
    await tx.query({
      text: `insert into post_slugs (slug, post_id, is_current, kind) select 'growth-' || n, id, true, 'post' from growth_copies`,
      values: [],
    })
    await tx.query({
      text: `insert into post_versions (post_id, number, content, reason)
        select c.id, 1, v.content, 'published' from growth_copies c join live_posts l on l.post_id = c.original
        join post_versions v on v.post_id = l.post_id and v.number = l.version`,
      values: [],
    })
    await tx.query({
      text: `insert into live_posts (post_id, version, category, tags, reading_minutes, updated_at, kind, title, excerpt, cover, published_at)
        select c.id, 1, l.category, l.tags, l.reading_minutes, l.updated_at, l.kind, l.title, l.excerpt, l.cover, l.published_at - c.n * interval '1 hour' from growth_copies c join live_posts l on l.post_id = c.original`,
      values: [],
    })
    await tx.query({
      text: `insert into search_entries (id, kind, post_id, version, rules, title_words, boost, words)
        select c.id, e.kind, c.id, '1 growth-' || c.n, e.rules, e.title_words, e.boost, e.words
        from growth_copies c join search_entries e on e.post_id = c.original`,
      values: [],
    })
  })
}

/** SQL: the id of the object with this number, a deterministic and valid UUID of version 8. */
export const idSql = (what: string, number: string) =>
  `overlay(overlay(md5('growth ${what} ' || ${number}) placing '8' from 13) placing '8' from 17)::uuid`
export const personSql = (number: string) => idSql('person', number)

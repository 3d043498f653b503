import { type Bands } from '@/lib/teaching/submission/rules/correction'
import { type Database } from '@/server/platform/db/client'

export type StrictnessRow = {
  readonly readerId: string
  readonly name: string
  readonly corrected: number
  readonly meanBand: number | null
  readonly spread: number | null
  readonly compared: number
  readonly difference: number | null
  readonly late: number
  readonly hours: number | null
}

/** Compares only pairs of given assessments; an open second opinion is left out. */
const GIVEN = `given as (
    select r.* from piece_readings r where r.state = 'published' and r.round = 1 and r.published_at > now() - $1::int * interval '1 day'
      and not exists (select from piece_readings o where o.piece_id = r.piece_id and o.state in ('queued', 'claimed', 'released'))
  )`

export function findStrictness(db: Database, days: number): Promise<StrictnessRow[]> {
  return db.query<StrictnessRow>({
    text: `with ${GIVEN}, pairs as (
        select g.reader_id, (g.half_bands - o.half_bands) / 2.0 as difference
        from given g join piece_readings o on o.piece_id = g.piece_id and o.round = 2 and o.state = 'published'
      )
      select u.id as "readerId", u.name, count(g.id)::int as corrected, avg(g.half_bands / 2.0)::float8 as "meanBand",
        stddev_samp(g.half_bands / 2.0)::float8 as spread,
        (select count(*)::int from pairs c where c.reader_id = u.id) as compared,
        (select avg(c.difference)::float8 from pairs c where c.reader_id = u.id) as difference,
        count(g.late_at)::int as late, (avg(g.worked_ms) / 3600000)::float8 as hours
      from given g join accounts_person u on u.id = g.reader_id group by u.id, u.name order by u.name, u.id`,
    values: [days],
  })
}

export type PairRow = { readonly readerId: string; readonly own: readonly Bands[]; readonly other: readonly Bands[] }

/** The pairs of bands of submissions with two assessments, text by text. */
export function findPairs(db: Database, days: number): Promise<PairRow[]> {
  return db.query<PairRow>({
    text: `with ${GIVEN}
      select g.reader_id as "readerId", jsonb_path_query_array(g.content, '$.texts[*].bands') as own,
        jsonb_path_query_array(o.content, '$.texts[*].bands') as other
      from given g join piece_readings o on o.piece_id = g.piece_id and o.round = 2 and o.state = 'published'`,
    values: [days],
  })
}

export type PayRow = {
  readonly readerId: string
  readonly name: string
  readonly corrections: number
  readonly firsts: number
  readonly looks: number
  readonly texts: number
  readonly words: number
  readonly late: number
}

const TEXT_COUNT = `(select count(*) from piece_texts t where t.piece_id = r.piece_id and t.words > 0) as texts,
  (select coalesce(sum(t.words), 0) from piece_texts t where t.piece_id = r.piece_id) as words`

/** SQL: of an assessment `r` and its row `f`: a first correction as a gift, and whether it counts; second opinions count always. */
const FIRST = `f.held_for is not null as is_first, r.round > 1 or coalesce(f.counts_in_pay, true) as counts`

/**
 * Finished assessments from the first midnight in Tehran (inclusive) to the last (exclusive); also of submissions that were deleted with their
 * writers.
 */
export function findPay(db: Database, { from, until }: { from: number; until: number }): Promise<PayRow[]> {
  return db.query<PayRow>({
    text: `with given as (
        select r.reader_id, r.round, r.late_at is not null as is_late, r.published_at, ${TEXT_COUNT}, ${FIRST}
          from piece_readings r left join shop_first_correction f on f.held_for = r.piece_id where r.state = 'published'
        union all select reader_id, round, is_late, published_at, texts, words, is_first, counts from piece_pay
      )
      select u.id as "readerId", u.name, (count(*) filter (where g.round = 1 and g.counts))::int as corrections,
        (count(*) filter (where g.round = 1 and g.is_first))::int as firsts, (count(*) filter (where g.round > 1))::int as looks,
        (coalesce(sum(g.texts) filter (where g.counts), 0))::int as texts, (coalesce(sum(g.words) filter (where g.counts), 0))::int as words,
        (count(*) filter (where g.is_late))::int as late
      from given g join accounts_person u on u.id = g.reader_id
      where g.published_at >= (date '1970-01-01' + $1::int)::timestamp at time zone 'Asia/Tehran'
        and g.published_at < (date '1970-01-01' + $2::int)::timestamp at time zone 'Asia/Tehran'
      group by u.id, u.name order by u.name, u.id`,
    values: [from, until],
  })
}

type WorkRow = {
  readonly readerId: string
  readonly name: string
  readonly count: number
  /** Null for work whose submissions were deleted, and of which only the pay remains. */
  readonly medianHours: number | null
  readonly late: number
}

/** Each teacher's assessments in these days, including second opinions, and how long their writers waited. */
export function listWritingWork(db: Database, { from, until }: { from: number; until: number }): Promise<WorkRow[]> {
  return db.query<WorkRow>({
    text: `with given as (
        select reader_id, late_at is not null as is_late, published_at, published_at - due_from as wait from piece_readings where state = 'published'
        union all select reader_id, is_late, published_at, null from piece_pay
      )
      select u.id as "readerId", u.name, count(*)::int as count, (count(*) filter (where g.is_late))::int as late,
        (extract(epoch from percentile_cont(0.5) within group (order by g.wait)) / 3600)::float8 as "medianHours"
      from given g join accounts_person u on u.id = g.reader_id
      where g.published_at >= (date '1970-01-01' + $1::int)::timestamp at time zone 'Asia/Tehran'
        and g.published_at < (date '1970-01-01' + $2::int)::timestamp at time zone 'Asia/Tehran'
      group by u.id, u.name`,
    values: [from, until],
  })
}

/** Called before a user's submissions are deleted: records their teachers' work for the pay. */
export async function snapshotTeacherPay(tx: Database, writerId: string): Promise<void> {
  await tx.query({
    text: `insert into piece_pay (id, reader_id, round, is_late, published_at, texts, words, is_first, counts)
      select r.id, r.reader_id, r.round, r.late_at is not null, r.published_at, ${TEXT_COUNT}, ${FIRST}
      from piece_readings r join pieces p on p.id = r.piece_id left join shop_first_correction f on f.held_for = r.piece_id where p.user_id = $1 and r.state = 'published'`,
    values: [writerId],
  })
}

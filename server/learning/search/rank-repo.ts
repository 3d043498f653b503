import { type FoundKind } from '@/lib/platform/text-kinds'
import { type Database } from '@/server/platform/db/client'

export type RankedEntry = { readonly kind: FoundKind; readonly id: string; readonly matched: number }

/** The maximum number of results: nobody reads more. */
const MAX_RESULTS = 200
const MAX_SLIPS = 20

/** SQL: the entry is live: not a withdrawn course or an unpublished exam. A text's entry is deleted when it is unpublished. */
const SHOWN = `(e.post_id is not null or exists (select from learning_course c where c.id = e.course_id and c.withdrawn_at is null)
  or exists (select from authoring_exam x where x.id = e.exam_id and x.published_at is not null))`

/**
 * SQL: whether anything matches a query. Materialized: for `exists`, or a limit alone, the planner expects a match soon and scans the table; this way
 * it uses the index and reads one row.
 */
const isAnswered = (query: string) => `(with e as materialized (
    select post_id, course_id, exam_id from platform_search_entry where words @@ ${query}::tsquery)
  select 0 < count(*) from (select from e where ${SHOWN} limit 1) one)`

/**
 * For each query, whether any word matches it exactly, and whether any word begins with it. `offset 0` keeps the subquery from being evaluated once per
 * reference.
 */
export async function listKnown(
  db: Database,
  exact: readonly string[],
  prefixes: readonly (string | null)[],
): Promise<{ isExact: boolean; isPrefix: boolean }[]> {
  return db.query({
    text: `select known."isExact", not known."isExact" and ${isAnswered('t.prefix')} as "isPrefix"
      from unnest($1::text[], $2::text[]) with ordinality t (exact, prefix, i)
      cross join lateral (select ${isAnswered('t.exact')} as "isExact" offset 0) known
      order by t.i`,
    values: [exact, prefixes],
  })
}

export async function listMisspellings(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ word: string }>({
    text: `select word from platform_search_word where keys && $1::text[] order by word limit ${MAX_SLIPS}`,
    values: [keys],
  })
  return rows.map(({ word }) => word)
}

/** A typed word, anywhere or in one field, with the weight of a match there. */
export type WeightedTerm = {
  readonly wordIndex: number
  readonly query: string
  readonly isAnywhere: boolean
  readonly points: number
  readonly perTitleWord: number
}

/**
 * Ranks by the number of matched words, their rarity, and the field: the title weighs most, and more if it is short. Among equals the first exam of a
 * series comes first, and the newest text. Rows are narrow and only the index contains the fields, so that even a word of every text is found without
 * reading from disk.
 */
export async function listRanked(
  db: Database,
  kinds: readonly FoundKind[],
  terms: readonly WeightedTerm[],
): Promise<RankedEntry[]> {
  return db.query<RankedEntry>({
    name: 'search-ranked',
    text: `with asked as materialized (
        select a.word, a.query::tsquery as query, a.is_anywhere, a.points, a.per_title_word
        from unnest($1::int[], $2::text[], $3::boolean[], $4::float8[], $5::float8[]) a (word, query, is_anywhere, points, per_title_word)),
      hits as materialized (
        select a.word, a.is_anywhere, e.id, e.boost * (a.points + a.per_title_word / e.title_words) as points
        from asked a join platform_search_entry e on e.words @@ a.query where e.kind = any ($6::text[]) and ${SHOWN}),
      rarity as materialized (
        select word, ln(1 + (select count(*) from platform_search_entry)::float8 / count(*)) as weight from hits where is_anywhere group by word),
      scored as (
        select h.id, sum(r.weight * h.points) * count(*) filter (where is_anywhere) as score,
          (count(*) filter (where is_anywhere))::int as matched
        from hits h join rarity r using (word) group by h.id order by score desc, h.id desc limit ${MAX_RESULTS})
      select s.id, e.kind, s.matched from scored s join platform_search_entry e using (id) order by s.score desc, case when e.exam_id is not null then s.id end, s.id desc`,
    values: [
      terms.map(({ wordIndex }) => wordIndex),
      terms.map(({ query }) => query),
      terms.map(({ isAnywhere }) => isAnywhere),
      terms.map(({ points }) => points),
      terms.map(({ perTitleWord }) => perTitleWord),
      kinds,
    ],
  })
}

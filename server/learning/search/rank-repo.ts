import { type FoundKind } from '@/lib/platform/text-kinds'
import { type Database } from '@/server/platform/db/client'

export type Found = { readonly kind: FoundKind; readonly id: string; readonly matched: number }

/** Nobody reads further. */
const MOST = 200
const MOST_SLIPS = 20

/** What is on the site: a withdrawn course and an exam that is off the list are not. A text's entry goes with its place on the site. */
const SHOWN = `(e.post_id is not null or exists (select from learning_course c where c.id = e.course_id and c.withdrawn_at is null)
  or exists (select from authoring_exam x where x.id = e.exam_id and x.published_at is not null))`

/**
 * Of each query whether anything answers it, and whether anything begins so. Counted: of `exists` the planner thinks that the next row will do.
 * `offset 0`: it would count once for each place that asks.
 */
export async function listKnown(
  db: Database,
  exact: readonly string[],
  beginnings: readonly (string | null)[],
): Promise<{ isExact: boolean; isBeginning: boolean }[]> {
  return db.query({
    text: `select known."isExact", not known."isExact" and 0 < (
          select count(*) from platform_search_entry e where e.words @@ t.beginning::tsquery and ${SHOWN}) as "isBeginning"
      from unnest($1::text[], $2::text[]) with ordinality t (exact, beginning, i)
      cross join lateral (
        select 0 < (select count(*) from platform_search_entry e where e.words @@ t.exact::tsquery and ${SHOWN}) as "isExact" offset 0) known
      order by t.i`,
    values: [exact, beginnings],
  })
}

export async function listSlips(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ word: string }>({
    text: `select word from platform_search_word where keys && $1::text[] order by word limit ${MOST_SLIPS}`,
    values: [keys],
  })
  return rows.map(({ word }) => word)
}

type Asked = {
  readonly kinds: readonly FoundKind[]
  /** Each list has one tsquery a typed word: anywhere, in the title, among the other names, in the excerpt, as the subject, where a title begins. */
  readonly any: readonly string[]
  readonly title: readonly string[]
  readonly named: readonly string[]
  readonly told: readonly string[]
  readonly subject: readonly string[]
  readonly opening: readonly string[]
}

/**
 * By how many of the words it answers, how rare each of them is, and where it says so: the title weighs most, and the more the less else
 * stands in it. Where a word stands anywhere is answered by the index alone; only `head` is read, and asked for the places of a word only when
 * the word is in it.
 */
export async function listRanked(db: Database, { kinds, ...asked }: Asked): Promise<Found[]> {
  return db.query<Found>({
    text: `with terms as materialized (
        select i, t.anywhere::tsquery as anywhere, t.title::tsquery as title, t.named::tsquery as named, t.told::tsquery as told,
          t.subject::tsquery as subject, t.opening::tsquery as opening
        from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
          with ordinality t (anywhere, title, named, told, subject, opening, i)),
      hits as materialized (
        select t.i, e.id, e.boost * case when e.head @@ t.anywhere
            then 1 + (8 + 8.0::float8 / e.title_words) * (e.head @@ t.title)::int + 6 * (e.head @@ t.opening)::int
              + 4 * (e.head @@ t.named)::int + 3 * (e.head @@ t.subject)::int + 2 * (e.head @@ t.told)::int
            else 1 end as place
        from terms t join platform_search_entry e on e.words @@ t.anywhere where e.kind = any ($7::text[]) and ${SHOWN}),
      rarity as (
        select i, ln(1 + (select count(*) from platform_search_entry)::float8 / count(*)) as weight from hits group by i),
      scored as (
        select h.id, sum(r.weight * h.place) * count(*) / (select count(*) from terms) as score, count(*)::int as matched
        from hits h join rarity r using (i) group by h.id order by score desc, h.id desc limit ${MOST})
      select s.id, e.kind, s.matched from scored s join platform_search_entry e using (id) order by s.score desc, s.id desc`,
    values: [asked.any, asked.title, asked.named, asked.told, asked.subject, asked.opening, kinds],
  })
}

import { type Database } from '@/server/platform/db/client'
import { type ItemSums } from '@/lib/sittings/exam-results/rules/item'
import { type Filter, IN_COUNTS, UNCOUNTED } from './repo'

export type CountFilter = {
  readonly exam: string
  readonly filter: Filter
  /** The paper versions whose sections count. */
  readonly versionIds: readonly string[]
}
const valuesOf = ({ exam, filter, versionIds }: CountFilter) => [exam, filter.version, filter.mode, versionIds]
const PAPERS = 'paper_version_id = any ($4::uuid[])'

export type ScoreCount = {
  readonly skill: string
  readonly halfBands: number | null
  readonly percent: number | null
  readonly count: number
}

/** Adds the sittings that are not counted yet to the stored counts: always exact, at a cost that does not grow with the candidates. */
export async function countScores(db: Database, counted: CountFilter): Promise<ScoreCount[]> {
  return db.query<ScoreCount>({
    text: `select p.skill, k.half_bands as "halfBands", k.percent, sum(k.count)::int as count
      from (select paper_version_id, half_bands, percent, count from score_counts where ${IN_COUNTS} and ${PAPERS} and state = 'marked'
        union all select paper_version_id, half_bands, percent, 1 from sittings_counted_score
          where ${UNCOUNTED} and ${PAPERS} and state = 'marked') k
      join authoring_paper_version p on p.id = k.paper_version_id group by 1, 2, 3 having sum(k.count) > 0`,
    values: valuesOf(counted),
  })
}

export type ItemCount = ItemSums & {
  readonly skill: string
  readonly question: string
  readonly max: number
  readonly blanks: number
}

/** One row per question. */
export async function countItems(db: Database, counted: CountFilter): Promise<ItemCount[]> {
  return db.query<ItemCount>({
    text: `select p.skill, k.question, k.max, sum(k.count)::int as sittings, sum(k.blanks)::int as blanks, sum(k.marks)::float8 as marks,
        sum(k.marks_squared)::float8 as "marksSquared", sum(k.rest)::float8 as rest, sum(k.rest_squared)::float8 as "restSquared",
        sum(k.marks_by_rest)::float8 as "marksByRest"
      from (select paper_version_id, question, max, count, blanks, marks, marks_squared, rest, rest_squared, marks_by_rest
          from question_counts where ${IN_COUNTS} and ${PAPERS}
        union all select paper_version_id, question, max, 1, blank, marks, marks * marks, rest, rest * rest, marks * rest
          from sittings_counted_question where ${UNCOUNTED} and ${PAPERS}) k
      join authoring_paper_version p on p.id = k.paper_version_id group by 1, 2, 3 having sum(k.count) > 0`,
    values: valuesOf(counted),
  })
}

export type GivenCount = {
  readonly skill: string
  readonly question: string
  readonly value: string
  readonly count: number
}
type GivenForm = {
  readonly skill: string
  readonly question: string
  readonly form: string
  /** Spelling → how often it was given. */
  readonly spellings: Readonly<Record<string, number>>
}
/** Rarer answers are given by very few people. */
const MAX_WRONG_ANSWERS = 30

/**
 * The most frequent answers without the full mark, each in its most frequent spelling, at most 30 a question. Spellings that differ in case and
 * spaces are added up before anything is left out, so that each count is complete. Marks are the current ones: answers that a key correction has
 * accepted are left out. Reads only the most frequent answers of each version, mode and question, and the counts of the same answers in the other
 * lists.
 */
export async function countWrongAnswers(db: Database, counted: CountFilter): Promise<GivenCount[]> {
  const forms = await db.query<GivenForm>({
    text: `with lists as materialized (
        select distinct k.exam_version_id, k.mode, k.paper_version_id, k.question, p.skill
        from question_counts k join authoring_paper_version p on p.id = k.paper_version_id where ${IN_COUNTS} and ${PAPERS}
      ), live as materialized (
        select p.skill, a.question, a.form, a.value, count(*) as n from sittings_counted_answer a
        join authoring_paper_version p on p.id = a.paper_version_id where ${UNCOUNTED} and ${PAPERS} group by 1, 2, 3, 4
      ), top as materialized (
        select l.*, common.form, common.spellings
        from lists l cross join lateral (
          select c.form, c.spellings from answer_counts c where c.exam_version_id = l.exam_version_id and c.mode = l.mode
            and c.paper_version_id = l.paper_version_id and c.question = l.question order by c.count desc, c.form limit ${MAX_WRONG_ANSWERS}) common
      ), cut as materialized (
        select exam_version_id, mode, paper_version_id, question, skill, array_agg(form) as forms from top
        group by 1, 2, 3, 4, 5 having count(*) = ${MAX_WRONG_ANSWERS}
      )
      select skill, question, form, spellings from top
      union all
      -- Answers frequent in one list, or not counted yet: their counts in the lists that were cut off before them.
      select w.skill, w.question, w.form, c.spellings
      from (select skill, question, form from top union select skill, question, form from live) w
      join cut l on l.skill = w.skill and l.question = w.question and w.form <> all (l.forms)
      -- One row by its key: without the limit the planner searches the whole table for the form.
      cross join lateral (select c.spellings from answer_counts c where c.exam_version_id = l.exam_version_id and c.mode = l.mode
        and c.paper_version_id = l.paper_version_id and c.question = w.question and c.form = w.form limit 1) c
      union all select skill, question, form, jsonb_build_object(value, n) from live`,
    values: valuesOf(counted),
  })
  return rankForms(forms)
}

function rankForms(forms: readonly GivenForm[]): GivenCount[] {
  const byForm = new Map<string, Omit<GivenForm, 'spellings'> & { readonly spellings: Map<string, number> }>()
  for (const one of forms) {
    const key = JSON.stringify([one.skill, one.question, one.form])
    const merged = byForm.get(key) ?? { ...one, spellings: new Map<string, number>() }
    for (const [value, n] of Object.entries(one.spellings))
      merged.spellings.set(value, (merged.spellings.get(value) ?? 0) + n)
    byForm.set(key, merged)
  }
  const ranked = [...byForm.values()].map(toGiven).toSorted((a, b) => b.count - a.count || (a.least < b.least ? -1 : 1))
  const shownCounts = new Map<string, number>()
  return ranked.flatMap(({ least: _, ...one }) => {
    const key = `${one.skill} ${one.question}`
    const rank = (shownCounts.get(key) ?? 0) + 1
    shownCounts.set(key, rank)
    return rank <= MAX_WRONG_ANSWERS ? [one] : []
  })
}

/** Picks the most frequent spelling, of equals the alphabetically first. */
function toGiven({ skill, question, spellings }: { skill: string; question: string; spellings: Map<string, number> }) {
  const sorted = [...spellings].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  const values = [...spellings.keys()].toSorted()
  const count = sorted.reduce((sum, [, n]) => sum + n, 0)
  return { skill, question, value: sorted[0]?.[0] ?? '', count, least: values[0] ?? '' }
}

import { type Database } from '@/server/platform/db/client'

export type AskedCase = {
  readonly id: string
  /** The id in the paper in which it was written. */
  readonly question: string
  /** The numbers printed where it was answered. */
  readonly numbers: readonly number[]
  readonly value: string
}
type Questions = {
  readonly paperId: string
  readonly questions: readonly string[]
  readonly versionIds: readonly string[]
}

/** Locks the cases about these questions that have not ended: none of them ends before it is answered. */
export async function lockAskedCases(
  tx: Database,
  { paperId, questions, versionIds }: Questions,
): Promise<AskedCase[]> {
  return tx.query<AskedCase>({
    text: `select id, about_question as question, about->'numbers' as numbers, coalesce(about->>'value', '') as value from cases
      where about_paper_id = $1 and about_question = any ($2::text[]) and about_kind = 'response'
        and (about->>'paperVersionId')::uuid = any ($3::uuid[]) and state not in ('solved', 'closed')
      order by id for no key update`,
    values: [paperId, questions, versionIds],
  })
}

/** Cases that this correction solved and that have not changed since. */
export function listSolvedBy(
  tx: Database,
  { id, paperId, questions }: { readonly id: string; readonly paperId: string; readonly questions: readonly string[] },
): Promise<Omit<AskedCase, 'question'>[]> {
  return tx.query({
    text: `select c.id, coalesce(c.about->'numbers', '[]') as numbers, coalesce(c.about->>'value', '') as value from cases c
      where c.about_paper_id = $2 and c.about_question = any ($3::text[]) and c.state in ('solved', 'closed') and c.merged_into is null
        and (select e.detail from case_events e where e.case_id = c.id and e.event = 'solved' order by e.at desc limit 1) = $1::text
      order by c.id`,
    values: [id, paperId, questions],
  })
}

/** This teacher's papers about which open or solved cases ask in this attempt; a case about the whole attempt asks about each. */
export async function listOwnPapersAskedAbout(
  db: Database,
  attempt: string,
  teacherId: string,
): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select distinct d.paper_id as id from cases c join authoring_paper_draft d on d.paper_id = c.about_paper_id and d.owner_id = $2
        where c.about_kind = 'response' and c.about_id = $1 and c.state <> 'closed'
      union
      select v.paper_id from sittings_section s join authoring_paper_version v on v.id = s.paper_version_id
          join authoring_paper_draft d on d.paper_id = v.paper_id and d.owner_id = $2
        where s.attempt_id = $1 and exists (select from cases c where c.about_kind = 'attempt' and c.about_id = $1 and c.state <> 'closed')`,
    values: [attempt, teacherId],
  })
  return rows.map(({ id }) => id)
}

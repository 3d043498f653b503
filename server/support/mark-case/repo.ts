import { type Database } from '@/server/platform/db/client'

export type AskedCase = {
  readonly id: string
  /** In the paper that it was written in. */
  readonly question: string
  /** As printed where it was answered. */
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

import { type PracticeChoice } from '@/lib/sittings/practice/contract'
import { findRow, type Database } from '@/server/platform/db/client'
import { type Skill } from './repo'

/** The source of a set: a choice of its candidate, or a part of the placement. */
export type SetChoice =
  | PracticeChoice
  | {
      readonly kind: 'placement'
      readonly skill: 'listening' | 'reading'
      readonly level: 'easy' | 'middle' | 'hard'
      readonly form: 1 | 2
    }

export type SetRow = {
  readonly examId: string
  readonly examVersionId: string
  readonly paperVersionId: string
  readonly skill: Skill
  readonly durationSeconds: number
}

export async function findSet(db: Database, digest: string): Promise<SetRow | null> {
  return findRow(db, {
    name: 'practice-find-set',
    text: `select t.exam_id as "examId", e.current_version_id as "examVersionId", t.paper_version_id as "paperVersionId", t.skill,
        p.duration_seconds as "durationSeconds"
      from practice_sets t join authoring_exam e on e.id = t.exam_id join authoring_paper_version p on p.id = t.paper_version_id where t.digest = $1`,
    values: [digest],
  })
}

export type NewSet = {
  readonly examId: string
  readonly paperVersionId: string
  readonly digest: string
  readonly skill: Skill
  readonly choice: SetChoice
  readonly questions: readonly {
    readonly question: string
    readonly version: string
    readonly source: string
    readonly keyVersionId: string
  }[]
}

export async function insertSet(tx: Database, set: NewSet): Promise<void> {
  const { examId, paperVersionId, digest, skill, choice, questions } = set
  await tx.query({
    text: `insert into practice_sets (exam_id, paper_version_id, digest, skill, choice) values ($1, $2, $3, $4, $5)`,
    values: [examId, paperVersionId, digest, skill, JSON.stringify(choice)],
  })
  await tx.query({
    text: `insert into practice_questions (paper_version_id, question, source_version_id, source_question, source_key_version_id)
      select $1, * from unnest($2::text[], $3::uuid[], $4::text[], $5::uuid[])`,
    values: [
      paperVersionId,
      questions.map(({ question }) => question),
      questions.map(({ version }) => version),
      questions.map(({ source }) => source),
      questions.map(({ keyVersionId }) => keyVersionId),
    ],
  })
}

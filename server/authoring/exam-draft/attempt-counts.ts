import { type Database } from '@/server/platform/db/client'
import { createPort } from '@/server/platform/port'

/** The attempts at a version of an exam. `total` also counts those that are neither open nor finished. */
export type VersionAttempts = {
  readonly examId: string
  readonly versionId: string
  readonly open: number
  readonly finished: number
  readonly total: number
}

/** The attempts at these exams; at all exams for null. Versions without an attempt are left out. */
export const attemptsOfExams =
  createPort<(db: Database, examIds: readonly string[] | null) => Promise<readonly VersionAttempts[]>>(
    'attempts of exams',
  )

/** The number of attempts at each of these exams (all exams for null), over all of its versions. */
export async function countByExam(
  db: Database,
  examIds: readonly string[] | null,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { examId, total } of await attemptsOfExams.get()(db, examIds)) {
    counts.set(examId, (counts.get(examId) ?? 0) + total)
  }
  return counts
}

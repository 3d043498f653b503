import { markPaper } from '@/lib/marking/answers/mark'
import { scorePaper } from '@/lib/marking/bands/score'
import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { getPaperContent, getPaperKey } from '@/server/authoring/exam/public'
import { bandTableOf, toMarking } from './prepare-marking'
import {
  type ClosedSitting,
  findClosedSitting,
  deleteMarkingKey,
  hasResult,
  lockKeyVersion,
  insertResult,
  listResponses,
  listUndoneKeys,
  type NewResult,
  stopMarking,
} from './repo'

type SectionToMark = Pick<ClosedSitting, 'paperVersionId' | 'examTable'> & {
  /** The version whose key marks it: that of the newest correction that applies to its paper, otherwise its own. */
  readonly keyVersionId: string
  readonly responses: Readonly<Record<string, string>>
}
type MarkedSection = Pick<NewResult, 'raw' | 'total' | 'score' | 'verdicts'>

/**
 * Marks a listening or reading section without writing. Reads the paper and its key on the connection of `reader`.
 * @throws Error when its paper cannot be marked
 */
export async function markSection(
  reader: Pick<Context, 'db' | 'settings'>,
  section: SectionToMark,
): Promise<MarkedSection> {
  const { paperVersionId, keyVersionId, examTable, responses } = section
  const content = await getPaperContent(reader, paperVersionId)
  const [ownKey, key] = [await getPaperKey(reader, paperVersionId), await getPaperKey(reader, keyVersionId)]
  const { verdicts, raw, max } = markPaper(toMarking(content, key), responses)
  // A correction changes which answers are right, never the scale: bands come from the sitting's own versions.
  const score = scorePaper(bandTableOf(content, ownKey, examTable), raw, max)
  if (!score) throw new Error(`No band for ${raw} of ${max} in paper version ${paperVersionId}`)
  return { raw, total: max, score, verdicts }
}

/**
 * Marks a closed listening or reading sitting, in the caller's transaction and on its connection, by the current key: that of the newest correction
 * that applies to its paper, else its own. Writes verdicts and result; the responses stay unchanged. Idempotent: an existing result stays. The caller
 * has locked the sitting.
 * @throws Error when the sitting is not closed, or its paper cannot be marked
 */
export async function markSitting(ctx: Context, sittingId: string): Promise<void> {
  const sitting = await findClosedSitting(ctx.db, sittingId)
  if (!sitting) throw new Error(`Sitting ${sittingId} is not closed`)
  if (sitting.skill === 'writing') throw new Error(`Sitting ${sittingId} is writing: a teacher marks it`)
  if (await hasResult(ctx.db, sittingId)) return
  const { paperVersionId, examTable } = sitting
  const keyVersionId = await lockKeyVersion(ctx.db, paperVersionId)
  const responses = Object.fromEntries(
    (await listResponses(ctx.db, sittingId)).map(({ question, value }) => [question, value]),
  )
  // Uses no second connection inside a transaction: if every connection waited for another one, all would be stuck.
  const marked = await markSection(ctx, { paperVersionId, keyVersionId, examTable, responses })
  await insertResult(ctx.db, { sittingId, paperVersionId: keyVersionId, ...marked })
}

/**
 * For versions about to be published: a version that a correction made and its undo reset to the former key is marked by its own key again, since it
 * is published with that. Versions with an active correction keep its key.
 */
export async function publishOwnKeys(tx: Database, paperVersionIds: readonly string[]): Promise<void> {
  for (const { id, paperId } of await listUndoneKeys(tx, paperVersionIds)) {
    await stopMarking(tx, paperId)
    await deleteMarkingKey(tx, id)
  }
}

import { markPaper } from '@/lib/marking/answers/mark'
import { scorePaper } from '@/lib/marking/bands/score'
import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { getPaperContent, getPaperKey } from '@/server/authoring/exam/public'
import { bandTableOf, toMarking } from './marking'
import {
  type ClosedSitting,
  findClosedSitting,
  forgetMarkingKey,
  hasResult,
  lockKeyVersion,
  insertResult,
  listResponses,
  listUndoneKeys,
  type NewResult,
  stopMarking,
} from './repo'

type Given = Pick<ClosedSitting, 'paperVersionId' | 'examTable'> & {
  /** Whose key marks it: that of the newest correction which reaches its paper, else its own. */
  readonly keyVersionId: string
  readonly responses: Readonly<Record<string, string>>
}
type Judged = Pick<NewResult, 'raw' | 'total' | 'score' | 'verdicts'>

/**
 * What a listening or reading section is worth. Reads the paper and its key on the connection of `reader`, and writes nothing.
 * @throws Error when its paper cannot be marked
 */
export async function judge(reader: Pick<Context, 'db' | 'settings'>, given: Given): Promise<Judged> {
  const { paperVersionId, keyVersionId, examTable, responses } = given
  const content = await getPaperContent(reader, paperVersionId)
  const [own, key] = [await getPaperKey(reader, paperVersionId), await getPaperKey(reader, keyVersionId)]
  const { verdicts, raw, max } = markPaper(toMarking(content, key), responses)
  // A correction changes which answers are right, never the scale: bands come from what the sitting has pinned.
  const score = scorePaper(bandTableOf(content, own, examTable), raw, max)
  if (!score) throw new Error(`No band for ${raw} of ${max} in paper version ${paperVersionId}`)
  return { raw, total: max, score, verdicts }
}

/**
 * Marks a closed listening or reading sitting, in the caller's transaction and on its connection, by the key that holds now: that of the
 * newest correction which reaches its paper, else its own. Verdicts and result are written, the responses stay as they are. Idempotent: a sitting that has its result keeps it. The caller holds the sitting's lock.
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
  // Never another connection inside of a transaction: with every connection waiting for one more, nobody would go on.
  const judged = await judge(ctx, { paperVersionId, keyVersionId, examTable, responses })
  await insertResult(ctx.db, { sittingId, paperVersionId: keyVersionId, ...judged })
}

/**
 * For versions that are published: one that a correction made and its undoing put back to the key before is marked by its own key again,
 * since it was published for what it says. Versions that a standing correction reaches stay with its key.
 */
export async function publishOwnKeys(tx: Database, paperVersionIds: readonly string[]): Promise<void> {
  for (const { id, paperId } of await listUndoneKeys(tx, paperVersionIds)) {
    await stopMarking(tx, paperId)
    await forgetMarkingKey(tx, id)
  }
}

import { correctedCaseCopy as copy } from '@/lib/support/mark-case/words'
import { type Context } from '@/server/platform/http/context'
import { type AppliedCorrection, type UndoneCorrection } from '@/server/sittings/key-correction/public'
import { answerCase, reopenCase } from '@/server/support/case/public'
import { listSolvedBy, lockAskedCases } from './repo'

/**
 * Answers everybody who has asked about a question whose key is being corrected, in the transaction of the correction: people whose answer now counts
 * get a solved case, the others an answer to which they can reply.
 */
export async function answerCorrectedCases(
  ctx: Context,
  { id: because, accepts, by, ...asked }: AppliedCorrection,
): Promise<void> {
  for (const { id, question, numbers, value } of await lockAskedCases(ctx.db, asked)) {
    const isAccepted = accepts(question, value)
    const text = (isAccepted ? copy.accepted : copy.refused)(numbers, value.trim())
    await answerCase(ctx, id, { id: ctx.newId(), text, as: isAccepted ? 'solve' : 'answer', by, causeEventId: because })
  }
}

/** Reopens the cases that a correction had solved, when it is undone: the answer no longer counts, and somebody has to check. */
export async function reopenCorrectedCases(ctx: Context, { by, ...undone }: UndoneCorrection): Promise<void> {
  for (const { id, numbers, value } of await listSolvedBy(ctx.db, undone))
    await reopenCase(ctx, id, { id: ctx.newId(), text: copy.undone(numbers, value.trim()), by })
}

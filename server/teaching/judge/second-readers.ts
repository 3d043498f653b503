import { type Context, inTransaction } from '@/server/platform/http/context'
import { requestSecondByProgram } from '../submission/public'
import { isSwitchedOff } from './probe-repo'
import { findNextDisagreement, markDisagreementHandled } from './second-readers-repo'

/** Each is paid work, and a machine that is always wrong would propose every text. */
export const MAX_PER_DAY = 5

/**
 * Asks a second teacher about texts in which the first one and the machine are more than a band apart. Nobody is shown the machine's band: the second
 * assessment is as blind as one requested by a writer.
 */
export async function askSecondReaders(ctx: Context): Promise<void> {
  if (ctx.settings.teaching.judge === null || (await isSwitchedOff(ctx.db))) return
  for (let askedCount = 0; askedCount < MAX_PER_DAY; askedCount += 1) {
    const isFound = await inTransaction(ctx, async (inTx) => {
      const disagreement = await findNextDisagreement(inTx.db, MAX_PER_DAY)
      if (!disagreement) return false
      await requestSecondByProgram(inTx, disagreement.submissionId)
      await markDisagreementHandled(inTx.db, disagreement.id)
      return true
    })
    if (!isFound) return
  }
}

import { type Input } from '@/lib/platform/contract/endpoint'
import { type claimSubmission as claimEndpoint } from '@/lib/teaching/submission/contract/assessment'
import { emptyCorrection } from '@/lib/teaching/submission/rules/correction'
import { MAX_CLAIMED } from '@/lib/teaching/submission/rules/states'
import { type EditorContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { requestFeedbackOn } from '@/server/teaching/examiner/public'
import { leaseFrom } from './due-date'
import { recordEvent } from './events-repo'
import { withdrawNotices } from './submission-messages'
import { claimAssessment, clearOthersContent, countOpenLocked, isOffered } from './submission-queue-repo'
import { findTexts, findWrittenAt, moveSubmission } from './submission-repo'

/**
 * Claims a submission, or the one due first.
 * @throws AppError not_found when there is none to claim; changed_meanwhile when another teacher has claimed it; not_ready while they have too many
 */
export async function claimSubmission(
  ctx: EditorContext,
  { id }: Input<typeof claimEndpoint>['body'],
): Promise<{ id: string }> {
  const { db, viewer } = ctx
  const claimed = await db.transaction(async (tx) => {
    if ((await countOpenLocked(tx, viewer.userId)) >= MAX_CLAIMED) throw new AppError('not_ready')
    const claim = await claimAssessment(tx, {
      userId: viewer.userId,
      submissionId: id,
      leaseUntilMs: await leaseFrom(tx),
    })
    if (!claim) return null
    const texts = await findTexts(tx, claim.submissionId)
    await clearOthersContent(tx, claim.id, viewer.userId, emptyCorrection(texts))
    // Texts from before the rules, or of an older version of them, are examined now.
    const writtenAt = (await findWrittenAt(tx, claim.submissionId)) ?? notFound()
    await requestFeedbackOn({ ...ctx, db: tx }, { userId: claim.userId, texts, writtenAt })
    if (claim.round === 1) await moveSubmission(tx, claim.submissionId, 'claim')
    else await withdrawNotices({ db: tx }, claim.submissionId)
    const { submissionId, round } = claim
    await recordEvent(
      { ...ctx, db: tx },
      { submissionId, round, type: 'claim', by: viewer.userId, from: 'queued', to: 'claimed' },
    )
    return claim
  })
  if (claimed) return { id: claimed.submissionId }
  throw new AppError(id !== null && (await isOffered(db, id, viewer.userId)) ? 'changed_meanwhile' : 'not_found')
}

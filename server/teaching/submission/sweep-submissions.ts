import { type Context, inTransaction } from '@/server/platform/http/context'
import { returnCredits } from '@/server/shop/entitlement/public'
import { recordEvent } from './events-repo'
import { setCreditState, moveSubmission } from './submission-repo'
import { publishReleased } from './assessment/publishing'
import { returnToQueue } from './assessment-claim-repo'
import { markLate, lockExpiredClaims, claimRemindable } from './sweep-submissions-repo'
import {
  remindReader,
  notifyLate,
  notifyLeaseLost,
  notifyManagersLate,
  notifySecondReaders,
} from './submission-messages'

const MAX_PER_PASS = 50

/** Publishes released assessments, ends idle claims, sends reminders and refunds the credit of late submissions. */
export async function sweepSubmissions(ctx: Context): Promise<void> {
  await publishReleased(ctx)
  await endIdleClaims(ctx)
  await remindReaders(ctx)
  await handleOverdue(ctx)
}

/** A claim without a save for 24 working hours lapses; the teacher’s draft is stored for them. */
async function endIdleClaims(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { id, submissionId, round, readerId } of await lockExpiredClaims(ctx.db, MAX_PER_PASS)) {
      await returnToQueue(ctx.db, id)
      if (round === 1) await moveSubmission(ctx.db, submissionId, 'letGo')
      await recordEvent(ctx, { submissionId, round, type: 'lease_lost', by: null, from: 'claimed', to: 'queued' })
      if (round > 1) await notifySecondReaders(ctx, submissionId)
      if (readerId) await notifyLeaseLost(ctx, readerId, submissionId)
    }
  })
}

async function remindReaders(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { submissionId, readerId } of await claimRemindable(ctx.db, MAX_PER_PASS))
      if (readerId) await remindReader(ctx, readerId, submissionId)
  })
}

/** Once per assessment: notifies managers, and returns the credit of a first assessment. The correction still follows. */
async function handleOverdue(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const lateSubmissions = await markLate(ctx.db, MAX_PER_PASS)
    for (const { submissionId, round, state, userId } of lateSubmissions) {
      await recordEvent(ctx, { submissionId, round, type: 'overdue', by: null, from: state, to: state })
      if (round !== 1) continue
      if (await setCreditState(ctx.db, submissionId, 'given_back')) await returnCredits(ctx.db, submissionId, 'late')
      await notifyLate(ctx, userId, submissionId)
    }
    if (lateSubmissions.length > 0) await notifyManagersLate(ctx, lateSubmissions.length)
  })
}

import { type Transfer } from '@/lib/shop/transfer/contract'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type Context, type ManagerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { failPayment, REF_RULE, settleOnce } from '@/server/shop/payment/public'
import * as repo from './repo'
import { notifyRefused } from './transfer-messages'

/** Seconds after a refusal in which the buyer may report another transfer for the same order. */
const RETRY_SECONDS = 86_400

/** @throws AppError not_found */
export async function getTransfer({ db }: Pick<Context, 'db'>, id: string): Promise<Transfer> {
  return (await repo.findTransfer(db, id)) ?? notFound()
}

/**
 * Confirms that the money arrived, and settles the order in the usual way. The tracking number proves one payment: another order with the same number
 * is refused.
 * @throws AppError not_found; changed_meanwhile when somebody else has decided; ref_used
 */
export async function confirmTransfer(ctx: ManagerContext, id: string, bankRef: string): Promise<Transfer> {
  const { lastDigits, orderId } = await getTransfer(ctx, id)
  const by = ctx.viewer.userId
  const paid = { kind: 'paid', refId: bankRef, cardMask: `****${lastDigits}`, feeRial: 0 } as const
  const subject = { kind: 'order' as const, id: orderId }
  const isFirstDecision = await settleOnce(ctx, id, paid, {
    // A confirmation never follows a refusal: the first decision counts.
    from: ['returned'],
    alsoWrite: async (tx) => {
      await repo.recordReview(tx, id, by)
      await recordAct({ ...ctx, db: tx }, { subject, actor: by, act: 'transfer_confirmed', detail: bankRef })
    },
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, REF_RULE) ? new AppError('ref_used', { cause: error }) : error
  })
  const transfer = await getTransfer(ctx, id)
  // A double click finds the transfer confirmed with the same number.
  if (!isFirstDecision && !(transfer.state === 'confirmed' && transfer.bankRef === bankRef))
    throw new AppError('changed_meanwhile')
  return transfer
}

/** Refuses a transfer; the buyer gets the reason, and may report another one. @throws AppError not_found; changed_meanwhile */
export async function refuseTransfer(ctx: ManagerContext, id: string, reason: string): Promise<Transfer> {
  const { orderId } = await getTransfer(ctx, id)
  const by = ctx.viewer.userId
  const isFirstDecision = await failPayment(ctx, id, {
    event: 'verify_failed',
    reason,
    by,
    alsoWrite: async (tx, order) => {
      await repo.recordReview(tx, id, by)
      await repo.extendPaymentTime(tx, orderId, RETRY_SECONDS)
      const subject = { kind: 'order' as const, id: orderId }
      await recordAct({ ...ctx, db: tx }, { subject, actor: by, act: 'transfer_refused', detail: reason })
      await notifyRefused({ ...ctx, db: tx }, order, reason)
    },
  })
  const transfer = await getTransfer(ctx, id)
  if (!isFirstDecision && !(transfer.state === 'refused' && transfer.reason === reason))
    throw new AppError('changed_meanwhile')
  return transfer
}

import { BY_PANEL } from '@/lib/shop/payment/rules'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type Database } from '@/server/platform/db/client'
import { type ManagerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { failPayment, findPayment, needsManualDecision, REF_RULE, settleOnce } from '@/server/shop/payment/public'
import { UNDECIDED } from './dispute-repo'

type Decision = { readonly bankRef: string | null; readonly reason: string }

/**
 * A manager's decision, after checking the gateway's panel, on a disputed payment or one without any further answer from its gateway: either the
 * money is there, with this number, and the order is settled in the usual way; or it is not, and the order can be paid again.
 * @throws AppError not_found; changed_meanwhile when it is decided already, or its gateway may still answer; ref_used
 */
export async function resolveDispute(
  ctx: ManagerContext,
  paymentId: string,
  { bankRef, reason }: Decision,
): Promise<{ state: 'verified' | 'failed' }> {
  const payment = (await findPayment(ctx.db, paymentId)) ?? notFound()
  const from = needsManualDecision(ctx, payment) ? UNDECIDED : (['disputed'] as const)
  const by = ctx.viewer.userId
  const logDecision = (tx: Database) =>
    recordAct(
      { ...ctx, db: tx },
      {
        subject: { kind: 'order', id: payment.orderId },
        actor: by,
        act: bankRef === null ? 'dispute_refused' : 'dispute_settled',
        detail: bankRef === null ? reason : `${bankRef}: ${reason}`,
      },
    )
  const isDone =
    bankRef === null
      ? // The manager's note is for managers; the buyer sees only the payment's state.
        await failPayment(ctx, paymentId, {
          event: 'verify_failed',
          reason: BY_PANEL,
          from,
          by,
          alsoWrite: logDecision,
        })
      : await settleOnce(
          ctx,
          paymentId,
          { kind: 'paid', refId: bankRef, cardMask: null, feeRial: 0 },
          { from, alsoWrite: logDecision },
        ).catch((error: unknown) => {
          throw isUniqueViolation(error, REF_RULE) ? new AppError('ref_used', { cause: error }) : error
        })
  if (!isDone) throw new AppError('changed_meanwhile')
  return { state: bankRef === null ? 'failed' : 'verified' }
}

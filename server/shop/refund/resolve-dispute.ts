import { BY_PANEL } from '@/lib/shop/payment/rules'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type Database } from '@/server/platform/db/client'
import { type ManagerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { failPayment, findPayment, isLeftAlone, REF_RULE, settleOnce } from '@/server/shop/payment/public'
import { UNDECIDED } from './dispute-repo'

type Word = { readonly bankRef: string | null; readonly reason: string }

/**
 * A manager's word on a try in dispute, or on one of which its gateway will not say any more what became of it, after a look into the
 * gateway's panel: its money is there, under this number, and the order is paid by the one function that settles; or it is not, and the
 * order may be paid again.
 * @throws AppError not_found; changed_meanwhile when it is decided already, or its gateway may still say it; ref_used
 */
export async function resolveDispute(
  ctx: ManagerContext,
  paymentId: string,
  { bankRef, reason }: Word,
): Promise<{ state: 'verified' | 'failed' }> {
  const payment = (await findPayment(ctx.db, paymentId)) ?? notFound()
  const from = isLeftAlone(ctx, payment) ? UNDECIDED : (['disputed'] as const)
  const by = ctx.viewer.userId
  const note = (tx: Database) =>
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
      ? // What the manager saw is for managers; the buyer reads the try's own word.
        await failPayment(ctx, paymentId, { event: 'verify_failed', reason: BY_PANEL, from, by, also: note })
      : await settleOnce(
          ctx,
          paymentId,
          { kind: 'paid', refId: bankRef, cardMask: null, feeRial: 0 },
          { from, also: note },
        ).catch((error: unknown) => {
          throw isUniqueViolation(error, REF_RULE) ? new AppError('ref_used', { cause: error }) : error
        })
  if (!isDone) throw new AppError('changed_meanwhile')
  return { state: bankRef === null ? 'failed' : 'verified' }
}

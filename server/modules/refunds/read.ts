import { type Refund, type Refundable } from '@/lib/contract/shop/refunds'
import { restOf, REVERSIBLE_SECONDS } from '@/lib/domain/orders/refund'
import { type Context } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { findTaken } from '@/server/modules/courses/public'
import { gatewaysOf } from '@/server/modules/payments/public'
import * as read from './read-repo'
import { findPaying, listRefundableLines } from './repo'

/** @throws AppError not_found */
export async function getRefund({ db }: Pick<Context, 'db'>, id: string): Promise<Refund> {
  const refund = await read.readRefund(db, id)
  if (!refund) throw new AppError('not_found')
  return refund
}

/** What may go back of an order, what that takes away, and what went before. @throws AppError not_found */
export async function getRefundable(ctx: Context, orderId: string): Promise<Refundable> {
  const head = await read.findOrderHead(ctx.db, orderId)
  if (!head) throw new AppError('not_found')
  const [paid, lines, rights, refunds, extras, disputes] = await Promise.all([
    findPaying(ctx.db, orderId),
    listRefundableLines(ctx.db, orderId),
    listRights(ctx, orderId),
    read.listRefundsOf(ctx.db, orderId),
    read.listExtras(ctx.db, orderId),
    read.listDisputes(ctx.db, orderId),
  ])
  // Without a payment there is nothing to give back, whatever stands on the lines.
  const rest = (line: (typeof lines)[number]) => (paid ? restOf(line) : 0)
  const isUntouched = lines.every(({ refundedRial }) => refundedRial === 0)
  const hasReverse = paid !== null && Boolean(gatewaysOf(ctx).get(paid.gateway)?.reverse)
  const isReversible = hasReverse && isUntouched && paid.ageSeconds < REVERSIBLE_SECONDS
  return {
    ...head,
    restRial: lines.reduce((sum, line) => sum + rest(line), 0),
    reversibleUntil: isReversible ? new Date(paid.paidAt.getTime() + REVERSIBLE_SECONDS * 1_000).toISOString() : null,
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      paidRial: line.paidRial,
      restRial: rest(line),
      rights: rights.filter(({ lineId }) => lineId === line.id),
    })),
    refunds,
    extras,
    disputes,
  }
}

/** What goes with the lines, and what became of it since. */
async function listRights({ db }: Pick<Context, 'db'>, orderId: string) {
  const rows = await read.listRightsOf(db, orderId)
  return Promise.all(
    rows.map(async ({ userId, courseSlug, ...right }) => ({
      ...right,
      taken: courseSlug === null ? null : await findTaken(db, { userId, slug: courseSlug }),
    })),
  )
}

/** What waits for a manager: money that still has to leave, and tries that only a person may decide. */
export async function listOwed({ db }: Pick<Context, 'db'>) {
  const [refunds, extras, disputes] = await Promise.all([
    read.listOpenRefunds(db),
    read.listExtras(db, null),
    read.listDisputes(db, null),
  ])
  return { refunds, extras, disputes }
}

import { type Dispute, type Refund, type Refundable } from '@/lib/shop/refund/contract'
import { refundableRest, REVERSIBLE_SECONDS } from '@/lib/shop/refund/rules'
import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { gatewaysOf, needsManualDecision } from '@/server/shop/payment/public'
import { listUndecided } from './dispute-repo'
import { type CountPassUse, listUsedPasses, toPass } from './ended-passes'
import * as read from './read-repo'
import { findPaidPayment, listRefundableLines } from './repo'

/** @throws AppError not_found */
export async function getRefund(ctx: Context, id: string): Promise<Refund> {
  const refund = (await read.readRefund(ctx.db, id)) ?? notFound()
  return toReply(ctx, refund)
}

/** How much a user has used an entitlement that a refund would revoke. */
export type UsageReaders = {
  /** Their progress in a course; null when they have not started it. */
  readonly findCourseProgress: (
    db: Database,
    course: { userId: string; slug: string },
  ) => Promise<{ percent: number; hasCertificate: boolean } | null>
  /** The number of sections of an exam begun since; with any right or mode. */
  readonly countBegunSections: (db: Database, exam: { userId: string; examId: string; since: Date }) => Promise<number>
  readonly countPassUse: CountPassUse
}

/** The refundable amounts of an order, the entitlements that refunds would revoke, and earlier refunds. @throws AppError not_found */
export async function getRefundable(ctx: Context, orderId: string, used: UsageReaders): Promise<Refundable> {
  const head = (await read.findOrderHead(ctx.db, orderId)) ?? notFound()
  const [paid, lines, passes, rights, refunds, extras, disputes] = await Promise.all([
    findPaidPayment(ctx.db, orderId),
    listRefundableLines(ctx.db, orderId),
    listUsedPasses(ctx.db, { id: orderId }, used.countPassUse),
    listRights(ctx, orderId, used),
    read.listRefundsOf(ctx.db, orderId),
    read.listExtras(ctx.db, orderId),
    listDisputes(ctx, orderId),
  ])
  // Without a payment there is nothing to refund, even if there are lines.
  const restOf = (line: (typeof lines)[number]) => (paid ? refundableRest(line) : 0)
  const isUntouched = lines.every(({ refundedRial }) => refundedRial === 0)
  const hasReverse = paid !== null && Boolean(gatewaysOf(ctx).get(paid.gateway)?.reverse)
  const isReversible = hasReverse && isUntouched && paid.ageSeconds < REVERSIBLE_SECONDS
  return {
    ...head,
    restRial: lines.reduce((sum, line) => sum + restOf(line), 0),
    reversibleUntil: isReversible ? new Date(paid.paidAt.getTime() + REVERSIBLE_SECONDS * 1_000).toISOString() : null,
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      paidRial: line.paidRial,
      restRial: restOf(line),
      pass: paid ? toPass(line, passes) : null,
      rights: rights.filter(({ lineId }) => lineId === line.id),
    })),
    refunds: refunds.map((refund) => toReply(ctx, refund)),
    extras,
    disputes,
  }
}

/** The rights of the lines, and how much of them was used. */
async function listRights({ db }: Pick<Context, 'db'>, orderId: string, used: UsageReaders) {
  const rows = await read.listRightsOf(db, orderId)
  return Promise.all(
    rows.map(async ({ userId, courseSlug, examId, givenAt, ...right }) => ({
      ...right,
      begunSections: examId === null ? 0 : await used.countBegunSections(db, { userId, examId, since: givenAt }),
      taken: courseSlug === null ? null : await used.findCourseProgress(db, { userId, slug: courseSlug }),
    })),
  )
}

/** Work for managers: money to refund, and payments that only a person can decide. */
export async function listOwed(ctx: Context) {
  const [refunds, extras, disputes] = await Promise.all([
    read.listOpenRefunds(ctx.db),
    read.listExtras(ctx.db, null),
    listDisputes(ctx, null),
  ])
  return { refunds: refunds.map((refund) => toReply(ctx, refund)), extras, disputes }
}

/** Payments that only a person can decide. */
async function listDisputes(ctx: Context, orderId: string | null): Promise<Dispute[]> {
  const rows = await listUndecided(ctx.db, orderId)
  return rows
    .filter((row) => row.state === 'disputed' || needsManualDecision(ctx, row))
    .map(({ at, ageSeconds: _, ...row }) => ({ ...row, at: at.toISOString() }))
}

function toReply(ctx: Context, { gateway, ageSeconds, ...refund }: read.FoundRefund): Refund {
  return { ...refund, isLeftAlone: refund.state === 'sent' && needsManualDecision(ctx, { gateway, ageSeconds }) }
}

import { countBegunDays, getPassRefundRial, type PassUse } from '@/lib/shop/entitlement/rules/pass'
import { type Refundable } from '@/lib/shop/refund/contract'
import { listRevokedLines, type RefundableLine, type RefundPart } from '@/lib/shop/refund/rules'
import { type Database } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { listPassesOf, lockPasses, type PassRow } from '@/server/shop/entitlement/public'

/** The exams and practice started with a pass; they belong to another area. */
export type CountPassUse = (
  db: Database,
  pass: { userId: string; since: Date; until: Date; except: readonly string[] },
) => Promise<Pick<PassUse, 'examsBegun' | 'isPractised'>>

type UsedPass = PassRow & PassUse

/** The passes of an order with their use. `leaving`: lines refunded at the same time. */
export async function listUsedPasses(
  db: Database,
  order: { readonly id: string; readonly leaving?: readonly string[] },
  countPassUse: CountPassUse,
): Promise<UsedPass[]> {
  const passes = await listPassesOf(db, order.id, order.leaving)
  const used: UsedPass[] = []
  for (const pass of passes) {
    const { userId, startsAt: since, expiresAt: until, ownExams: except } = pass
    used.push({ ...pass, ...(await countPassUse(db, { userId, since, until, except })) })
  }
  return used
}

type RequestedParts = { readonly lines: readonly RefundableLine[]; readonly parts: readonly RefundPart[] }

/**
 * Refuses to end a pass that is followed by another one, which would then begin after a gap; and to end one for less than the terms promise.
 * @throws AppError changed_meanwhile
 */
export async function assertPassesMayEnd(
  tx: Database,
  order: { readonly id: string; readonly userId: string },
  { lines, parts }: RequestedParts,
  countPassUse: CountPassUse,
): Promise<void> {
  const revokedLines = listRevokedLines(lines, parts)
  await lockPasses(tx, order.userId)
  const passes = await listUsedPasses(tx, { id: order.id, leaving: revokedLines }, countPassUse)
  const leavesGap = passes.some((pass) => revokedLines.includes(pass.lineId) && !pass.isEnded && pass.hasLater)
  if (leavesGap) throw new AppError('changed_meanwhile')
  for (const { lineId, amountRial } of parts.filter(({ endsPass }) => endsPass)) {
    const pass = passes.find((one) => one.lineId === lineId)
    const line = lines.find(({ id }) => id === lineId)
    if (!pass || !line || pass.isEnded || amountRial < getPassRefundRial(line, pass))
      throw new AppError('changed_meanwhile')
  }
}

/** What is refunded for the pass of a line if it ends now; null if the line has no pass, or its pass has ended. */
export function toPass(line: RefundableLine, passes: readonly UsedPass[]): Refundable['lines'][number]['pass'] {
  const pass = passes.find(({ lineId }) => lineId === line.id)
  if (!pass || pass.isEnded) return null
  const { days, exams, examsBegun, credits, creditsUsed, hasLater } = pass
  const use = { days, daysBegun: countBegunDays(pass), exams, examsBegun, credits, creditsUsed }
  return { dueRial: getPassRefundRial(line, pass), ...use, hasLater }
}

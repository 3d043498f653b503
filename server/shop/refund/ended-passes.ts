import { daysBegun, passWorth } from '@/lib/shop/entitlement/rules/pass'
import { type Refundable } from '@/lib/shop/refund/contract'
import { type RefundableLine, type RefundPart } from '@/lib/shop/refund/rules'
import { type Database } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { listPassesOf, lockPasses, type PassRow } from '@/server/shop/entitlement/public'

type Refunding = { readonly lines: readonly RefundableLine[]; readonly parts: readonly RefundPart[] }

/**
 * A pass ends for at least what is due by the terms, and only if its owner has no later one, which would be left alone after a gap.
 * @throws AppError changed_meanwhile
 */
export async function checkEndedPasses(
  tx: Database,
  order: { readonly id: string; readonly userId: string },
  { lines, parts }: Refunding,
): Promise<void> {
  const ended = parts.filter(({ endsPass }) => endsPass)
  if (ended.length === 0) return
  await lockPasses(tx, order.userId)
  const passes = await listPassesOf(tx, order.id)
  for (const { lineId, amountRial } of ended) {
    const pass = passes.find((one) => one.lineId === lineId)
    const line = lines.find(({ id }) => id === lineId)
    if (!pass || !line || pass.isEnded || pass.hasLater) throw new AppError('changed_meanwhile')
    if (amountRial < passWorth(line, pass)) throw new AppError('changed_meanwhile')
  }
}

/** What goes back of a line's pass if it ends now; null without a pass that has not ended. */
export function toPass(line: RefundableLine, passes: readonly PassRow[]): Refundable['lines'][number]['pass'] {
  const pass = passes.find(({ lineId }) => lineId === line.id)
  if (!pass || pass.isEnded) return null
  const { days, credits, creditsUsed, hasLater } = pass
  return { dueRial: passWorth(line, pass), days, daysBegun: daysBegun(pass), credits, creditsUsed, hasLater }
}

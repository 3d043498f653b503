import { chooseCredits, type CreditKind } from '@/lib/shop/entitlement/rules/goods'
import { type Database } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import {
  endHold,
  findHold,
  insertHold,
  lockCredits,
  type NewHold,
  sumAvailableCredits,
  insertHoldParts,
} from './credit-repo'

/**
 * Reserves credits for work, from the entitlements that expire first; in the caller's transaction, which must roll back on a refusal. Idempotent.
 * @param hold `heldFor`: the id of the work; after its credits were returned it cannot be held for again.
 * @throws AppError no_credits when there are not enough, also if a concurrent call takes the last; out_of_order when there is, or was, a different
 * hold for this id
 */
export async function reserveCredits(tx: Database, hold: NewHold): Promise<void> {
  if (!(await insertHold(tx, hold))) {
    const existing = await findHold(tx, hold.heldFor)
    const isSame = existing?.userId === hold.userId && existing.kind === hold.kind && existing.amount === hold.amount
    if (!isSame || existing.state === 'given_back') throw new AppError('out_of_order')
    return
  }
  const creditParts = chooseCredits(await lockCredits(tx, hold), hold.amount)
  if (!creditParts) throw new AppError('no_credits')
  await insertHoldParts(tx, hold.heldFor, creditParts)
}

/** Uses the credits held for completed work. @returns whether this call did it; false also when nothing is reserved any more */
export async function spendCredits(tx: Database, heldFor: string): Promise<boolean> {
  return endHold(tx, heldFor, { state: 'used', reason: '' })
}

/**
 * Returns the credits reserved for work that was not done, with as many days left as they had. An entitlement that was voided in the meantime stays
 * void. @returns whether this call did it; false when they were used or returned before
 */
export async function returnCredits(tx: Database, heldFor: string, reason: string): Promise<boolean> {
  return endHold(tx, heldFor, { state: 'given_back', reason })
}

/** The credits that this user can still use. */
export async function countCreditsLeft(db: Database, userId: string, kind: CreditKind): Promise<number> {
  return sumAvailableCredits(db, userId, kind)
}

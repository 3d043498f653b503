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
  takeCredits,
} from './credit-repo'

/**
 * Holds credits for a piece of work, from the rights that end soonest; in the caller's transaction, which a refusal has to end.
 * The same again changes nothing.
 * @param hold `heldFor`: the id of the work. Once used or given back it is not held for again.
 * @throws AppError no_credits when there are not enough, also when somebody else takes the last at the same time; out_of_order when
 *   something else is, or was, held for this id
 */
export async function holdCredits(tx: Database, hold: NewHold): Promise<void> {
  if (!(await insertHold(tx, hold))) {
    const known = await findHold(tx, hold.heldFor)
    const isSame = known?.userId === hold.userId && known.kind === hold.kind && known.amount === hold.amount
    if (!isSame || known.state === 'given_back') throw new AppError('out_of_order')
    return
  }
  const parts = chooseCredits(await lockCredits(tx, hold.userId, hold.kind), hold.amount)
  if (!parts) throw new AppError('no_credits')
  await takeCredits(tx, hold.heldFor, parts)
}

/** The work was handed over: what was held for it is used. @returns whether this call did it; false also when nothing is held any more */
export async function spendCredits(tx: Database, heldFor: string): Promise<boolean> {
  return endHold(tx, heldFor, { state: 'used', reason: '' })
}

/**
 * The work came to nothing: what was held for it is free again, with as many days to go as it had then. A right that was voided meanwhile
 * stays voided. @returns whether this call did it; false when it was used or given back before
 */
export async function giveBackCredits(tx: Database, heldFor: string, reason: string): Promise<boolean> {
  return endHold(tx, heldFor, { state: 'given_back', reason })
}

/** How many credits this person can still use. */
export async function creditsLeft(db: Database, userId: string, kind: CreditKind): Promise<number> {
  return sumAvailableCredits(db, userId, kind)
}

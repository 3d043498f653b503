import { recordSecurityEvent } from '@/server/accounts/audit/public'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { deleteLinksOf } from '../repo'
import { endAllBut } from '../session-repo'
import { notifyOfLapse, sendWayBack, welcomeAddress } from './address-messages'
import { markConfirmed } from './proof-repo'
import { isForeign, moveAccount, removeDueChange } from './repo'

/** How many days the former address can restore the account. */
export const WAY_BACK_DAYS = 7
/** The number handled per pass; the next pass takes the rest. */
const PER_PASS = 100

type Where = Context & { readonly address: string; readonly userAgent: string }
type Left = {
  readonly userId: string
  readonly former: string
  /** The session that asked for it stays open. */
  readonly stays: string | null
}

/** Voids codes and links sent to the former address, ends the other sessions, and sends the former address a link that restores the account. */
export async function leaveAddress(ctx: Where, { userId, former, stays }: Left): Promise<void> {
  await deleteLinksOf(ctx.db, userId)
  await endAllBut(ctx.db, userId, stays, 'address')
  await recordSecurityEvent(ctx, { userId, act: 'address_changed' })
  await sendWayBack(ctx, { userId, former, days: WAY_BACK_DAYS })
}

/** Moves the accounts that have waited long enough for an objection of the former address. */
export async function moveWaiting(ctx: Context): Promise<void> {
  for (let done = 0; done < PER_PASS; done += 1) {
    const isMore = await inTransaction(ctx, (ctx) => moveNext(ctx))
    if (!isMore) return
  }
}

async function moveNext(ctx: Context): Promise<boolean> {
  const due = await removeDueChange(ctx.db)
  if (!due) return false
  const { userId, sessionId, address } = due
  if (await isForeign(ctx.db, address, userId)) {
    await notifyOfLapse(ctx, userId)
    return true
  }
  const former = await moveAccount(ctx.db, { userId, address, days: WAY_BACK_DAYS })
  if (former === null) return true
  await markConfirmed(ctx.db, userId, address)
  await leaveAddress({ ...ctx, address: '', userAgent: '' }, { userId, former, stays: sessionId })
  await welcomeAddress(ctx, userId, address)
  return true
}

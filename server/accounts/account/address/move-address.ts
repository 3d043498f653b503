import { recordSecurityEvent } from '@/server/accounts/audit/public'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { deleteLinksOf } from '../repo'
import { endOtherSessions } from '../session-repo'
import { notifyOfExpiredChange, sendRestoreLink, notifyNewAddress } from './address-messages'
import { markConfirmed } from './proof-repo'
import { isTakenByAnother, moveAccount, removeDueChange } from './repo'

/** How many days the former address can restore the account. */
export const RESTORE_DAYS = 7
/** The number handled per pass; the next pass takes the rest. */
const PER_PASS = 100

type MoveContext = Context & { readonly address: string; readonly userAgent: string }
type FormerAddress = {
  readonly userId: string
  readonly former: string
  /** The session that asked for it stays open. */
  readonly openSessionId: string | null
}

/** Voids codes and links sent to the former address, ends the other sessions, and sends the former address a link that restores the account. */
export async function closeFormerAddress(
  ctx: MoveContext,
  { userId, former, openSessionId: keptSession }: FormerAddress,
): Promise<void> {
  await deleteLinksOf(ctx.db, userId)
  await endOtherSessions(ctx.db, userId, keptSession, 'address')
  await recordSecurityEvent(ctx, { userId, act: 'address_changed' })
  await sendRestoreLink(ctx, { userId, former, days: RESTORE_DAYS })
}

/** Moves the accounts that have waited long enough for an objection of the former address. */
export async function moveDueAccounts(ctx: Context): Promise<void> {
  for (let done = 0; done < PER_PASS; done += 1) {
    const isMore = await inTransaction(ctx, (ctx) => moveNext(ctx))
    if (!isMore) return
  }
}

async function moveNext(ctx: Context): Promise<boolean> {
  const due = await removeDueChange(ctx.db)
  if (!due) return false
  const { userId, sessionId, address } = due
  if (await isTakenByAnother(ctx.db, address, userId)) {
    await notifyOfExpiredChange(ctx, userId)
    return true
  }
  const former = await moveAccount(ctx.db, { userId, address, days: RESTORE_DAYS })
  if (former === null) return true
  await markConfirmed(ctx.db, userId, address)
  await closeFormerAddress({ ...ctx, address: '', userAgent: '' }, { userId, former, openSessionId: sessionId })
  await notifyNewAddress(ctx, userId, address)
  return true
}

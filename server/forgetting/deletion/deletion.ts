import { type Deletion, DELETION_BLOCKS, DELETION_WAITS, type DeletionLoss } from '@/lib/accounts/own-data/contract'
import { deletionMail } from '@/lib/accounts/own-data/words/own-data'
import { paths } from '@/lib/platform/paths'
import { formatDay } from '@/lib/platform/format/date'
import { requireFreshProof } from '@/server/accounts/account/public'
import { recordSecurityEvent } from '@/server/accounts/audit/public'
import { originOf } from '@/server/platform/http/address'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { sendToPeople } from '@/server/platform/outbox/public'
import { vacuumTables, forget } from '../forgetting'
import { listObstacles, lockAccount } from '../repo'
import * as repo from './repo'

/** The days in which the owner can keep the account. */
const WAITING_DAYS = 7
const DAY_SECONDS = 86_400

/** The consequences of deleting the account. */
export async function getDeletion({ db, viewer }: Pick<ViewerContext, 'db' | 'viewer'>): Promise<Deletion> {
  const { userId } = viewer
  // One after the other, because in a transaction they share a connection.
  const dueAt = await repo.findDueAt(db, userId)
  const obstacles = await listObstacles(db, userId)
  const documents = await repo.hasDocuments(db, userId)
  const losses = await repo.countLosses(db, userId)
  const ordersKept = await repo.countOrders(db, userId)
  const blocks: readonly string[] = documents ? [...obstacles, 'documents'] : obstacles
  return {
    dueAt: dueAt?.toISOString() ?? null,
    blocks: DELETION_BLOCKS.filter((each) => blocks.includes(each)),
    waits: DELETION_WAITS.filter((each) => blocks.includes(each)),
    losses,
    ordersKept,
  }
}

/**
 * Begins the waiting period, and writes to the owner's address how to keep the account. Idempotent.
 * @param acceptedLosses the losses that the owner has seen and accepted
 * @throws AppError confirm_first; not_ready while something blocks it; changed_meanwhile when there are others by now
 */
export async function requestDeletion(ctx: ViewerContext, acceptedLosses: readonly DeletionLoss[]): Promise<Deletion> {
  await requireFreshProof(ctx)
  const { userId } = ctx.viewer
  await inTransaction(ctx, async (ctx) => {
    const account = (await lockAccount(ctx.db, userId)) ?? notFound()
    const { blocks, losses } = await getDeletion(ctx)
    if (blocks.length > 0) throw new AppError('not_ready')
    if (losses.some(({ kind }) => !acceptedLosses.includes(kind))) throw new AppError('changed_meanwhile')
    if (!(await repo.insertDeletion(ctx.db, userId, WAITING_DAYS))) return
    await recordSecurityEvent(ctx, { userId, act: 'deletion_asked' })
    await notify(ctx, account.identifier)
  })
  return getDeletion(ctx)
}

async function notify(ctx: ViewerContext, to: string): Promise<void> {
  const dueAt = (await repo.findDueAt(ctx.db, ctx.viewer.userId)) ?? notFound()
  const { subject, text } = deletionMail
  const letter = { day: formatDay(dueAt.toISOString()), link: `${originOf(ctx.settings)}${paths.account}` }
  const lifeSeconds = WAITING_DAYS * DAY_SECONDS
  await sendToPeople(ctx, [{ to, subject, text: text(letter), lifeSeconds, about: ctx.viewer.userId, word: 'account' }])
}

/** Idempotent. */
export async function cancelDeletion(ctx: ViewerContext): Promise<Deletion> {
  const { userId } = ctx.viewer
  await inTransaction(ctx, async (ctx) => {
    if (await repo.removeDeletion(ctx.db, userId)) await recordSecurityEvent(ctx, { userId, act: 'deletion_withdrawn' })
  })
  return getDeletion(ctx)
}

/**
 * Forgets the accounts whose waiting period is over; unsettled ones are tried again at the next pass. Requests in flight when an account was
 * forgotten may still have written rows: a later pass deletes them, when every earlier statement has ended.
 */
export async function sweepDeletions(ctx: Context): Promise<void> {
  for (const id of await repo.listJustForgotten(ctx.db)) await forget(ctx, id)
  let wasAnyDeleted = false
  for (const userId of await repo.listDue(ctx.db)) wasAnyDeleted = (await deleteAccount(ctx, userId)) || wasAnyDeleted
  if (!wasAnyDeleted) return
  announceContentChange()
  await vacuumTables(ctx)
}

/** Locks the owner's request in the same transaction: either they have kept the account, or it is deleted. */
function deleteAccount(ctx: Context, userId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx.db, userId)
    if (!account || !(await repo.lockDue(ctx.db, userId))) return false
    // A person decides about entitlements or documents that were added in the meantime.
    if (await repo.hasDocuments(ctx.db, userId)) return false
    const forgotten = await forget(ctx, userId)
    return forgotten !== null && forgotten.obstacles.length === 0
  })
}

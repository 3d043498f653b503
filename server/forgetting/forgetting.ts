import { forgottenName } from '@/lib/accounts/person/words/names'
import { type Database } from '@/server/platform/db/client'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { anonymiseAccount } from '@/server/accounts/account/public'
import { recordAct } from '@/server/accounts/audit/public'
import { deleteCasesOf, listCasesFrom } from '@/server/support/case/public'
import { deleteMessagesAbout } from '@/server/platform/outbox/public'
import { returnCredits } from '@/server/shop/entitlement/public'
import { snapshotTeacherPay } from '@/server/teaching/submission/public'
import * as repo from './repo'

export type FoundAccount = Omit<repo.Account, 'identifier'> & {
  /** The reasons why it cannot be done yet; with any of them nothing is done. */
  readonly obstacles: readonly repo.Obstacle[]
  readonly deletions: readonly repo.Count[]
  readonly retentions: readonly repo.Count[]
}

/** Finds the account and lists what would be deleted and kept; null if there is none. Changes nothing. */
export function previewForgetting({ db }: Pick<Context, 'db'>, named: string): Promise<FoundAccount | null> {
  return db.transaction(async (tx) => {
    const account = await repo.lockAccount(tx, named)
    return account && describeAccount(tx, account)
  })
}

/**
 * Deletes a person's own rows and those about them, and keeps the account as an anonymous row for records that must stay: all or nothing, and
 * nothing while there is an obstacle. Their log-in name becomes free. The sweeps delete files, and retry until they are gone. Requests in flight may
 * still write when the locks are released: repeat by id when all earlier statements have ended.
 * @param named the log-in name or the id; the id also finds a person who was forgotten before and came back with a restored backup
 */
export function forget(ctx: Context, named: string): Promise<FoundAccount | null> {
  return inTransaction(ctx, async (ctx) => {
    const account = await repo.lockAccount(ctx.db, named)
    if (!account) return null
    await repo.lockOpenWork(ctx.db, account.id)
    const found = await describeAccount(ctx.db, account)
    if (found.obstacles.length > 0) return found
    await snapshotTeacherPay(ctx.db, account.id)
    for (const heldFor of await repo.listReservedWork(ctx.db, account.id))
      await returnCredits(ctx.db, heldFor, 'forgotten')
    const cases = await listCasesFrom(ctx.db, account)
    await deleteMessagesAbout(ctx.db, cases)
    await deleteCasesOf(ctx.db, account.id, cases)
    await repo.clearRows(ctx.db, account, forgottenName)
    await anonymiseAccount(ctx.db, account.id, forgottenName)
    // A repetition for late writes is not logged again.
    if (!account.isForgotten)
      await recordAct(ctx, { subject: { kind: 'user', id: account.id }, actor: null, act: 'forgotten' })
    return found
  })
}

async function describeAccount(tx: Database, { identifier, ...account }: repo.Account): Promise<FoundAccount> {
  const accountWithName = { ...account, identifier }
  const cases = await listCasesFrom(tx, accountWithName)
  const deletedCounts = await repo.countRows(tx, accountWithName, 'deleteWhere')
  return {
    ...account,
    obstacles: await repo.listObstacles(tx, account.id),
    deletions: cases.length > 0 ? [...deletedCounts, ['cases', cases.length]] : deletedCounts,
    retentions: await repo.countRows(tx, accountWithName, 'retainWhere'),
  }
}

/** Removes deleted rows from the database's files and statistics; WAL is overwritten in time. */
export function vacuumTables({ db }: Pick<Context, 'db'>): Promise<void> {
  return repo.vacuum(db)
}

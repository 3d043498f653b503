import { type Role } from '@/lib/platform/contract/role'
import { paths } from '@/lib/platform/paths'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { type Database } from '@/server/platform/db/client'
import { AppError, notFound } from '@/server/platform/http/errors'
import { clearFactors } from '../second-factor/factors'
import { findById, insertLink, insertUser, updateRole } from './repo'
import { clearEntry, clearSuspended, isActiveManager, lockRights, updateSuspended } from './rights-repo'
import { endAllBut, endOne } from './session-repo'
import { hashSecret, newSecret } from './tokens'

export { deleteUnused as deleteUnusedAccount, emptyAccount } from './rights-repo'

type Of = { readonly userId: string; readonly by: string }

/**
 * Lets only one change of rights at a time go on, and only while its manager still is one. Nobody changes their own rights: so there is
 * always a manager left, whatever is done at once.
 * @throws AppError own_account, forbidden
 */
async function holdRights(tx: Database, { userId, by }: Of): Promise<void> {
  if (userId === by) throw new AppError('own_account')
  await lockRights(tx)
  if (!(await isActiveManager(tx, by))) throw new AppError('forbidden')
}

const RANKS: Readonly<Record<Role, number>> = { student: 0, teacher: 1, manager: 2 }

/**
 * Before an account gets more rights: whoever is in it is out, and whoever enters next holds its address. Sign-up proves no address, so
 * that the password of an account is anybody's who was there first; with more rights that is not enough.
 */
export async function disarm(tx: Database, userId: string): Promise<void> {
  await clearEntry(tx, userId)
  await endAllBut(tx, userId, null, 'role')
  await clearFactors(tx, userId)
}

/**
 * Gives somebody another role and ends their sessions: a new one begins with the new rights. With more rights than before the account is
 * {@link disarm}ed, too: the caller sends a link for a new password.
 * @returns the role before, and whether there are more rights now
 * @throws AppError own_account, forbidden, not_found
 */
export async function changeRole(
  tx: Database,
  { role, ...of }: Of & { role: Role },
): Promise<{ before: Role; isRaised: boolean }> {
  await holdRights(tx, of)
  const user = (await findById(tx, of.userId)) ?? notFound()
  const before = user.role
  const isRaised = RANKS[role] > RANKS[before]
  if (before === role) return { before, isRaised }
  await updateRole(tx, user.id, role)
  if (isRaised) await disarm(tx, user.id)
  else await endAllBut(tx, user.id, null, 'role')
  return { before, isRaised }
}

/**
 * Shuts somebody out: every session ends, their access tokens with them, and no new one begins. What they had stored stays.
 * @returns false when they were shut out already
 * @throws AppError own_account, forbidden, not_found
 */
export async function suspend(tx: Database, { reason, ...of }: Of & { reason: string }): Promise<boolean> {
  await holdRights(tx, of)
  if (!(await findById(tx, of.userId))) throw new AppError('not_found')
  if (!(await updateSuspended(tx, { ...of, reason }))) return false
  await endAllBut(tx, of.userId, null, 'suspended')
  return true
}

/**
 * Removes the second factors of somebody who has lost them and ends their sessions.
 * @throws AppError own_account, forbidden, not_found
 */
export async function resetFactors(tx: Database, of: Of): Promise<void> {
  await holdRights(tx, of)
  if (!(await findById(tx, of.userId))) throw new AppError('not_found')
  await clearFactors(tx, of.userId)
}

/**
 * Lets somebody in again.
 * @returns false when they were not shut out
 * @throws AppError own_account, forbidden, not_found
 */
export async function reinstate(tx: Database, of: Of): Promise<boolean> {
  await holdRights(tx, of)
  if (!(await findById(tx, of.userId))) throw new AppError('not_found')
  return clearSuspended(tx, of.userId)
}

/** False when it is no open session of this account. */
export function endSessionOf(tx: Database, userId: string, sessionId: string): Promise<boolean> {
  return endOne(tx, userId, sessionId, 'ended')
}

/** Ends all sessions of an account, except the one that asks. */
export function endSessionsOf(tx: Database, { viewer }: ViewerContext, userId: string): Promise<void> {
  return endAllBut(tx, userId, viewer.sessionId, 'ended')
}

/**
 * Makes an account without a password: its owner sets one by the link that {@link renewLink} makes.
 * @returns its id; null when the log-in name has an account
 */
export async function makeInvited(
  { newId, db: tx }: Pick<Context, 'newId' | 'db'>,
  person: { readonly name: string; readonly identifier: string; readonly role: Role },
): Promise<string | null> {
  const id = newId()
  return (await insertUser(tx, { ...person, id, passwordHash: null })) ? id : null
}

/** A one-time link, as path and fragment, to the page where the password is set; earlier ones stop working. */
export async function renewLink(tx: Database, userId: string, hours: number): Promise<string> {
  const token = newSecret()
  await insertLink(tx, { tokenHash: hashSecret(token), userId, hours })
  return `${paths.resetPassword}#token=${token}`
}

import { LOST_ADDRESS_DAYS } from '@/lib/accounts/address/rules'
import { type Role } from '@/lib/platform/contract/role'
import { paths } from '@/lib/platform/paths'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { type Database } from '@/server/platform/db/client'
import { AppError, notFound } from '@/server/platform/http/errors'
import { clearFactors } from '../second-factor/factors'
import { restartWaiting } from './address/repo'
import { findById, insertLink, insertUser, updateRole } from './repo'
import { removeCredentials, clearSuspended, isActiveManager, lockRights, updateSuspended } from './rights-repo'
import { endOtherSessions, endOwnSession } from './session-repo'
import { hashSecret, newSecret } from './tokens'

export { deleteUnused as deleteUnusedAccount, anonymiseAccount } from './rights-repo'

type RightsSubject = { readonly userId: string; readonly by: string }

/**
 * Serialises changes of rights and checks that the actor is still a manager. Nobody changes their own rights, so at least one manager always remains.
 * @throws AppError own_account, forbidden
 */
async function lockAndCheckRights(tx: Database, { userId, by }: RightsSubject): Promise<void> {
  if (userId === by) throw new AppError('own_account')
  await lockRights(tx)
  if (!(await isActiveManager(tx, by))) throw new AppError('forbidden')
}

const RANKS: Readonly<Record<Role, number>> = { student: 0, teacher: 1, manager: 2 }

/**
 * Ends all access before an account gets more rights: sign-up does not verify the address, so the person who signed up may know the password of
 * another person's account. The next log-in goes through a link sent to that address.
 */
export async function revokeAllAccess(tx: Database, userId: string): Promise<void> {
  await removeCredentials(tx, userId)
  await endOtherSessions(tx, userId, null, 'role')
  await clearFactors(tx, userId)
}

/**
 * Changes the role and ends the user's sessions, so that a new one starts with the new rights. With more rights than before the account loses all
 * access ({@link revokeAllAccess}): the caller sends a link for a new password.
 * @returns the role before, and whether there are more rights now
 * @throws AppError own_account, forbidden, not_found
 */
export async function changeRole(
  tx: Database,
  { role, ...subject }: RightsSubject & { role: Role },
): Promise<{ before: Role; isRaised: boolean }> {
  await lockAndCheckRights(tx, subject)
  const user = (await findById(tx, subject.userId)) ?? notFound()
  const before = user.role
  const isRaised = RANKS[role] > RANKS[before]
  if (before === role) return { before, isRaised }
  await updateRole(tx, user.id, role)
  if (isRaised) await revokeAllAccess(tx, user.id)
  else await endOtherSessions(tx, user.id, null, 'role')
  return { before, isRaised }
}

/**
 * Suspends an account: every session ends, with its access tokens, and no new one starts. Stored data stays.
 * @returns false if it was suspended already
 * @throws AppError own_account, forbidden, not_found
 */
export async function suspend(
  tx: Database,
  { reason, ...subject }: RightsSubject & { reason: string },
): Promise<boolean> {
  await lockAndCheckRights(tx, subject)
  if (!(await findById(tx, subject.userId))) throw new AppError('not_found')
  if (!(await updateSuspended(tx, { ...subject, reason }))) return false
  await endOtherSessions(tx, subject.userId, null, 'suspended')
  return true
}

/**
 * Removes lost second factors and ends the user's sessions.
 * @throws AppError own_account, forbidden, not_found
 */
export async function resetFactors(tx: Database, subject: RightsSubject): Promise<void> {
  await lockAndCheckRights(tx, subject)
  if (!(await findById(tx, subject.userId))) throw new AppError('not_found')
  await clearFactors(tx, subject.userId)
}

/**
 * Lifts a suspension; a waiting change of address starts its period of objection again.
 * @returns false if it was not suspended
 * @throws AppError own_account, forbidden, not_found
 */
export async function reinstate(tx: Database, subject: RightsSubject): Promise<boolean> {
  await lockAndCheckRights(tx, subject)
  if (!(await findById(tx, subject.userId))) throw new AppError('not_found')
  const isLifted = await clearSuspended(tx, subject.userId)
  if (isLifted) await restartWaiting(tx, subject.userId, LOST_ADDRESS_DAYS)
  return isLifted
}

/** False if this is not an open session of the account. */
export function endSessionOf(tx: Database, userId: string, sessionId: string): Promise<boolean> {
  return endOwnSession(tx, userId, sessionId, 'ended')
}

/** Ends all sessions of an account, except the viewer's current one. False if there was none. */
export function endSessionsOf(tx: Database, { viewer }: ViewerContext, userId: string): Promise<boolean> {
  return endOtherSessions(tx, userId, viewer.sessionId, 'ended')
}

/**
 * Makes an account without a password: its owner sets one by the link that {@link renewLink} makes.
 * @returns its id; null when the log-in name has an account
 */
export async function createInvitedAccount(
  { newId, db: tx }: Pick<Context, 'newId' | 'db'>,
  person: { readonly name: string; readonly identifier: string; readonly role: Role },
): Promise<string | null> {
  const id = newId()
  return (await insertUser(tx, { ...person, id, passwordHash: null })) ? id : null
}

/** A one-time link, as path and fragment, to the page that sets the password; earlier links stop working. */
export async function renewLink(tx: Database, userId: string, hours: number): Promise<string> {
  const token = newSecret()
  await insertLink(tx, { tokenHash: hashSecret(token), userId, hours })
  return `${paths.resetPassword}#token=${token}`
}

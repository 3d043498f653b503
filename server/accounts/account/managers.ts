import { type Context, inTransaction } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { clearFactors } from '../second-factor/factors'
import { findByIdentifier, hasManager as findManager, insertUser, updateRole } from './repo'
import { revokeAllAccess, renewLink } from './rights'
import { clearSuspended, lockRights } from './rights-repo'

const LINK_HOURS = 24

type Appointment = {
  readonly outcome: 'new' | 'promoted' | 'unchanged'
  /** Path and fragment of the one-time page where the password is set. */
  readonly path: string
  readonly hours: number
}

/**
 * Makes an account an active manager, and creates it if there is none; earlier links stop working. An account that was not a manager loses all access
 * ({@link revokeAllAccess}): the person who signed up need not own the log-in name.
 */
export async function appointManager(ctx: Context, identifier: string): Promise<Appointment> {
  return inTransaction(ctx, async (ctx) => {
    await lockRights(ctx.db)
    const user = await findByIdentifier(ctx.db, identifier)
    const id = user?.id ?? ctx.newId()
    if (!user) {
      const name = identifier.split('@')[0] ?? identifier
      await insertUser(ctx.db, { id, name: name.slice(0, 80), identifier, passwordHash: null, role: 'manager' })
    } else if (user.role !== 'manager') {
      await updateRole(ctx.db, id, 'manager')
      await revokeAllAccess(ctx.db, id)
    }
    // Recovers an installation that suspended its only manager.
    await clearSuspended(ctx.db, id)
    const newState = stateOf(user)
    await recordAct(ctx, { subject: { kind: 'user', id }, actor: null, act: 'appointed', detail: newState })
    return { outcome: newState, path: await renewLink(ctx.db, id, LINK_HOURS), hours: LINK_HOURS }
  })
}

function stateOf(user: { role: string } | null): Appointment['outcome'] {
  if (!user) return 'new'
  return user.role === 'manager' ? 'unchanged' : 'promoted'
}

/** Logs in a manager who has lost every second factor; requires access to the server itself. */
export async function forgetFactors(ctx: Context, identifier: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const user = (await findByIdentifier(ctx.db, identifier)) ?? notFound()
    await clearFactors(ctx.db, user.id)
    await recordAct(ctx, { subject: { kind: 'user', id: user.id }, actor: null, act: 'factors_reset' })
  })
}

export function hasManager({ db }: Context): Promise<boolean> {
  return findManager(db)
}

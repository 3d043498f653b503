import { type Context } from '@/server/http/context'
import { findByIdentifier, hasManager as findManager, insertLink, insertUser, updateRole } from './repo'
import { hashSecret, newSecret } from './tokens'

const LINK_HOURS = 24

type Appointment = {
  readonly made: 'new' | 'promoted' | 'unchanged'
  /** Path and fragment of the one-time page where the password is set. */
  readonly path: string
  readonly hours: number
}

/** Makes an account a manager, and the account too when there is none; earlier links stop working. */
export async function appointManager(ctx: Context, identifier: string): Promise<Appointment> {
  const token = newSecret()
  const made = await ctx.db.transaction(async (tx) => {
    const user = await findByIdentifier(tx, identifier)
    const id = user?.id ?? ctx.newId()
    if (!user) {
      const name = identifier.split('@')[0] ?? identifier
      await insertUser(tx, { id, name: name.slice(0, 80), identifier, passwordHash: null, role: 'manager' })
    } else if (user.role !== 'manager') {
      await updateRole(tx, id, 'manager')
    }
    await insertLink(tx, { tokenHash: hashSecret(token), userId: id, hours: LINK_HOURS })
    if (!user) return 'new'
    return user.role === 'manager' ? 'unchanged' : 'promoted'
  })
  return { made, path: `/reset-password#token=${token}`, hours: LINK_HOURS }
}

export function hasManager({ db }: Context): Promise<boolean> {
  return findManager(db)
}

import { type Context } from '@/server/http/context'
import { deleteOldTickets } from './factors/ticket-repo'
import { deleteOldResets } from './reset-repo'
import { deleteOld } from './session-repo'

/** Removes sessions, tokens, links, codes and addresses that are long over. */
export async function sweepAccounts({ db }: Context): Promise<void> {
  await deleteOld(db)
  await deleteOldResets(db)
  await deleteOldTickets(db)
}

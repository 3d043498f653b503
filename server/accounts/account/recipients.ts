import { type Recipients } from '@/server/platform/outbox/public'
import { withTargetUser, recordCoalescedAct } from '@/server/accounts/audit/public'
import { listByIdentifiers } from './repo'

/** Finds accounts by the address of a message, which is their log-in name. */
export const recipients: Recipients = {
  find: async (db, addresses) => {
    const rows = await listByIdentifiers(db, addresses)
    return new Map(rows.map(({ identifier, ...recipient }) => [identifier, recipient]))
  },
  recordShown: (ctx, id) => recordCoalescedAct(ctx, { ...withTargetUser(ctx, id), act: 'message_shown' }),
}

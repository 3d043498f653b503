import { type Context, type RequestContext } from '@/server/platform/http/context'
import { countEvent, deleteOldEvents } from './security-repo'

/** docs/operations.md states these limits: half a year, and at most some hundred megabytes. */
const KEPT_DAYS = 180
const KEPT_ROWS = 500_000

type Event = { readonly userId: string | null; readonly act: string; readonly detail?: string }
type Where = Pick<RequestContext, 'db' | 'newId' | 'address' | 'userAgent'>

/** Records log-ins and other security events of an account. Never the typed text: no password, token or log-in name. */
export async function recordSecurityEvent(where: Where, { userId, act, detail = '' }: Event): Promise<void> {
  const { db, newId, address, userAgent } = where
  await countEvent(db, { id: newId(), userId, act, detail, address, userAgent })
}

/** Deletes events older than {@link KEPT_DAYS}, and the oldest beyond {@link KEPT_ROWS}. */
export function sweepSecurityEvents({ db }: Context): Promise<void> {
  return deleteOldEvents(db, { days: KEPT_DAYS, keep: KEPT_ROWS })
}

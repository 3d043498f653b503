import { type Context, type RequestContext } from '@/server/platform/http/context'
import { countEvent, deleteOldEvents } from './security-repo'

/** docs/operations.md states these limits: half a year, and at most some hundred megabytes. */
const RETENTION_DAYS = 180
const MAX_ROWS = 500_000

type Event = { readonly userId: string | null; readonly act: string; readonly detail?: string }
type EventContext = Pick<RequestContext, 'db' | 'newId' | 'address' | 'userAgent'>

/** Records log-ins and other security events of an account. Never the typed text: no password, token or log-in name. */
export async function recordSecurityEvent(ctx: EventContext, { userId, act, detail = '' }: Event): Promise<void> {
  const { db, newId, address, userAgent } = ctx
  await countEvent(db, { id: newId(), userId, act, detail, address, userAgent })
}

/** Deletes events older than {@link RETENTION_DAYS}, and the oldest beyond {@link MAX_ROWS}. */
export function sweepSecurityEvents({ db }: Context): Promise<void> {
  return deleteOldEvents(db, { days: RETENTION_DAYS, keep: MAX_ROWS })
}

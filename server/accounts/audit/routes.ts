import type * as z from 'zod'
import { listSecurityEvents, SecurityAct, type SecurityEvent, type SecurityGroup } from '@/lib/accounts/audit/contract'
import { nameDevice } from '@/lib/platform/text/device-name'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { type ViewerContext } from '@/server/platform/http/context'
import { listEvents } from './security-repo'

const GROUPS: Readonly<Record<SecurityGroup, readonly SecurityAct[]>> = {
  entered: ['signed_up', 'logged_in'],
  refused: ['log_in_refused', 'code_refused', 'password_refused', 'token_reused'],
  password: [
    'reset_sent',
    'password_set',
    'password_changed',
    'address_changed',
    'address_waits',
    'address_kept',
    'address_restored',
  ],
}

export function registerAudit(api: Api): void {
  bind(api, listSecurityEvents, (ctx, { query }) => listSecurity(ctx, query))
}

/** Events of one account or of all, newest first. */
async function listSecurity(
  { db }: ViewerContext,
  { user, group, days, ...page }: z.output<(typeof listSecurityEvents)['query']>,
): Promise<{ items: SecurityEvent[]; total: number }> {
  const filter = { user: user ?? null, acts: group ? GROUPS[group] : null, days: days ?? null }
  const { rows, total } = await listEvents(db, filter, page)
  const items = rows.map(({ userAgent, at, act, detail, ...row }) => {
    const parsedAct = SecurityAct.safeParse(act)
    const entry = parsedAct.success ? { act: parsedAct.data, detail } : { act: 'other' as const, detail: act }
    return { ...row, ...entry, device: nameDevice(userAgent), at: at.toISOString() }
  })
  return { items, total }
}

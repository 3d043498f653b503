import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PageQuery } from '@/lib/platform/contract/page-query'

/**
 * An account security event. `detail`: why a log-in was refused (password, limit, suspended), `factor` after a log-in with a second
 * factor, how a reset was sent (mail, sms). `other`: an act that this list does not have; its name is the
 * detail.
 */
export const SecurityAct = z.enum([
  'signed_up',
  'logged_in',
  'log_in_refused',
  'reset_sent',
  'code_refused',
  'password_set',
  'password_changed',
  'password_refused',
  'token_reused',
  'address_changed',
  'address_waits',
  'address_kept',
  'address_restored',
  'data_asked',
  'deletion_asked',
  'deletion_withdrawn',
  'other',
])
export type SecurityAct = z.infer<typeof SecurityAct>

/** Groups of acts to filter the list by. */
export const SecurityGroup = z.enum(['entered', 'refused', 'password'])
export type SecurityGroup = z.infer<typeof SecurityGroup>

export const SecurityEvent = z.object({
  id: z.uuid(),
  act: SecurityAct,
  detail: z.string(),
  /** Null: no account has the typed log-in name, which is not stored. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  address: z.string(),
  device: z.string(),
  /** Number of equal events within the hour. */
  count: z.int(),
  /** The last of these events. */
  at: z.iso.datetime(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/security-events/',
  auth: 'manager',
  cap: 'read',
  summary: 'Log-ins, refusals and passwords, newest first; kept for 180 days',
  query: z.object({
    ...PageQuery,
    user: z.uuid().optional(),
    group: SecurityGroup.optional(),
    /** The maximum age in days, by the clock of the database. */
    days: z.coerce.number().int().min(1).max(180).optional(),
  }),
  response: z.object({ items: z.array(SecurityEvent), total: z.int() }),
})

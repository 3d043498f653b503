import * as z from 'zod'
import { endpoint } from '../contract/endpoint'
import { PageQuery } from '../contract/page-query'

/** What the program has to tell people. */
export const OutboxState = z.enum(['waiting', 'sent', 'failed', 'kept'])
export type OutboxState = z.infer<typeof OutboxState>
export const OutboxMessage = z.object({
  id: z.uuid(),
  channel: z.enum(['mail', 'sms', 'telegram']),
  to: z.string(),
  subject: z.string(),
  /** Null once it has been handed to a real service: a link or a code in it is nobody's business then. */
  text: z.string().nullable(),
  /** There is a text, but it is another manager's: a link in it would open everything. */
  isWithheld: z.boolean(),
  /** kept: no service is configured for this channel, the message waits here to be read by a manager. */
  state: OutboxState,
  tries: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>
export const listOutbox = endpoint({
  method: 'GET',
  path: '/outbox/',
  auth: 'manager',
  cap: 'read',
  summary: 'What the program sent or would send, newest first',
  query: z.object({ ...PageQuery, state: OutboxState.optional() }),
  response: z.object({
    items: z.array(OutboxMessage),
    total: z.int(),
    /** Of all messages, whatever was asked for. */
    counts: z.record(OutboxState, z.int()),
    /** Channels with a configured service. */
    services: z.object({ mail: z.boolean(), sms: z.boolean(), telegram: z.boolean() }),
  }),
})

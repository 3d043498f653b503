import * as z from 'zod'
import { endpoint } from '../contract/endpoint'
import { PageQuery } from '../contract/page-query'

/** The messages of the program to people. */
export const OutboxState = z.enum(['waiting', 'sent', 'failed', 'kept'])
export type OutboxState = z.infer<typeof OutboxState>
export const OutboxMessage = z.object({
  id: z.uuid(),
  channel: z.enum(['mail', 'sms', 'telegram', 'push']),
  to: z.string(),
  subject: z.string(),
  /** Null once a real service has it: a link or a code in it must not be readable then. */
  text: z.string().nullable(),
  /** The text is hidden because the message is addressed to another manager: a link in it would give access to their account. */
  isWithheld: z.boolean(),
  /** kept: no service is configured for this channel, the message waits for a manager to read it. */
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
  summary: 'Messages that the program sent or has to send, newest first',
  query: z.object({ ...PageQuery, state: OutboxState.optional() }),
  response: z.object({
    items: z.array(OutboxMessage),
    total: z.int(),
    /** Counts of all messages, regardless of the filter. */
    counts: z.record(OutboxState, z.int()),
    /** Channels with a configured service. */
    services: z.object({ mail: z.boolean(), sms: z.boolean(), telegram: z.boolean() }),
  }),
})

import * as z from 'zod'
import { endpoint } from './endpoint'

/** What visitors and failing pages send to the managers, and what the program sends to people. */
const PageQuery = {
  page: z.coerce.number().int().min(1).max(1000).default(1),
  size: z.coerce.number().int().min(1).max(50).default(20),
}

export const ContactTopic = z.enum(['question', 'problem', 'payment', 'complaint', 'cooperation'])
export const ContactBody = z.strictObject({
  name: z.string().trim().min(2).max(80),
  /** Where the answer goes: an e-mail address or a mobile number, as it was typed. */
  replyTo: z.string().trim().min(5).max(254),
  topic: ContactTopic,
  text: z.string().trim().min(10).max(4000),
  /** People do not see this field; a program that fills it in is thanked and forgotten. */
  website: z.string().max(200).optional(),
})
export const sendContact = endpoint({
  method: 'POST',
  path: '/contact/',
  auth: 'public',
  summary: 'A message to the managers',
  body: ContactBody,
  errors: ['too_many_requests'],
})

/** The specification's call: the error screen sends the serialized error. Kept for managers, relayed to Telegram when it is configured. */
export const reportError = endpoint({
  method: 'POST',
  path: '/account/send-telegram/',
  auth: 'public',
  summary: 'Report a fatal error of a page',
  body: z.strictObject({ text: z.string().min(1).max(16_000) }),
  errors: ['too_many_requests'],
})

export const ContactMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  replyTo: z.string(),
  topic: ContactTopic,
  text: z.string(),
  sentAt: z.iso.datetime(),
  isDone: z.boolean(),
})
export type ContactMessage = z.infer<typeof ContactMessage>
export const listContactMessages = endpoint({
  method: 'GET',
  path: '/inbox/messages/',
  auth: 'manager',
  cap: 'read',
  summary: 'Messages to the managers, newest first',
  query: z.object({ ...PageQuery, done: z.enum(['yes', 'no']).optional() }),
  response: z.object({ items: z.array(ContactMessage), total: z.int(), open: z.int() }),
})
export const markContactMessage = endpoint({
  method: 'PUT',
  path: '/inbox/messages/{id}/',
  auth: 'manager',
  summary: 'Settled, or open again',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ isDone: z.boolean() }),
  response: ContactMessage,
})

/** Equal reports are counted, not repeated. */
export const ErrorReport = z.object({
  id: z.uuid(),
  text: z.string(),
  count: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
})
export type ErrorReport = z.infer<typeof ErrorReport>
export const listErrorReports = endpoint({
  method: 'GET',
  path: '/inbox/reports/',
  auth: 'manager',
  cap: 'read',
  summary: 'Errors that pages reported, last seen first',
  query: z.object(PageQuery),
  response: z.object({ items: z.array(ErrorReport), total: z.int() }),
})
export const deleteErrorReport = endpoint({
  method: 'DELETE',
  path: '/inbox/reports/{id}/',
  auth: 'manager',
  summary: 'Forget a report',
  params: z.object({ id: z.uuid() }),
})

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
    /** Which channels have a real service behind them. */
    services: z.object({ mail: z.boolean(), sms: z.boolean(), telegram: z.boolean() }),
  }),
})

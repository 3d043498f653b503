import * as z from 'zod'
import { PuzzleAnswer } from '@/lib/accounts/account/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PageQuery } from '@/lib/platform/contract/page-query'

/** Messages from visitors to the managers. */
export const ContactTopic = z.enum(['question', 'problem', 'payment', 'complaint', 'cooperation'])
export const ContactBody = z.strictObject({
  name: z.string().trim().min(2).max(80),
  /** The address for the answer: an e-mail address or a mobile number, as typed. */
  replyTo: z.string().trim().min(5).max(254),
  topic: ContactTopic,
  text: z.string().trim().min(10).max(4000),
  /** A honeypot, invisible to people; a message that has it is answered politely and dropped. */
  website: z.string().max(200).optional(),
  puzzle: PuzzleAnswer.optional(),
})
export const sendContact = endpoint({
  method: 'POST',
  path: '/contact/',
  auth: 'public',
  summary: 'A message to the managers; `puzzle_due` while very many come in',
  body: ContactBody,
  errors: ['puzzle_due', 'too_many_requests'],
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

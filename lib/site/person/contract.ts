import * as z from 'zod'
import { AttemptMode } from '@/lib/authoring/exam/contract/exam'
import { Skill } from '@/lib/paper/content/contract/paper'
import { SittingState } from '@/lib/sittings/attempt/contract'
import { Identifier } from '@/lib/accounts/account/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { GiftKind, GoodKind, GoodSubject } from '@/lib/shop/entitlement/contract'
import { PageQuery } from '@/lib/platform/contract/page-query'
import { OutboxMessage, OutboxState } from '@/lib/platform/outbox/contract'
import { SoldOrderRow } from '@/lib/shop/order/contract/manage-orders'
import { SESSION_STATES } from '@/lib/teaching/speaking/rules/session'

/** A person's attempts, orders, submissions and granted rights, for managers. */
const ById = z.object({ id: z.uuid() })

const PersonAttempt = z.object({
  id: z.uuid(),
  exam: z.object({ slug: z.string(), title: z.string() }),
  mode: AttemptMode,
  state: z.enum(['open', 'finished']),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  givenUpAt: z.iso.datetime().nullable(),
  /** The sections in the order of the exam. `halfBands` is band × 2; a part of a paper has a percentage instead. */
  sections: z.array(
    z.object({
      skill: z.enum([...Skill.options, 'speaking']),
      state: SittingState,
      halfBands: z.int().nullable(),
      percent: z.int().nullable(),
    }),
  ),
})
export type PersonAttempt = z.infer<typeof PersonAttempt>
export const listPersonAttempts = endpoint({
  method: 'GET',
  path: '/people/{id}/attempts/',
  auth: 'manager',
  cap: 'read',
  summary: 'Somebody’s attempts, newest first; without their answers',
  params: ById,
  query: z.object(PageQuery),
  response: z.object({ items: z.array(PersonAttempt), total: z.int() }),
})

export const listPersonOrders = endpoint({
  method: 'GET',
  path: '/people/{id}/orders/',
  auth: 'manager',
  cap: 'read',
  summary: 'Somebody’s orders, newest first',
  params: ById,
  query: z.object(PageQuery),
  response: z.object({ items: z.array(SoldOrderRow), total: z.int() }),
})

const PersonSubmission = z.object({
  id: z.uuid(),
  skill: z.enum(['writing', 'speaking']),
  /** Null for a speaking mock. */
  title: z.string().nullable(),
  state: z.enum(SESSION_STATES),
  /** When it was handed in; for a speaking mock that was not, when it began. */
  at: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
})
export type PersonSubmission = z.infer<typeof PersonSubmission>
export const listPersonSubmissions = endpoint({
  method: 'GET',
  path: '/people/{id}/submissions/',
  auth: 'manager',
  cap: 'read',
  summary: 'Somebody’s submissions to teachers, newest first; without what they wrote or said',
  params: ById,
  query: z.object(PageQuery),
  response: z.object({ items: z.array(PersonSubmission), total: z.int() }),
})

const PersonMessage = z.object({
  id: z.uuid(),
  channel: OutboxMessage.shape.channel,
  /** The subject of the message. */
  subject: z.string(),
  state: OutboxState,
  createdAt: z.iso.datetime(),
})
export type PersonMessage = z.infer<typeof PersonMessage>
/** Lists messages of the last thirty days to the present address. */
export const listPersonMessages = endpoint({
  method: 'GET',
  path: '/people/{id}/messages/',
  auth: 'manager',
  cap: 'read',
  summary: 'Mails and text messages to somebody, newest first; never their text',
  params: ById,
  query: z.object(PageQuery),
  response: z.object({ items: z.array(PersonMessage), total: z.int() }),
})

export const Grant = z.object({
  id: z.uuid(),
  kind: GoodKind,
  subject: GoodSubject,
  /** Null: a course, or unlimited. */
  count: z.int().nullable(),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type Grant = z.infer<typeof Grant>
export const listGrants = endpoint({
  method: 'GET',
  path: '/people/{id}/grants/',
  auth: 'manager',
  summary: 'Attempts, credits and courses given to somebody',
  params: ById,
  response: z.object({ items: z.array(Grant) }),
})
/** Idempotent: the caller chooses the id. `subject`: the slug of a published exam or course; empty for credits. A course has no count. */
export const GrantBody = z.strictObject({
  id: z.uuid(),
  kind: GiftKind.default('exam'),
  subject: z.string().max(80).default(''),
  count: z.coerce.number<string | number>().int().min(1).max(20),
  note: z.string().trim().max(300),
})
export const giveGrant = endpoint({
  method: 'POST',
  path: '/people/{id}/grants/',
  auth: 'manager',
  summary: 'Give attempts at an exam, credits, or a course',
  params: ById,
  body: GrantBody,
  response: z.object({ items: z.array(Grant) }),
})
/** Many people at once. */
export const GrantedPerson = z.object({
  /** For an unknown recipient: the address that was entered. */
  name: z.string(),
  isKnown: z.boolean(),
})
export type GrantedPerson = z.infer<typeof GrantedPerson>
/** In one transaction; idempotent by the id of the whole. `isTry`: only lists the recipients. */
export const giveGrants = endpoint({
  method: 'POST',
  path: '/bulk/grants/',
  auth: 'manager',
  summary: 'Give the same to many people, or to the members of a class',
  body: GrantBody.extend({
    to: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('people'), identifiers: z.array(Identifier).min(1).max(500) }),
      z.strictObject({ kind: z.literal('class'), id: z.uuid() }),
    ]),
    isTry: z.boolean(),
  }),
  response: z.object({ items: z.array(GrantedPerson) }),
  errors: ['not_found', 'too_many_requests'],
})
export const listGrantClasses = endpoint({
  method: 'GET',
  path: '/grant-classes/',
  auth: 'manager',
  cap: 'read',
  summary: 'Open classes whose members can be given something',
  response: z.object({
    items: z.array(z.object({ id: z.uuid(), name: z.string(), teacher: z.string(), members: z.int() })),
  }),
})
/** Work that used it stays. */
export const withdrawGrant = endpoint({
  method: 'DELETE',
  path: '/people/{id}/grants/{grant}/',
  auth: 'manager',
  summary: 'Withdraw something that was given',
  params: z.object({ id: z.uuid(), grant: z.uuid() }),
})

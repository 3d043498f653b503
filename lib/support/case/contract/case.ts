import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PageQuery } from '@/lib/platform/contract/page-query'
import { CASE_KINDS, CASE_STATES, LONGEST_SUBJECT, LONGEST_TEXT, MAX_FILES } from '@/lib/support/case/rules/states'
import { About, AboutRef } from './about'

/** The caller's own cases: their questions, and the answers. */
export const CaseKind = z.enum(CASE_KINDS)
export const CaseState = z.enum(CASE_STATES)
const Moment = z.iso.datetime()
export const ByNumber = z.object({ no: z.coerce.number<string | number>().int().min(1).max(9_999_999_999) })

export const CaseFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  /** It can be shown in the page; everything else is only ever a download. */
  isPicture: z.boolean(),
})
export type CaseFile = z.infer<typeof CaseFile>

/** The side that wrote it. */
export const CaseMessage = z.object({
  id: z.uuid(),
  side: z.enum(['person', 'staff']),
  /** The name of the staff member; null for the person. */
  author: z.string().nullable(),
  text: z.string(),
  at: Moment,
  /** An answer that its person had not seen before. */
  isNew: z.boolean(),
  files: z.array(CaseFile),
})
export type CaseMessage = z.infer<typeof CaseMessage>

export const CaseRow = z.object({
  no: z.int(),
  kind: CaseKind,
  subject: z.string(),
  state: CaseState,
  openedAt: Moment,
  /** When the answer is promised; null while none is waited for. */
  promisedAt: Moment.nullable(),
  isLate: z.boolean(),
  /** The last word of either side. */
  changedAt: Moment,
  /** There is an answer that the person has not seen. */
  isNew: z.boolean(),
})
export type CaseRow = z.infer<typeof CaseRow>

export const Case = z.object({
  ...CaseRow.shape,
  about: About.nullable(),
  /** The name of the member of staff who owns it. */
  owner: z.string().nullable(),
  messages: z.array(CaseMessage),
  /** Some days after its end a case accepts no more messages: a new case does. */
  mayWrite: z.boolean(),
  rating: z.int().nullable(),
  ratingWord: z.string(),
  /** The number of the case that replaces it. */
  mergedInto: z.int().nullable(),
})
export type Case = z.infer<typeof Case>

const Text = z.string().trim().min(1).max(LONGEST_TEXT)
const Files = z.array(z.uuid()).max(MAX_FILES).default([])
/** The caller chooses the id: a message that is sent twice is stored once. */
export const MessageBody = z.strictObject({ id: z.uuid(), text: Text, files: Files })
export const CaseBody = z.strictObject({
  id: z.uuid(),
  kind: CaseKind,
  subject: z.string().trim().min(2).max(LONGEST_SUBJECT),
  text: Text,
  about: AboutRef.nullable().default(null),
  files: Files,
})
export const SolvedBody = z.strictObject({
  rating: z.int().min(1).max(5).nullable().default(null),
  word: z.string().trim().max(500).default(''),
})

export const listCases = endpoint({
  method: 'GET',
  path: '/cases/',
  auth: 'user',
  cap: 'read',
  summary: 'My cases, by newest message',
  query: z.object({
    ...PageQuery,
    only: z.enum(['open', 'ended']).optional(),
    q: z.string().trim().max(100).optional(),
  }),
  response: z.object({ items: z.array(CaseRow), total: z.int() }),
})
/** `not_found` also for a subject that is not the caller's. */
export const openCase = endpoint({
  method: 'POST',
  path: '/cases/',
  auth: 'user',
  summary: 'Open a case; the facts of its subject are attached',
  body: CaseBody,
  response: Case,
  errors: ['not_found', 'too_many_requests', 'changed_meanwhile'],
})
export const getCase = endpoint({
  method: 'GET',
  path: '/cases/{no}/',
  auth: 'user',
  cap: 'read',
  summary: 'My case with its conversation; its answers count as seen',
  params: ByNumber,
  response: Case,
})
export const writeInCase = endpoint({
  method: 'POST',
  path: '/cases/{no}/messages/',
  auth: 'user',
  summary: 'Write in my case; one that has ended is reopened, for some days',
  params: ByNumber,
  body: MessageBody,
  response: Case,
  errors: ['case_closed', 'too_many_requests', 'changed_meanwhile'],
})
export const solveCase = endpoint({
  method: 'PUT',
  path: '/cases/{no}/solved/',
  auth: 'user',
  summary: 'Mark my case as solved, and rate it',
  params: ByNumber,
  body: SolvedBody,
  response: Case,
})

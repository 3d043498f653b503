import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PageQuery } from '@/lib/platform/contract/page-query'
import { LONGEST_TEXT, MAX_FILES } from '@/lib/support/case/rules/states'
import { About, AboutKind } from './about'
import { ByNumber, CaseFile, CaseKind, CaseState } from './case'

/**
 * Cases for staff: managers see all but their own; teachers see those assigned to them, and those about their own papers, exams, classes, mock days
 * and assessments. Teachers see candidates by number only, as in that work.
 */
const Moment = z.iso.datetime()
const Staff = z.object({ id: z.uuid(), name: z.string() })

export const ManagedCaseRow = z.object({
  no: z.int(),
  kind: CaseKind,
  subject: z.string(),
  state: CaseState,
  /** The name, or for a teacher the candidate's number; null: a visitor, for a teacher. */
  person: z.string().nullable(),
  owner: Staff.nullable(),
  aboutKind: AboutKind.nullable(),
  openedAt: Moment,
  /** The promise of the last word; over once that is answered. */
  promisedAt: Moment,
  isLate: z.boolean(),
  changedAt: Moment,
  /** The person has written since the owner read it, or since anybody did if it has no owner. */
  isNew: z.boolean(),
})
export type ManagedCaseRow = z.infer<typeof ManagedCaseRow>

export const ManagedMessage = z.object({
  id: z.uuid(),
  /** Notes are visible to staff only. */
  side: z.enum(['person', 'staff', 'note']),
  author: z.string().nullable(),
  text: z.string(),
  at: Moment,
  /** Written by somebody else since then. */
  isNew: z.boolean(),
  files: z.array(CaseFile),
})
export type ManagedMessage = z.infer<typeof ManagedMessage>

export const ManagedEvent = z.object({ event: z.string(), at: Moment, by: z.string().nullable(), detail: z.string() })
const OtherCase = z.object({ no: z.int(), subject: z.string(), state: CaseState, openedAt: Moment })

export const ManagedCase = z.object({
  ...ManagedCaseRow.shape,
  about: About.nullable(),
  /** Whether the reader may open the page of the subject; otherwise they get only its frozen facts. */
  mayOpenSubject: z.boolean(),
  messages: z.array(ManagedMessage),
  events: z.array(ManagedEvent),
  /** The account; null: a visitor, or the reader is a teacher who must not know. */
  personId: z.uuid().nullable(),
  isGuest: z.boolean(),
  /** Present for managers only. */
  replyTo: z.string().nullable(),
  /** For managers: the account whose log-in name is a visitor's address. It is not proved that the visitor owns it. */
  accountOfAddress: z.uuid().nullable(),
  firstAnsweredAt: Moment.nullable(),
  rating: z.int().nullable(),
  ratingWord: z.string(),
  mergedInto: z.int().nullable(),
  /** Other cases of the same person that the reader may see, newest first. */
  others: z.array(OtherCase),
})
export type ManagedCase = z.infer<typeof ManagedCase>

export const CASE_VIEWS = ['open', 'mine', 'new', 'late', 'all'] as const
const QueueQuery = z.object({
  ...PageQuery,
  view: z.enum(CASE_VIEWS).default('open'),
  kind: CaseKind.optional(),
  /** A number, a name, or words of the subject or of a message. */
  q: z.string().trim().max(100).optional(),
})
export const listManagedCases = endpoint({
  method: 'GET',
  path: '/support/cases/',
  auth: 'teacher',
  cap: 'search',
  summary: 'Cases that I may answer, by promised time',
  query: QueueQuery,
  response: z.object({
    items: z.array(ManagedCaseRow),
    total: z.int(),
    counts: z.object({ open: z.int(), mine: z.int(), new: z.int(), late: z.int() }),
  }),
})
export const getManagedCase = endpoint({
  method: 'GET',
  path: '/support/cases/{no}/',
  auth: 'teacher',
  cap: 'read',
  summary: 'A case with its conversation, notes and history',
  params: ByNumber,
  response: ManagedCase,
})
export const ReplyBody = z.strictObject({
  id: z.uuid(),
  text: z.string().trim().min(1).max(LONGEST_TEXT),
  files: z.array(z.uuid()).max(MAX_FILES).default([]),
  /** `ask`: an answer that asks the person something; `solve`: one that ends the case; `note`: for staff only. */
  as: z.enum(['answer', 'ask', 'solve', 'note']),
})
/** Idempotent by its id. The first person to answer a case without an owner becomes its owner. */
export const replyInCase = endpoint({
  method: 'POST',
  path: '/support/cases/{no}/messages/',
  auth: 'teacher',
  summary: 'Answer a case, or add a note to it',
  params: ByNumber,
  body: ReplyBody,
  response: ManagedCase,
  errors: ['case_closed', 'changed_meanwhile'],
})
/** `owner` is the caller to claim it; null gives it back; only managers hand it over to others. `changed_meanwhile`: somebody else was faster. */
export const setCaseOwner = endpoint({
  method: 'PUT',
  path: '/support/cases/{no}/owner/',
  auth: 'teacher',
  summary: 'Claim a case, return it to the queue, or hand it over',
  params: ByNumber,
  body: z.strictObject({ owner: z.uuid().nullable(), from: z.uuid().nullable() }),
  /** Null: the caller has returned it, and may no longer read it. */
  response: z.object({ item: ManagedCase.nullable() }),
  errors: ['changed_meanwhile', 'case_closed'],
})
export const setCaseState = endpoint({
  method: 'PUT',
  path: '/support/cases/{no}/state/',
  auth: 'teacher',
  summary: 'Mark a case as solved, or close it without an answer',
  params: ByNumber,
  body: z.strictObject({ state: z.enum(['solved', 'closed']) }),
  response: ManagedCase,
  errors: ['case_closed'],
})
export const setCaseKind = endpoint({
  method: 'PUT',
  path: '/support/cases/{no}/kind/',
  auth: 'teacher',
  summary: 'Change the kind of a case; its promised time stays',
  params: ByNumber,
  body: z.strictObject({ kind: CaseKind }),
  response: ManagedCase,
})
/** Both belong to the same person. The duplicate closes and refers to the other, which takes over its messages. */
export const mergeCases = endpoint({
  method: 'POST',
  path: '/support/cases/{no}/merge/',
  auth: 'manager',
  summary: 'Merge a case into another one about the same matter (managers)',
  params: ByNumber,
  body: z.strictObject({ into: ByNumber.shape.no }),
  response: ManagedCase,
  errors: ['not_found', 'changed_meanwhile', 'case_closed'],
})
/** Former links stop working; the visitor gets a new one. */
export const renewCaseLink = endpoint({
  method: 'POST',
  path: '/support/cases/{no}/link/',
  auth: 'manager',
  summary: 'Revoke a visitor’s links, and send a new one (managers)',
  params: ByNumber,
  response: ManagedCase,
  errors: ['not_found', 'too_many_requests'],
})
export const listSupportStaff = endpoint({
  method: 'GET',
  path: '/support/staff/',
  auth: 'manager',
  cap: 'read',
  summary: 'Staff to whom a case can be handed over (managers)',
  response: z.object({ items: z.array(z.object({ ...Staff.shape, role: z.enum(['teacher', 'manager']) })) }),
})

export const SavedReply = z.object({ id: z.uuid(), title: z.string(), text: z.string(), updatedAt: Moment })
export type SavedReply = z.infer<typeof SavedReply>
export const listSavedReplies = endpoint({
  method: 'GET',
  path: '/support/replies/',
  auth: 'teacher',
  cap: 'read',
  summary: 'Saved answers, by title',
  response: z.object({ items: z.array(SavedReply) }),
})
export const putSavedReply = endpoint({
  method: 'PUT',
  path: '/support/replies/{id}/',
  auth: 'manager',
  summary: 'Save an answer that is sent often; {name}, {number} and {staff} are filled in (managers)',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    title: z.string().trim().min(2).max(80),
    text: z.string().trim().min(1).max(LONGEST_TEXT),
  }),
  response: SavedReply,
  errors: ['quota_full'],
})
export const deleteSavedReply = endpoint({
  method: 'DELETE',
  path: '/support/replies/{id}/',
  auth: 'manager',
  summary: 'Delete a saved answer (managers)',
  params: z.object({ id: z.uuid() }),
})

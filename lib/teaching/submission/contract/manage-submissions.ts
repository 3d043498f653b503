import * as z from 'zod'
import { HISTORY_EVENTS, SECOND_OPINION_STATES } from '@/lib/teaching/submission/rules/states'
import { SUBMISSION_STATES } from '@/lib/sittings/result/rules/submission-state'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PageQuery } from '@/lib/platform/contract/page-query'
import { submissionRow, Round } from './assessment'
import { Band, PublishedContent } from './annotations'

/** All submissions, for managers: claims, delays, the strictness of teachers, and the basis of their pay. */
const ById = z.object({ id: z.uuid() })
const Moment = z.iso.datetime()

const Named = z.object({ id: z.uuid(), name: z.string() })
export const ManagedSubmission = z.object({
  ...submissionRow,
  state: z.enum(SUBMISSION_STATES),
  writer: Named,
  /** The teacher with the claim; null in the queue. */
  reader: Named.nullable(),
  claimedAt: Moment.nullable(),
  savedAt: Moment.nullable(),
  publishedAt: Moment.nullable(),
  isCreditBack: z.boolean(),
  look: z.enum(SECOND_OPINION_STATES).nullable(),
})
export type ManagedSubmission = z.infer<typeof ManagedSubmission>
export const listManagedSubmissions = endpoint({
  method: 'GET',
  path: '/managed-pieces/',
  auth: 'manager',
  cap: 'read',
  summary: 'Assessments of all submissions: late ones first, then by due date (managers)',
  query: z.object({ ...PageQuery, show: z.enum(['open', 'late', 'done']).default('open') }),
  response: z.object({
    items: z.array(ManagedSubmission),
    total: z.int(),
    open: z.int(),
    late: z.int(),
    /** The teachers to whom a submission can be assigned. */
    readers: z.array(Named),
  }),
})
/** Saved work moves with it. Null: back to the queue. */
export const reassignSubmission = endpoint({
  method: 'POST',
  path: '/managed-pieces/{id}/reassign/',
  auth: 'manager',
  summary: 'Reassign an open assessment to another teacher, or return it to the queue (managers)',
  params: ById,
  body: z.strictObject({ reader: z.uuid().nullable(), reason: z.string().trim().min(3).max(300) }),
  response: z.object({ id: z.uuid() }),
  errors: ['changed_meanwhile'],
})
/** The former version is stored. `version` is the one to amend. */
export const amendAssessment = endpoint({
  method: 'POST',
  path: '/managed-pieces/{id}/amend/',
  auth: 'manager',
  summary: 'Publish a changed version of a published correction (managers)',
  params: ById,
  body: z.strictObject({
    version: z.int().min(1),
    content: PublishedContent,
    reason: z.string().trim().min(3).max(300),
  }),
  response: z.object({ id: z.uuid(), version: z.int() }),
  errors: ['changed_meanwhile', 'not_ready'],
})
/** The whole history of a submission, with every teacher's bands. */
export const getSubmissionHistory = endpoint({
  method: 'GET',
  path: '/managed-pieces/{id}/history/',
  auth: 'manager',
  cap: 'read',
  summary: 'The history of a submission: who did what, when and why, and all bands (managers)',
  params: ById,
  response: z.object({
    events: z.array(
      z.object({
        at: Moment,
        type: z.enum(HISTORY_EVENTS),
        by: z.string().nullable(),
        from: z.string().nullable(),
        to: z.string(),
        reason: z.string(),
      }),
    ),
    readings: z.array(z.object({ round: Round, reader: z.string(), givenAt: Moment, band: Band })),
    versions: z.array(
      z.object({
        version: z.int(),
        at: Moment,
        band: Band,
        because: z.enum(['released', 'looked_again', 'amended']),
        reason: z.string(),
      }),
    ),
  }),
})

const Strictness = z.object({
  reader: Named,
  /** First assessments published in the period. */
  corrected: z.int(),
  meanBand: z.number().nullable(),
  /** The standard deviation of their bands. */
  spread: z.number().nullable(),
  /** Submissions that another teacher has also assessed. */
  compared: z.int(),
  /** Mean of own band less the other teacher's: below 0 is stricter. */
  difference: z.number().nullable(),
  /** Submissions with a criterion more than one band apart, for which a third teacher was asked. */
  far: z.int(),
  late: z.int(),
  /** Mean working hours from claim to release. */
  hours: z.number().nullable(),
})
export type Strictness = z.infer<typeof Strictness>
const Month = { year: z.coerce.number().int().min(1390).max(1499), month: z.coerce.number().int().min(1).max(12) }
export const getStrictness = endpoint({
  method: 'GET',
  path: '/piece-reports/strictness/',
  auth: 'manager',
  cap: 'read',
  summary: 'How strictly each teacher marks (managers)',
  /** Days before now. */
  query: z.object({ days: z.coerce.number().int().min(1).max(730).default(90) }),
  response: z.object({ items: z.array(Strictness) }),
})
const PayRow = z.object({
  reader: Named,
  /** Published first assessments, second opinions, and the texts in both: the basis of pay. */
  corrections: z.int(),
  /** First corrections given as gifts; they count among the corrections only if the manager's offer says so. */
  firsts: z.int(),
  looks: z.int(),
  texts: z.int(),
  words: z.int(),
  late: z.int(),
})
export const getSubmissionPay = endpoint({
  method: 'GET',
  path: '/piece-reports/pay/',
  auth: 'manager',
  cap: 'read',
  summary: 'The work of each teacher in a month of the Iranian calendar (managers)',
  query: z.object(Month),
  response: z.object({ year: z.int(), month: z.int(), items: z.array(PayRow) }),
})
export type SubmissionPay = z.infer<(typeof getSubmissionPay)['response']>
export const exportSubmissionPay = endpoint({
  method: 'GET',
  path: '/piece-reports/pay/export/',
  auth: 'manager',
  cap: 'read',
  summary: 'The work of each teacher as CSV or Excel',
  query: z.object({ ...Month, format: z.enum(['csv', 'xlsx']) }),
  errors: ['too_many_requests'],
})

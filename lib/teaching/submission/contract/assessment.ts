import * as z from 'zod'
import { RELEASE_GAPS } from '@/lib/teaching/submission/rules/correction'
import { READING_STATES, RETURN_REASONS } from '@/lib/teaching/submission/rules/states'
import { ROUNDINGS } from '@/lib/marking/bands/rounding'
import { TASK_KINDS } from '@/lib/teaching/submission/rules/tasks'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PageQuery } from '@/lib/platform/contract/page-query'
import { Anchor, Band, CorrectionContent, PublishedContent } from './annotations'
import { CarriedMark, SubmissionText } from './submissions'

/**
 * Submissions, for teachers: the anonymous queue, and claimed ones. Managers may do the same, and see more (manage-submissions.ts), but nothing of
 * another teacher's assessment while they assess the same submission themselves.
 */
const ById = z.object({ id: z.uuid() })
const Moment = z.iso.datetime()
/** The number of the assessment: 1 the first, 2 and 3 for a second opinion. */
export const Round = z.int().min(1).max(3)
export const submissionRow = {
  id: z.uuid(),
  title: z.string(),
  tasks: z.array(z.enum(TASK_KINDS)),
  words: z.int(),
  draftNo: z.int(),
  round: Round,
  submittedAt: Moment,
  dueAt: Moment,
  isLate: z.boolean(),
}

export const QueuedSubmission = z.object(submissionRow)
export type QueuedSubmission = z.infer<typeof QueuedSubmission>
export const listSubmissionQueue = endpoint({
  method: 'GET',
  path: '/piece-queue/',
  auth: 'teacher',
  cap: 'read',
  summary: 'Unclaimed submissions that I may claim, by due date',
  query: z.object({ ...PageQuery, task: z.enum(TASK_KINDS).optional(), round: z.enum(['first', 'again']).optional() }),
  response: z.object({ items: z.array(QueuedSubmission), total: z.int() }),
})
/** Of two concurrent claims one succeeds; the other gets `changed_meanwhile`. `not_ready` at a teacher's limit of claims. */
export const claimSubmission = endpoint({
  method: 'POST',
  path: '/piece-queue/claim/',
  auth: 'teacher',
  summary: 'Claim a submission, or the one that is due first',
  /** `id` null: the submission that is due first. */
  body: z.strictObject({ id: z.uuid().nullable() }),
  response: z.object({ id: z.uuid() }),
  errors: ['not_found', 'changed_meanwhile', 'not_ready'],
})

export const MyAssessment = z.object({
  ...submissionRow,
  state: z.enum(READING_STATES),
  claimedAt: Moment,
  savedAt: Moment.nullable(),
  /** When a claim without a recent save returns to the queue. */
  leaseUntil: Moment.nullable(),
  /** Until when a release can be recalled. */
  recallUntil: Moment.nullable(),
  publishedAt: Moment.nullable(),
  /** Its writer has opened the assessment. */
  isOpened: z.boolean(),
})
export type MyAssessment = z.infer<typeof MyAssessment>
export const listMyAssessments = endpoint({
  method: 'GET',
  path: '/piece-desk/',
  auth: 'teacher',
  cap: 'read',
  summary: 'My claimed submissions: open ones by due date, then released ones, newest first',
  query: z.object(PageQuery),
  response: z.object({ items: z.array(MyAssessment), total: z.int() }),
})

/** One teacher’s assessment of a submission. `rev` counts saves, as the draft session expects (lib/documents/draft/client). */
export const AssessmentPage = z.object({
  ...submissionRow,
  rev: z.int(),
  content: CorrectionContent,
  savedAt: Moment,
  savedBy: z.string(),
  state: z.enum(READING_STATES),
  texts: z.array(SubmissionText),
  note: z.string(),
  leaseUntil: Moment.nullable(),
  recallUntil: Moment.nullable(),
  publishedAt: Moment.nullable(),
  isOpened: z.boolean(),
  /** Computed by the rules of the test; null while a criterion is missing. */
  taskBands: z.array(Band.nullable()),
  writingBand: Band.nullable(),
  /** How the mean of criteria becomes a half band here (settings): used for the preview before a save. */
  rounding: z.enum(ROUNDINGS),
  missing: z.array(z.enum(RELEASE_GAPS)),
  /** Annotations of the previous draft, found again in this text; the teacher confirms. Empty for a second opinion. */
  carried: z.array(CarriedMark),
  remark: z.object({ seconds: z.int() }).nullable(),
  /** An external service drafts remarks on request (settings); off unless configured. */
  canDraft: z.boolean(),
  /** It is the viewer's own assessment and editable; otherwise a manager views it. */
  isMine: z.boolean(),
  /** The content in force of a published submission, for a manager who may amend it (manage-submissions.ts); null otherwise. */
  amendable: z.object({ version: z.int(), content: PublishedContent }).nullable(),
})
export type AssessmentPage = z.infer<typeof AssessmentPage>
export const getAssessment = endpoint({
  method: 'GET',
  path: '/piece-desk/{id}/',
  auth: 'teacher',
  cap: 'read',
  summary: 'My assessment of a submission that I claimed; for managers the one that counts',
  params: ById,
  response: AssessmentPage,
})
/**
 * `draft_moved` when it was saved since `rev`: the present one is loaded, and neither is lost. `changed_meanwhile` when the caller no longer has the
 * claim.
 */
export const saveAssessment = endpoint({
  method: 'PUT',
  path: '/piece-desk/{id}/',
  auth: 'teacher',
  summary: 'Save my correction',
  params: ById,
  body: z.strictObject({ rev: z.int().min(0), content: CorrectionContent }),
  response: AssessmentPage,
  errors: ['draft_moved', 'changed_meanwhile'],
})
const event = { auth: 'teacher', params: ById, errors: ['changed_meanwhile'] } as const
export const unclaimSubmission = endpoint({
  ...event,
  method: 'POST',
  path: '/piece-desk/{id}/let-go/',
  summary:
    'Return a claimed submission to the queue; its next teacher sees what was written only if a manager chose that teacher',
})
export const returnSubmission = endpoint({
  ...event,
  method: 'POST',
  path: '/piece-desk/{id}/return/',
  summary: 'Return a submission to its writer uncorrected, with a reason; its credit is returned',
  body: z.strictObject({ reason: z.enum(RETURN_REASONS), note: z.string().trim().max(500) }),
})
/** Hidden for a while (`HIDDEN_MINUTES`). `not_ready` while something is `missing`, `draft_moved` when the saved text is newer than `rev`. */
export const releaseSubmission = endpoint({
  ...event,
  method: 'POST',
  path: '/piece-desk/{id}/release/',
  summary: 'Release my correction; it is published some minutes later',
  body: z.strictObject({ rev: z.int().min(0) }),
  response: AssessmentPage,
  errors: ['changed_meanwhile', 'draft_moved', 'not_ready'],
})
export const recallSubmission = endpoint({
  ...event,
  method: 'POST',
  path: '/piece-desk/{id}/recall/',
  summary: 'Withdraw a release before it is published',
  response: AssessmentPage,
})

export const DraftedRemark = z.object({
  text: z.int(),
  anchor: Anchor,
  tag: CorrectionContent.shape.marks.element.shape.tag,
  comment: z.string(),
  replacement: z.string().nullable(),
})
export type DraftedRemark = z.infer<typeof DraftedRemark>
/**
 * Drafts are never stored or released automatically. `not_offered` if no service is configured; remarks whose quote is not in the text are dropped.
 */
export const draftRemarks = endpoint({
  method: 'POST',
  path: '/piece-desk/{id}/draft-remarks/',
  auth: 'teacher',
  summary: 'Let an outside service propose remarks; the teacher accepts or rejects each',
  params: ById,
  response: z.object({ items: z.array(DraftedRemark), dropped: z.int() }),
  errors: ['not_offered', 'too_many_requests', 'unavailable'],
})
export const MAX_REMARK_SECONDS = 180
export const MAX_REMARK_BYTES = 4 * 1024 * 1024
export const putSpokenRemark = endpoint({
  method: 'PUT',
  path: '/piece-desk/{id}/remark/',
  auth: 'teacher',
  summary: 'A spoken remark of at most three minutes with my correction',
  params: ById,
  query: z.object({ seconds: z.coerce.number().int().min(1).max(MAX_REMARK_SECONDS) }),
  upload: { types: ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/mpeg'], maxBytes: MAX_REMARK_BYTES },
  response: AssessmentPage,
  errors: ['changed_meanwhile', 'unusable_file', 'unavailable'],
})
export const dropSpokenRemark = endpoint({
  ...event,
  method: 'DELETE',
  path: '/piece-desk/{id}/remark/',
  summary: 'Remove the spoken remark',
  response: AssessmentPage,
})

/** A teacher's own phrases, inserted by an abbreviation. */
export const Snippet = z.object({
  id: z.uuid(),
  tag: CorrectionContent.shape.marks.element.shape.tag.nullable(),
  text: z.string(),
  uses: z.int(),
})
export type Snippet = z.infer<typeof Snippet>
export const listSnippets = endpoint({
  method: 'GET',
  path: '/piece-snippets/',
  auth: 'teacher',
  summary: 'My own reusable remarks, the most used first',
  response: z.object({ items: z.array(Snippet) }),
})
export const keepSnippet = endpoint({
  method: 'PUT',
  path: '/piece-snippets/{id}/',
  auth: 'teacher',
  summary: 'Store a reusable remark under an id from the device, or change it',
  params: ById,
  body: z.strictObject({
    tag: CorrectionContent.shape.marks.element.shape.tag.nullable(),
    text: z.string().trim().min(1).max(1_000),
  }),
  response: Snippet,
  errors: ['not_ready'],
})
export const useSnippet = endpoint({
  method: 'POST',
  path: '/piece-snippets/{id}/use/',
  auth: 'teacher',
  summary: 'Count one more use of a remark',
  params: ById,
})
export const deleteSnippetOf = endpoint({
  method: 'DELETE',
  path: '/piece-snippets/{id}/',
  auth: 'teacher',
  summary: 'Remove one of my remarks',
  params: ById,
})

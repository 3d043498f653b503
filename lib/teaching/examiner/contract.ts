import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { SubmissionTask, TaskSource } from '@/lib/teaching/submission/contract/submissions'
import { SUBMISSION_CHARACTERS, TASK_KINDS } from '@/lib/teaching/submission/rules/tasks'
import { FINDING_KINDS } from './rules/finding'

/**
 * Automatic feedback on a text: what rules are sure about, with quotes and without a band. Made on this server; it is read by the writer, by the
 * teacher who has claimed the submission, and by staff who may open the result.
 */
const Values = z.record(z.string(), z.union([z.string(), z.number()]))
const Place = { start: z.int(), end: z.int() }
export const FeedbackFinding = z.object({
  /** The number of the finding within the report. */
  position: z.int(),
  rule: z.string(),
  kind: z.enum(FINDING_KINDS),
  /** UTF-16 units of the text; about the whole text both are 0. */
  ...Place,
  exact: z.string(),
  replacement: z.string().nullable(),
  values: Values,
  /** The writer says that it is not an error. */
  isDismissed: z.boolean(),
  /** The reader's verdict as a teacher; null without one. Nobody sees another's: a second opinion is blind. */
  verdict: z.enum(['accepted', 'refused']).nullable(),
  /** For the writer, about a kind in `askedKinds`, once the assessment is published: the teacher's verdict on this place. */
  teacherAnswer: z.enum(['accepted', 'refused']).nullable(),
})
export type FeedbackFinding = z.infer<typeof FeedbackFinding>
const MendedFinding = z.object({ rule: z.string(), kind: z.enum(FINDING_KINDS), exact: z.string(), values: Values })

export const FEEDBACK_STATES = [
  /** Nothing was requested, or an older version of the rules examined it: a request is needed. */
  'absent',
  'stale',
  'empty',
  'queued',
  'running',
  'ready',
  /** Some checkers were missing (`missing`). */
  'partly',
  'failed',
] as const
export const TextFeedback = z.object({
  /** Null without a report. */
  id: z.uuid().nullable(),
  state: z.enum(FEEDBACK_STATES),
  kind: z.enum(TASK_KINDS),
  prompt: z.array(z.string()),
  /** Frozen: LF, NFC. */
  text: z.string(),
  sha256: z.string(),
  /** Counted as an examiner does: without words copied from the prompt. */
  words: z.int(),
  copied: z.int(),
  minWords: z.int(),
  findings: z.array(FeedbackFinding),
  strengths: z.array(z.object({ rule: z.string(), ...Place, values: Values })),
  missing: z.array(z.string()),
  /** The kinds of findings about which the writer asks their teacher. */
  askedKinds: z.array(z.enum(FINDING_KINDS)),
  /** Compared with the writer's previous text about the same task; null for other readers, who may not open that text. */
  compared: z
    // `at`: when that text was handed in, or its section closed.
    .object({ at: z.iso.datetime(), mended: z.array(MendedFinding), still: z.array(z.int()), fresh: z.array(z.int()) })
    .nullable(),
})
export type TextFeedback = z.infer<typeof TextFeedback>
export const Feedback = z.object({ texts: z.array(TextFeedback) })
export type Feedback = z.infer<typeof Feedback>

/** `examined`: a text submitted for automatic feedback alone. */
export const FEEDBACK_SUBJECTS = ['submission', 'sitting', 'examined'] as const
export type FeedbackSubject = (typeof FEEDBACK_SUBJECTS)[number]
const Subject = z.object({ subject: z.enum(FEEDBACK_SUBJECTS), id: z.uuid() })
/** `not_ready` while the section is running. */
export const getFeedback = endpoint({
  method: 'GET',
  path: '/feedback/{subject}/{id}/',
  auth: 'user',
  cap: 'read',
  summary: 'Findings of the automatic feedback in my texts, or in those of a submission that I claimed',
  params: Subject,
  response: Feedback,
  errors: ['not_ready'],
})
/** Idempotent: a text that was examined is not examined again. `too_many_requests` at the limit of a day. */
export const requestFeedback = endpoint({
  method: 'POST',
  path: '/feedback/{subject}/{id}/',
  auth: 'user',
  summary: 'Examine my texts, or repeat an incomplete examination',
  params: Subject,
  response: Feedback,
  errors: ['not_ready', 'too_many_requests'],
})
export const getOpenedFeedback = endpoint({
  method: 'GET',
  path: '/opened-results/{id}/feedback/{sitting}/',
  auth: 'teacher',
  cap: 'read',
  summary: 'Findings in the writing of a result that I opened',
  params: z.object({ id: z.uuid(), sitting: z.uuid() }),
  response: Feedback,
  errors: ['not_ready'],
})
export const dismissFinding = endpoint({
  method: 'POST',
  path: '/feedback-reports/{id}/dismissals/',
  auth: 'user',
  summary: 'Report that a finding in my text is not an error, or withdraw that',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ position: z.int().min(0), isDismissed: z.boolean() }),
})
export const judgeFinding = endpoint({
  method: 'POST',
  path: '/feedback-reports/{id}/verdicts/',
  auth: 'teacher',
  summary: 'Report what I did with a finding in a submission that I claimed',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ position: z.int().min(0), verdict: z.enum(['accepted', 'refused']).nullable() }),
})

/** The teacher who assesses the text sees the question beside the finding, now or when the text is submitted. Idempotent. */
export const askTeacher = endpoint({
  method: 'POST',
  path: '/feedback-reports/{id}/questions/',
  auth: 'user',
  summary: 'Ask the teacher of my text about one kind of finding, or withdraw the question',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ kind: z.enum(FINDING_KINDS), isAsked: z.boolean() }),
})

const ById = z.object({ id: z.uuid() })
/** The data needed to rewrite a text. `not_ready` while its section is running. */
export const getTextToRewrite = endpoint({
  method: 'GET',
  path: '/feedback/{subject}/{id}/texts/{position}/',
  auth: 'user',
  cap: 'read',
  summary: 'One of my texts with its task as printed, to write it again',
  params: Subject.extend({ position: z.coerce.number().int().min(0).max(1) }),
  response: z.object({ title: z.string(), task: SubmissionTask, text: z.string() }),
  errors: ['not_ready'],
})
const ExaminedTextFacts = {
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(TASK_KINDS),
  words: z.int(),
  /** 1 for a first text about the task; one more for each that followed. */
  draftNo: z.int(),
  writtenAt: z.iso.datetime(),
}
export const ExaminedTextItem = z.object(ExaminedTextFacts)
export type ExaminedTextItem = z.infer<typeof ExaminedTextItem>
/**
 * Submits a text for automatic feedback alone: no teacher, no credit. The same text about the same task is the same examined text.
 * `too_many_requests` at the daily limit; nothing is stored then.
 */
export const examineText = endpoint({
  method: 'POST',
  path: '/examined-texts/',
  auth: 'user',
  summary: 'Have a text examined without a teacher: about a task, or a new version of one of my texts',
  body: z.strictObject({
    source: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('task'), task: TaskSource }),
      z.strictObject({ kind: z.literal('again'), ...Subject.shape, position: z.int().min(0).max(1) }),
    ]),
    text: z.string().max(SUBMISSION_CHARACTERS),
  }),
  response: ExaminedTextItem,
  errors: ['not_found', 'not_ready', 'too_many_requests'],
})
export type ExamineTextBody = z.infer<typeof examineText.body>
export const listExaminedTexts = endpoint({
  method: 'GET',
  path: '/examined-texts/',
  auth: 'user',
  cap: 'read',
  summary: 'My texts for automatic feedback alone, newest first',
  response: z.object({ items: z.array(ExaminedTextItem) }),
})
export const getExaminedText = endpoint({
  method: 'GET',
  path: '/examined-texts/{id}/',
  auth: 'user',
  cap: 'read',
  summary: 'A text for automatic feedback alone, with its task as printed',
  params: ById,
  response: ExaminedTextItem.extend({ task: SubmissionTask }),
})
/** Also deletes the findings, unless the same text was submitted. A later text is compared with an earlier one that remains. */
export const deleteExaminedText = endpoint({
  method: 'DELETE',
  path: '/examined-texts/{id}/',
  auth: 'user',
  summary: 'Delete a text for automatic feedback alone',
  params: ById,
})

export const RuleFigures = z.object({
  rule: z.string(),
  kind: z.enum(FINDING_KINDS),
  found: z.int(),
  texts: z.int(),
  dismissed: z.int(),
  accepted: z.int(),
  refused: z.int(),
})
export type RuleFigures = z.infer<typeof RuleFigures>
export const listRuleFigures = endpoint({
  method: 'GET',
  path: '/feedback-rules/',
  auth: 'manager',
  cap: 'read',
  summary: 'How often each rule of the feedback found something, and how often people disagreed (managers)',
  response: z.object({ items: z.array(RuleFigures) }),
})

import * as z from 'zod'
import { CARRIED_VERDICTS } from '@/lib/teaching/submission/rules/carry-thresholds'
import { SECOND_OPINION_CAUSES, SECOND_OPINION_STATES, RETURN_REASONS } from '@/lib/teaching/submission/rules/states'
import { CANDIDATE_STATES } from '@/lib/sittings/result/rules/submission-state'
import { SUBMISSION_CHARACTERS, TASK_KINDS } from '@/lib/teaching/submission/rules/tasks'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { Band, CorrectionContent, Annotation, perCriterion, PublishedContent } from './annotations'

/** Submissions, for candidates; assessment.ts is the teachers’ side. A submission of others is `not_found`. */
const ById = z.object({ id: z.uuid() })
export const TaskTable = z.object({
  title: z.string(),
  unit: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})
export const SubmissionTask = z.object({
  kind: z.enum(TASK_KINDS),
  /** The task as printed in the test, one item per paragraph. */
  prompt: z.array(z.string()),
  table: TaskTable.nullable(),
  picture: z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() }).nullable(),
  minWords: z.int(),
})
export type SubmissionTask = z.infer<typeof SubmissionTask>
/** Frozen: LF, NFC. Every offset refers to this text. */
export const SubmissionText = z.object({ task: SubmissionTask, text: z.string(), words: z.int(), sha256: z.string() })
export type SubmissionText = z.infer<typeof SubmissionText>

const Moment = z.iso.datetime()
const submissionFacts = {
  id: z.uuid(),
  /** A short Persian title: of the task, or of the exam. */
  title: z.string(),
  kind: z.enum(['essay', 'sitting']),
  /** 1 for a first text, 2 for its second draft. */
  draftNo: z.int(),
  submittedAt: Moment,
}
/** Bands of the published submissions in a chain of drafts. */
const BandOfRedraft = z.object({
  id: z.uuid(),
  draftNo: z.int(),
  publishedAt: Moment,
  /** The band of writing as a whole, or of the only task. */
  band: Band,
  /** The mean of the texts in each criterion, to the half band. */
  bands: perCriterion(Band),
})
export const MySubmission = z.object({
  ...submissionFacts,
  state: z.enum(CANDIDATE_STATES),
  words: z.array(z.int()),
  /** The promised deadline; null once nothing is outstanding. */
  dueAt: Moment.nullable(),
  /** The deadline has passed: the credit was returned, and the assessment still comes. */
  isLate: z.boolean(),
  credits: z.int(),
  publishedAt: Moment.nullable(),
  band: Band.nullable(),
  /** Published, and not opened yet. */
  isNew: z.boolean(),
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
})
export type MySubmission = z.infer<typeof MySubmission>

/** What became of an annotation of the previous draft. `at` is its place in the text of this submission, if it has one. */
export const CarriedMark = z.object({
  mark: Annotation,
  verdict: z.enum(CARRIED_VERDICTS),
  /** The words were replaced exactly as proposed. */
  isAsProposed: z.boolean(),
  at: z.object({ start: z.int(), end: z.int() }).nullable(),
})
export type CarriedMark = z.infer<typeof CarriedMark>

/** Another teacher's assessment of the same submission, in their own words; without anything that only teachers may see. */
const OtherAssessment = z.object({
  /** 1 for the first assessment, 2 and 3 for a second opinion. */
  round: z.int(),
  publishedAt: Moment,
  content: CorrectionContent,
  taskBands: z.array(Band),
  writingBand: Band.nullable(),
  remark: z.object({ seconds: z.int() }).nullable(),
})
export type OtherAssessment = z.infer<typeof OtherAssessment>

export const Submission = MySubmission.extend({
  texts: z.array(SubmissionText),
  /** The writer's note to the teacher. */
  note: z.string(),
  /** The attempt that links to this and is completed by it. */
  attemptId: z.uuid().nullable(),
  /** Whether it can be withdrawn now: nobody has claimed it. */
  canWithdraw: z.boolean(),
  returned: z.object({ reason: z.enum(RETURN_REASONS), note: z.string() }).nullable(),
  /** Null until published. Excludes everything that is for teachers only. */
  correction: z
    .object({
      content: PublishedContent,
      /** One band for each text; `exact` means rounded by the setting. */
      taskBands: z.array(Band),
      /** Task 2 weighs double. Null for a submission of one text. */
      writingBand: Band.nullable(),
      /** 1; more after a change by a second opinion or a manager. */
      version: z.int(),
      publishedAt: Moment,
      remark: z.object({ seconds: z.int() }).nullable(),
    })
    .nullable(),
  /** The bands of former versions, the oldest first. */
  history: z.array(
    z.object({ version: z.int(), at: Moment, band: Band, because: z.enum(['released', 'looked_again', 'amended']) }),
  ),
  secondLook: z.object({
    /** Until when one can be requested; null if it cannot, or no longer. */
    canAskUntil: Moment.nullable(),
    asked: z
      .object({
        state: z.enum(SECOND_OPINION_STATES),
        cause: z.enum(SECOND_OPINION_CAUSES),
        /** The writer's reason; empty for another cause. */
        reason: z.string(),
        askedAt: Moment,
        dueAt: Moment.nullable(),
        /** It is undecided after the promised deadline. */
        isLate: z.boolean(),
        decidedAt: Moment.nullable(),
        /** The bands of each teacher, once the second opinion is decided. */
        bands: z.array(Band),
      })
      .nullable(),
  }),
  /** After a second opinion is decided: the assessments that differ from `correction`. Empty before, and without one. */
  otherReadings: z.array(OtherAssessment),
  /** Annotations of the previous draft, if there is one and it was assessed. */
  carried: z.array(CarriedMark),
  chain: z.array(BandOfRedraft),
  /** The shipped task of an essay, if it has sample answers. */
  modelsOf: z.string().nullable(),
})
export type Submission = z.infer<typeof Submission>

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/pieces/',
  auth: 'user',
  cap: 'read',
  summary: 'My submissions for correction, newest first, and my credits',
  response: z.object({
    items: z.array(MySubmission),
    /** The caller's remaining credits for texts. */
    creditsLeft: z.int(),
    /** The present promise: working hours from the hand-in. */
    workingHours: z.int(),
  }),
})
export const getSubmission = endpoint({
  method: 'GET',
  path: '/pieces/{id}/',
  auth: 'user',
  cap: 'read',
  summary: 'One of my submissions; its correction once that is published',
  params: ById,
  response: Submission,
})

export const TaskSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bank'), id: z.string().min(1).max(120) }),
  z.strictObject({ kind: z.literal('own'), task: z.enum(TASK_KINDS), question: z.string().trim().min(10).max(2_000) }),
])
const TypedText = z.string().max(SUBMISSION_CHARACTERS)
export const SubmitBody = z.strictObject({
  /** Generated by the device: a repeat is handed in once. */
  id: z.uuid(),
  source: z.discriminatedUnion('kind', [
    /** The writing of a closed section of the caller's, as handed in. */
    z.strictObject({ kind: z.literal('sitting'), sitting: z.uuid() }),
    z.strictObject({ kind: z.literal('essay'), task: TaskSource, text: TypedText }),
    /** A text of the caller that was submitted for automatic feedback, unchanged. */
    z.strictObject({ kind: z.literal('examined'), id: z.uuid() }),
    /** The next draft of a published submission, with the same number of texts. */
    z.strictObject({ kind: z.literal('redraft'), previous: z.uuid(), texts: z.array(TypedText).min(1).max(2) }),
  ]),
  note: z.string().trim().max(500),
})
export type SubmitBody = z.infer<typeof SubmitBody>
/**
 * `no_credits` if there are too few; `already_handed_in` for a section, or a draft, that has a submission, and for a known id with other text;
 * `not_ready` while the section is running or its previous draft is not assessed.
 */
export const submitSubmission = endpoint({
  method: 'POST',
  path: '/pieces/',
  auth: 'user',
  summary: 'Submit texts for correction; one credit for each text is reserved',
  body: SubmitBody,
  response: Submission,
  errors: ['not_found', 'no_credits', 'already_handed_in', 'not_ready', 'too_many_requests'],
})
/** What submitting a closed section of the caller would freeze, and its cost: an empty text costs nothing. `not_ready` while it is running. */
export const getSittingTexts = endpoint({
  method: 'GET',
  path: '/piece-sittings/{id}/',
  auth: 'user',
  cap: 'read',
  summary: 'The texts of my writing section, and the credits that their correction costs',
  params: ById,
  response: z.object({
    texts: z.array(z.object({ kind: z.enum(TASK_KINDS), words: z.int() })),
    credits: z.int(),
  }),
  errors: ['not_ready'],
})
/** Possible only while nobody has claimed it; its credit is returned. Idempotent. */
export const withdrawSubmission = endpoint({
  method: 'POST',
  path: '/pieces/{id}/withdraw/',
  auth: 'user',
  summary: 'Withdraw a submission that nobody has begun to assess',
  params: ById,
  response: Submission,
  errors: ['changed_meanwhile'],
})
/** The teacher sees that the correction was opened. */
export const openSubmission = endpoint({
  method: 'POST',
  path: '/pieces/{id}/open/',
  auth: 'user',
  summary: 'Record that I opened the published correction',
  params: ById,
  errors: ['not_ready'],
})
export const requestSecondOpinion = endpoint({
  method: 'POST',
  path: '/pieces/{id}/second-look/',
  auth: 'user',
  summary: 'Request a second opinion, with a reason; once, within 14 days',
  params: ById,
  body: z.strictObject({ reason: z.string().trim().min(20).max(1_000) }),
  response: Submission,
  errors: ['changed_meanwhile'],
})
/** The teacher's spoken remark as bytes, or the part that `Range` asks for. */
export const getSpokenRemark = endpoint({
  method: 'GET',
  path: '/pieces/{id}/remark/',
  auth: 'user',
  summary:
    'The spoken remark of a published correction, of another teacher once a second opinion is settled, or of one that is mine to write',
  params: ById,
  /** For another teacher's remark: the round of their assessment; without it, the one in force. */
  query: z.object({ round: z.coerce.number().int().min(1).max(3).optional() }),
  errors: ['too_many_requests'],
})

export const BankTask = SubmissionTask.omit({ picture: true }).extend({
  id: z.string(),
  title: z.string(),
  minutes: z.int(),
  picture: SubmissionTask.shape.picture,
  /** Whether it has sample answers. */
  hasModels: z.boolean(),
})
export type BankTask = z.infer<typeof BankTask>
export const listWritingTasks = endpoint({
  method: 'GET',
  path: '/writing-tasks/',
  auth: 'user',
  cap: 'read',
  summary: 'Writing tasks: shipped ones, and those of published papers',
  query: z.object({ kind: z.enum(TASK_KINDS).optional() }),
  response: z.object({ items: z.array(BankTask) }),
})
export const MAX_TEXT_BYTES = 2 * 1024 * 1024
/** The file is not stored. `unusable_file` if it is of another type, or damaged. */
export const readTextFile = endpoint({
  method: 'POST',
  path: '/pieces/text/',
  auth: 'user',
  summary: 'The text of a Word document (.docx) or a text file',
  upload: {
    types: [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'text/plain',
      'application/octet-stream',
    ],
    maxBytes: MAX_TEXT_BYTES,
  },
  response: z.object({
    text: z.string(),
    words: z.int(),
    /** The document was longer: the text was cut. */
    isCut: z.boolean(),
  }),
  errors: ['too_many_requests', 'unusable_file'],
})

import * as z from 'zod'
import { CARRIED_VERDICTS } from '@/lib/teaching/submission/rules/thresholds'
import { SECOND_OPINION_STATES, RETURN_REASONS } from '@/lib/teaching/submission/rules/states'
import { SEEN_STATES } from '@/lib/sittings/result/rules/submission-state'
import { SUBMISSION_CHARACTERS, TASK_KINDS } from '@/lib/teaching/submission/rules/tasks'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { Band, CorrectionContent, Mark, perCriterion, PublishedContent } from './annotations'

/** Submissions as candidates see them; the teachers’ side is assessment.ts. Those of others are `not_found`. */
const ById = z.object({ id: z.uuid() })
export const TaskTable = z.object({
  title: z.string(),
  unit: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})
export const SubmissionTask = z.object({
  kind: z.enum(TASK_KINDS),
  /** In the words of the test, a paragraph each. */
  prompt: z.array(z.string()),
  table: TaskTable.nullable(),
  picture: z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() }).nullable(),
  minWords: z.int(),
})
export type SubmissionTask = z.infer<typeof SubmissionTask>
/** Frozen: LF, NFC. Every offset is one of this text. */
export const SubmissionText = z.object({ task: SubmissionTask, text: z.string(), words: z.int(), sha256: z.string() })
export type SubmissionText = z.infer<typeof SubmissionText>

const Moment = z.iso.datetime()
const facts = {
  id: z.uuid(),
  /** Persian, short: of the task, or of the exam. */
  title: z.string(),
  kind: z.enum(['essay', 'sitting']),
  /** 1 for a first text, 2 for its second draft. */
  draftNo: z.int(),
  submittedAt: Moment,
}
/** Bands over the drafts of one text: each submission of the chain that is published. */
const ChainBand = z.object({
  id: z.uuid(),
  draftNo: z.int(),
  publishedAt: Moment,
  /** Of writing as a whole, or of the one task. */
  band: Band,
  /** Mean of the texts in each criterion, to the half band. */
  bands: perCriterion(Band),
})
export const MySubmission = z.object({
  ...facts,
  state: z.enum(SEEN_STATES),
  words: z.array(z.int()),
  /** Promised until then; null once nothing is owed any more. */
  dueAt: Moment.nullable(),
  /** It was not ready in time: the credit has come back, and the correction still comes. */
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

/** What became of a mark of the draft before. `at` is its place in the text of this submission, when it has one. */
export const CarriedMark = z.object({
  mark: Mark,
  verdict: z.enum(CARRIED_VERDICTS),
  /** The words were changed exactly as proposed. */
  isAsProposed: z.boolean(),
  at: z.object({ start: z.int(), end: z.int() }).nullable(),
})
export type CarriedMark = z.infer<typeof CarriedMark>

/** What another teacher of the same submission found, in their own words; nothing that is for teachers alone. */
const OtherAssessment = z.object({
  /** 1 the correction, 2 and 3 a second opinion. */
  round: z.int(),
  publishedAt: Moment,
  content: CorrectionContent,
  taskBands: z.array(Band),
  writingBand: Band.nullable(),
  remark: z.object({ seconds: z.int() }).nullable(),
})
export type OtherAssessment = z.infer<typeof OtherAssessment>

export const Piece = MySubmission.extend({
  texts: z.array(SubmissionText),
  /** The writer's word to the teacher. */
  note: z.string(),
  /** The attempt whose result leads here and is completed by it. */
  attemptId: z.uuid().nullable(),
  /** Whether it may be taken back now: nobody has begun. */
  canWithdraw: z.boolean(),
  returned: z.object({ reason: z.enum(RETURN_REASONS), note: z.string() }).nullable(),
  /** Null until published. Nothing that is for the teacher alone is in it. */
  correction: z
    .object({
      content: PublishedContent,
      /** Of each text; exact means rounded by the setting. */
      taskBands: z.array(Band),
      /** Task 2 weighs double. Null for a submission of one text. */
      writingBand: Band.nullable(),
      /** 1; more when a second look or a manager changed it. */
      version: z.int(),
      publishedAt: Moment,
      remark: z.object({ seconds: z.int() }).nullable(),
    })
    .nullable(),
  /** Bands that held before this version, the oldest first. */
  history: z.array(
    z.object({ version: z.int(), at: Moment, band: Band, because: z.enum(['released', 'looked_again', 'amended']) }),
  ),
  secondLook: z.object({
    /** Can be asked for until then; null when it cannot be (any more). */
    canAskUntil: Moment.nullable(),
    asked: z
      .object({
        state: z.enum(SECOND_OPINION_STATES),
        reason: z.string(),
        askedAt: Moment,
        dueAt: Moment.nullable(),
        /** It is not decided, and what was promised is over. */
        isLate: z.boolean(),
        decidedAt: Moment.nullable(),
        /** Of each teacher, once it is decided. */
        bands: z.array(Band),
      })
      .nullable(),
  }),
  /** Once a second opinion is settled: the assessments whose words are not those of `correction`. Empty before, and without one. */
  otherReadings: z.array(OtherAssessment),
  /** Of the draft before, when there is one and it was corrected. */
  carried: z.array(CarriedMark),
  chain: z.array(ChainBand),
})
export type Piece = z.infer<typeof Piece>

export const listPieces = endpoint({
  method: 'GET',
  path: '/pieces/',
  auth: 'user',
  cap: 'read',
  summary: 'Texts that I handed in for correction, newest first, and my credits',
  response: z.object({
    items: z.array(MySubmission),
    /** Corrections of one text that I have left. */
    creditsLeft: z.int(),
    /** What is promised now: working hours from handing in. */
    workingHours: z.int(),
  }),
})
export const getSubmission = endpoint({
  method: 'GET',
  path: '/pieces/{id}/',
  auth: 'user',
  cap: 'read',
  summary: 'One of my pieces; its correction once that is published',
  params: ById,
  response: Piece,
})

const TaskSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bank'), id: z.string().min(1).max(120) }),
  z.strictObject({ kind: z.literal('own'), task: z.enum(TASK_KINDS), question: z.string().trim().min(10).max(2_000) }),
])
const Typed = z.string().max(SUBMISSION_CHARACTERS)
export const SubmitBody = z.strictObject({
  /** Made by the device: sent twice, it is handed in once. */
  id: z.uuid(),
  source: z.discriminatedUnion('kind', [
    /** The writing of a closed section of mine, as it was handed in. */
    z.strictObject({ kind: z.literal('sitting'), sitting: z.uuid() }),
    z.strictObject({ kind: z.literal('essay'), task: TaskSource, text: Typed }),
    /** The next draft of a published submission: as many texts as that has. */
    z.strictObject({ kind: z.literal('redraft'), previous: z.uuid(), texts: z.array(Typed).min(1).max(2) }),
  ]),
  note: z.string().trim().max(500),
})
export type SubmitBody = z.infer<typeof SubmitBody>
/** `no_credits` when they are not enough; `already_handed_in` for a section, or a draft, that has a submission, and for an id that came with other words before; `not_ready` while the section runs or its draft before is not corrected. */
export const submitSubmission = endpoint({
  method: 'POST',
  path: '/pieces/',
  auth: 'user',
  summary: 'Hand in a text for correction; a credit for each text is held',
  body: SubmitBody,
  response: Piece,
  errors: ['not_found', 'no_credits', 'already_handed_in', 'not_ready', 'too_many_requests'],
})
/** What handing in a closed section of mine would freeze, and what it costs: a text that was left empty costs nothing. `not_ready` while it runs. */
export const getSittingTexts = endpoint({
  method: 'GET',
  path: '/piece-sittings/{id}/',
  auth: 'user',
  cap: 'read',
  summary: 'The texts of my writing section, and the credits that their correction takes',
  params: ById,
  response: z.object({
    texts: z.array(z.object({ kind: z.enum(TASK_KINDS), words: z.int() })),
    credits: z.int(),
  }),
  errors: ['not_ready'],
})
/** Only while nobody has begun; its credit comes back. Again changes nothing. */
export const withdrawSubmission = endpoint({
  method: 'POST',
  path: '/pieces/{id}/withdraw/',
  auth: 'user',
  summary: 'Take back a piece that nobody has begun',
  params: ById,
  response: Piece,
  errors: ['changed_meanwhile'],
})
/** The teacher sees that it was opened. */
export const openPiece = endpoint({
  method: 'POST',
  path: '/pieces/{id}/open/',
  auth: 'user',
  summary: 'I have opened the published correction',
  params: ById,
  errors: ['not_ready'],
})
export const askSecondOpinion = endpoint({
  method: 'POST',
  path: '/pieces/{id}/second-look/',
  auth: 'user',
  summary: 'Ask once, with a reason, within 14 days, that another teacher looks',
  params: ById,
  body: z.strictObject({ reason: z.string().trim().min(20).max(1_000) }),
  response: Piece,
  errors: ['changed_meanwhile'],
})
/** Bytes of the teacher's spoken remark, or the part that `Range` asks for. */
export const getSpokenRemark = endpoint({
  method: 'GET',
  path: '/pieces/{id}/remark/',
  auth: 'user',
  summary:
    'The spoken remark of a published correction, of another reader once a look is settled, or of one that is mine to write',
  params: ById,
  /** Another teacher's, by the round of their assessment; without it the one that holds. */
  query: z.object({ round: z.coerce.number().int().min(1).max(3).optional() }),
  errors: ['too_many_requests'],
})

export const BankTask = SubmissionTask.omit({ picture: true }).extend({
  id: z.string(),
  title: z.string(),
  minutes: z.int(),
  picture: SubmissionTask.shape.picture,
})
export type BankTask = z.infer<typeof BankTask>
export const listWritingTasks = endpoint({
  method: 'GET',
  path: '/writing-tasks/',
  auth: 'user',
  cap: 'read',
  summary: 'Tasks to write about: those that ship, and the writing tasks of published papers',
  query: z.object({ kind: z.enum(TASK_KINDS).optional() }),
  response: z.object({ items: z.array(BankTask) }),
})
export const MAX_TEXT_BYTES = 2 * 1024 * 1024
/** Nothing of the file is kept. `unusable_file` when it is neither, or damaged. */
export const readPieceFile = endpoint({
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
    /** The document is longer: the text was cut. */
    isCut: z.boolean(),
  }),
  errors: ['too_many_requests', 'unusable_file'],
})

import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { AnswerKey } from '@/lib/paper/content/contract/key'
import { QuestionId, Skill } from '@/lib/paper/content/contract/paper'

/**
 * Corrections of keys. The key in a paper's draft is compared with the key by which its live version marks; applying freezes a version
 * with the live content and the draft's key, makes it current in the exams that hold the paper, and re-marks. Managers only.
 */
const ById = z.object({ id: z.uuid() })
const Score = z.object({ raw: z.int(), total: z.int(), halfBands: z.int().nullable(), percent: z.int().nullable() })
export const ChangedKey = z.object({
  /** `7` or `21-22`. */
  question: z.string(),
  before: AnswerKey,
  after: AnswerKey,
})
export const ChangedSitting = z.object({
  sitting: z.uuid(),
  attempt: z.uuid(),
  candidate: z.object({ id: z.uuid(), name: z.string(), candidateNumber: z.string() }),
  exam: z.string(),
  finishedAt: z.iso.datetime().nullable(),
  /** Questions whose mark changes. */
  questions: z.array(z.string()),
  before: Score,
  after: Score,
})
export type ChangedSitting = z.infer<typeof ChangedSitting>
export const CorrectionPreview = z.object({
  paper: z.object({ id: z.uuid(), title: z.string(), skill: Skill }),
  rev: z.int(),
  keys: z.array(ChangedKey),
  /** Marked sittings whose marks would change, the largest change first; at most 200, `total` counts all. */
  sittings: z.array(ChangedSitting),
  total: z.int(),
  bandChanges: z.int(),
  /** The number of marked sittings that the key applies to. */
  reached: z.int(),
  /** The reason why it cannot be applied: the draft's questions differ from the live version's, a key is missing, or the linter finds an error. */
  obstacle: z.enum(['never_published', 'questions_differ', 'key_missing', 'key_faulty', 'nothing_changed']).nullable(),
})
export type CorrectionPreview = z.infer<typeof CorrectionPreview>
/** Writes nothing. */
export const previewCorrection = endpoint({
  method: 'GET',
  path: '/papers/{id}/key-change/',
  auth: 'manager',
  cap: 'read',
  summary: 'Candidates whose marks would change with the key of the draft',
  params: ById,
  response: CorrectionPreview,
})
export const Correction = z.object({
  id: z.uuid(),
  paper: z.object({ id: z.uuid(), title: z.string() }),
  state: z.enum(['applied', 'undone']),
  at: z.iso.datetime(),
  by: z.string(),
  undoneAt: z.iso.datetime().nullable(),
  questions: z.array(z.string()),
  sittingCount: z.int(),
  bandChanges: z.int(),
  /** Only the last correction of a paper can be undone. */
  canUndo: z.boolean(),
})
export type Correction = z.infer<typeof Correction>
/** `draft_moved` when the draft has been saved since the preview; `not_ready` with an obstacle. Candidates whose marks change are notified. */
export const applyCorrection = endpoint({
  method: 'POST',
  path: '/papers/{id}/key-change/',
  auth: 'manager',
  summary: 'Create the corrected version and mark again',
  params: ById,
  body: z.strictObject({ id: z.uuid(), rev: z.int().min(0) }),
  response: Correction,
  errors: ['draft_moved', 'not_ready'],
})
export const listCorrections = endpoint({
  method: 'GET',
  path: '/papers/{id}/remarks/',
  auth: 'manager',
  cap: 'read',
  summary: 'Corrections of this paper, newest first',
  params: ById,
  response: z.object({ items: z.array(Correction) }),
})
/** Restores marks, bands and current versions, and notifies the candidates concerned again; the draft keeps its key. */
export const undoCorrection = endpoint({
  method: 'POST',
  path: '/remarks/{id}/undo/',
  auth: 'manager',
  summary: 'Undo a correction',
  params: ById,
  response: Correction,
  errors: ['not_ready'],
})

/**
 * Adds a candidates' answer to the key of the DRAFT; it marks nothing until a correction is applied. `invalid_input` with the linter's sentence at
 * `body.answer` if the key would be invalid; `draft_moved` when the draft has been saved since `rev`; `not_ready` when the draft's questions differ
 * from those that were sat. Idempotent.
 */
export const acceptAnswer = endpoint({
  method: 'POST',
  path: '/papers/{id}/accepted-answers/',
  auth: 'editor',
  summary: 'Add an answer to the key of the draft',
  params: ById,
  body: z.strictObject({ question: QuestionId, answer: z.string().trim().min(1).max(200), rev: z.int().min(0) }),
  response: z.object({ rev: z.int() }),
  errors: ['unknown_question', 'draft_moved', 'not_ready'],
})

export const RefusedAnswers = z.object({
  question: QuestionId,
  /** Marked sittings of every exam that asked this question with the same text. */
  sittings: z.int(),
  blanks: z.int(),
  /** Answers that do not earn the full mark by the key in force, in their most common spelling; the most common first, at most ten. */
  wrong: z.array(z.object({ answer: z.string(), count: z.int() })),
  /** The revision of the draft that an answer is accepted in; null when its questions differ from those that were sat. */
  rev: z.int().nullable(),
})
export type RefusedAnswers = z.infer<typeof RefusedAnswers>
/** Counts of all exams with the paper, without names: for the authors of the paper. */
export const getRefusedAnswers = endpoint({
  method: 'GET',
  path: '/papers/{id}/refused-answers/{question}/',
  auth: 'editor',
  cap: 'read',
  summary: 'The most common answers to a question without full marks',
  params: z.object({ id: z.uuid(), question: QuestionId }),
  response: RefusedAnswers,
})
export const AnswerGiver = z.object({
  sitting: z.uuid(),
  attempt: z.uuid(),
  candidate: z.object({ id: z.uuid(), name: z.string(), number: z.string() }),
  exam: z.string(),
  value: z.string(),
  at: z.iso.datetime(),
})
export type AnswerGiver = z.infer<typeof AnswerGiver>
export const listAnswerGivers = endpoint({
  method: 'GET',
  path: '/papers/{id}/refused-answers/{question}/givers/',
  auth: 'manager',
  cap: 'read',
  summary: 'Candidates who gave this answer without full marks, newest first; at most 200',
  params: z.object({ id: z.uuid(), question: QuestionId }),
  query: z.object({ answer: z.string().trim().min(1).max(200) }),
  response: z.object({ items: z.array(AnswerGiver), total: z.int() }),
})

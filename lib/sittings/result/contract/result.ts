import * as z from 'zod'
import { CANDIDATE_STATES } from '@/lib/sittings/result/rules/submission-state'
import { SittingState } from '@/lib/sittings/attempt/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { ReleaseAfter, AttemptMode } from '@/lib/authoring/exam/contract/exam'
import {
  Evidence,
  ExamModule,
  ModelAnswer,
  PaperContent,
  Skill,
  TranscriptLine,
} from '@/lib/paper/content/contract/paper'

const Id = z.object({ id: z.uuid() })
export const TypeStatistics = z.object({ type: z.string(), marks: z.int(), max: z.int() })
/** A correction of the paper's key after this section was marked. */
const SectionRemark = z.object({
  /** When it was applied, or undone. */
  at: z.iso.datetime(),
  isUndone: z.boolean(),
  /** The former marks; null once the correction is undone. */
  before: z.object({ raw: z.int(), halfBands: z.int().nullable(), percent: z.int().nullable() }).nullable(),
})
export const SectionResult = z.object({
  sitting: z.uuid(),
  skill: Skill,
  state: SittingState,
  ending: z.enum(['submitted', 'expired']).nullable(),
  closedAt: z.iso.datetime().nullable(),
  /** Null until marked, and for writing until a teacher has assessed it. */
  raw: z.int().nullable(),
  total: z.int(),
  /** Band × 2; null for a paper of fewer than 40 marks, which shows `percent`. */
  halfBands: z.int().min(0).max(18).nullable(),
  percent: z.int().nullable(),
  waitingForCorrection: z.boolean(),
  /** The submission of this writing section (lib/teaching/submission/contract); null when there is none, or it was withdrawn. */
  piece: z.object({ id: z.uuid(), state: z.enum(CANDIDATE_STATES) }).nullable(),
  types: z.array(TypeStatistics),
  /** Answers that arrived after the close; they are stored and do not count. */
  lateCount: z.int(),
  /** It was restarted once after an interruption. */
  isRestarted: z.boolean(),
  /** Seconds of granted rest breaks that were taken in it. */
  restedSeconds: z.int(),
  /** The newest correction that changed these marks. */
  remark: SectionRemark.nullable(),
})
export type SectionResult = z.infer<typeof SectionResult>
export const AttemptResult = z.object({
  attempt: z.uuid(),
  mode: AttemptMode,
  exam: z.object({ slug: z.string(), title: z.string(), module: ExamModule }),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** When the candidate gave it up: a section that was running then is closed without marks. */
  givenUpAt: z.iso.datetime().nullable(),
  /** Null for the teacher of the exam, who sees no names. */
  candidate: z.object({ name: z.string(), number: z.string() }).nullable(),
  sections: z.array(SectionResult),
  /**
   * When keys, explanations and transcripts become readable; `at` is known beforehand only if a window decides. `day`: a mock day of the candidate is
   * not over.
   */
  release: z.object({
    after: z.enum([...ReleaseAfter.options, 'day']),
    isReleased: z.boolean(),
    at: z.iso.datetime().nullable(),
  }),
  /** The speaking mock that completes it; its band × 2 is null until that is published. */
  speaking: z.object({ session: z.uuid(), halfBands: z.int().min(0).max(18).nullable() }).nullable(),
  /** Null until all four skills have a band. */
  overallHalfBands: z.int().nullable(),
})
export type AttemptResult = z.infer<typeof AttemptResult>
/** An unclosed section has only its state. */
export const getResult = endpoint({
  method: 'GET',
  path: '/attempts/{id}/result/',
  auth: 'user',
  cap: 'read',
  summary: 'Bands and scores of my attempt',
  params: Id,
  response: AttemptResult,
})

export const ReviewedQuestion = z.object({
  question: z.string(),
  numbers: z.array(z.int()),
  type: z.string(),
  value: z.string(),
  marks: z.int(),
  max: z.int(),
  /** The accepted answers, in readable form. */
  accepted: z.array(z.string()),
  /** The explanation of this mark, as a Persian sentence. */
  reason: z.string(),
  /** Empty, and null, if the paper has none: then only the key is shown. */
  explanation: z.string(),
  evidence: Evidence.nullable(),
})
export type ReviewedQuestion = z.infer<typeof ReviewedQuestion>
export const Review = z.object({
  sitting: z.uuid(),
  attempt: z.uuid(),
  skill: Skill,
  content: PaperContent,
  pictures: z.record(z.string(), z.string()),
  questions: z.array(ReviewedQuestion),
  /** The lost marks by cause, most first; `cause` is its Persian name. A node of a build before 0.19 sends none. */
  losses: z.array(z.object({ cause: z.string(), marks: z.int() })).optional(),
  /** Writing: the essays as handed in, with their word count. */
  essays: z.array(z.object({ task: z.int(), text: z.string(), words: z.int() })),
  /** Writing: model answers, once the exam releases keys. */
  models: z.array(ModelAnswer),
  /** Numbers that were flagged for review. */
  flags: z.array(z.int()),
  /** The approximate seconds spent on each question, from the log of saves; unknown ones are missing. */
  spentSeconds: z.record(z.string(), z.int()),
  transcript: z.array(TranscriptLine),
  recordingKey: z.string().nullable(),
  /** The recording has a smaller copy, for people who save data. */
  hasLightRecording: z.boolean(),
  late: z.array(z.object({ question: z.string(), value: z.string(), receivedAt: z.iso.datetime() })),
})
export type Review = z.infer<typeof Review>
/** `not_released` until the sitting is closed and marked, and its exam releases keys. */
export const getReview = endpoint({
  method: 'GET',
  path: '/sittings/{id}/review/',
  auth: 'user',
  cap: 'read',
  summary: 'Question-by-question review of my closed sitting',
  params: Id,
  response: Review,
  errors: ['not_released', 'mock_open'],
})

/**
 * The percentile of a finished mock among everybody's first mocks on this version, by skill (lib/sittings/exam-results/rules/percentile.ts). A skill
 * is missing before the release, with fewer than thirty people, if it was not the caller's first of this version, and if the percentage would be
 * zero.
 */
export const getPercentile = endpoint({
  method: 'GET',
  path: '/attempts/{id}/placing/',
  auth: 'user',
  cap: 'read',
  summary: 'The percentage of candidates whose result is lower than mine',
  params: Id,
  response: z.object({
    skills: z.array(z.object({ skill: Skill, percent: z.int().min(1).max(99), people: z.int() })),
  }),
})

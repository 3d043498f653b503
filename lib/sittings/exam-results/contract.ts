import * as z from 'zod'
import { AttemptMode } from '@/lib/authoring/exam/contract/exam'
import { SittingState } from '../attempt/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { Skill } from '@/lib/paper/content/contract/paper'
import { PageQuery } from '@/lib/platform/contract/page-query'

/**
 * Results of an exam. For managers, and for teachers of exams that they own — without names; other roles get `forbidden`, an exam of others is
 * `not_found`.
 */
const ById = z.object({ id: z.uuid() })
const Filter = {
  /** Number of a version; without it all versions with the same questions as the live one. */
  version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  mode: AttemptMode.optional(),
}

export const WrongAnswer = z.object({
  answer: z.string(),
  count: z.int(),
  /** The draft's key accepts it, but the correction is not applied yet. */
  isInDraft: z.boolean(),
})
export const QuestionResults = z.object({
  /** `7`, `21-22`. */
  question: z.string(),
  /** The type of its group. */
  type: z.string(),
  part: z.int(),
  sittings: z.int(),
  /** Share of the marks earned, 0 to 1. */
  difficulty: z.number().nullable(),
  /** −1 to 1; null with too few sittings or without differences (lib/sittings/exam-results/rules/item.ts). */
  discrimination: z.number().nullable(),
  /** The share of candidates who left it empty. */
  blank: z.number().nullable(),
  accepted: z.array(z.string()),
  /** Its key can accept another answer. */
  isOpen: z.boolean(),
  /** The most common first. */
  wrong: z.array(WrongAnswer),
})
export type QuestionResults = z.infer<typeof QuestionResults>
export const SkillResults = z.object({
  paper: z.object({ id: z.uuid(), title: z.string() }),
  skill: Skill,
  /** Marked sittings that count here, and closed ones that are not marked yet. */
  marked: z.int(),
  waiting: z.int(),
  /** Marked sittings of versions with other questions: they do not count. */
  others: z.int(),
  /** Band × 2 → number of sittings; empty for a paper of fewer than 40 marks. */
  bands: z.array(z.object({ halfBands: z.int(), count: z.int() })),
  /** Percentages by tens, 0 to 9 (100 is in the last) → number of sittings; for a paper of fewer than 40 marks. */
  tens: z.array(z.object({ ten: z.int().min(0).max(9), count: z.int() })),
  /** The mean of bands × 2, or of percentages. */
  mean: z.number().nullable(),
  median: z.number().nullable(),
  questions: z.array(QuestionResults),
  /** The revision of the paper's draft, if it has the same questions as the report: accepted answers are added to it. */
  draftRev: z.int().nullable(),
})
export type SkillResults = z.infer<typeof SkillResults>
export const ExamResults = z.object({
  exam: z.object({ id: z.uuid(), title: z.string() }),
  attempts: z.object({ open: z.int(), finished: z.int() }),
  versions: z.array(z.object({ number: z.int(), attempts: z.int(), isLive: z.boolean() })),
  skills: z.array(SkillResults),
})
export type ExamResults = z.infer<typeof ExamResults>
export const getExamResults = endpoint({
  method: 'GET',
  path: '/exam-results/{id}/',
  auth: 'teacher',
  cap: 'read',
  summary: 'Bands, questions and wrong answers of an exam',
  params: ById,
  query: z.object(Filter),
  response: ExamResults,
})

export const CandidateAttempt = z.object({
  attempt: z.uuid(),
  /** Null for teachers. */
  candidate: z.object({ id: z.uuid(), name: z.string(), number: z.string() }).nullable(),
  mode: AttemptMode,
  version: z.int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Its candidate gave it up: it cannot be reopened. */
  isGivenUp: z.boolean(),
  sections: z.array(
    z.object({
      sitting: z.uuid(),
      skill: Skill,
      state: SittingState,
      raw: z.int().nullable(),
      total: z.int(),
      halfBands: z.int().nullable(),
      percent: z.int().nullable(),
      /** It was restarted once after an interruption. */
      isRestarted: z.boolean(),
      /** Seconds of granted rest breaks that were taken in it. */
      restedSeconds: z.int(),
      /** When keys, explanations or verdicts were first sent to its candidate. */
      keysSeenAt: z.iso.datetime().nullable(),
      /** For a mock: its candidate had opened the paper in practice, or seen its keys, before the mock began. */
      isPractisedBefore: z.boolean(),
      /** Answers that arrived after the deadline and count all the same (30 s of grace in a mock), and the longest delay. */
      late: z.object({ answers: z.int(), mostMs: z.int() }).nullable(),
    }),
  ),
})
export type CandidateAttempt = z.infer<typeof CandidateAttempt>
export const listCandidateAttempts = endpoint({
  method: 'GET',
  path: '/exam-results/{id}/attempts/',
  auth: 'teacher',
  cap: 'read',
  summary: 'Attempts of an exam, newest first',
  params: ById,
  query: z.object({
    ...Filter,
    ...PageQuery,
  }),
  response: z.object({ items: z.array(CandidateAttempt), total: z.int() }),
})

export const ReopenedSection = z.object({
  sitting: z.uuid(),
  deadlineAt: z.iso.datetime(),
  /** From when on its candidate may have known its keys. */
  keysSeenAt: z.iso.datetime().nullable(),
  /** The number of questions whose newest answer came after that, and was rejected. */
  notTaken: z.int(),
})
export type ReopenedSection = z.infer<typeof ReopenedSection>
/**
 * Reopens a section that was closed wrongly, for the given minutes from now. Its answers stay, answers after the close count unless its candidate had
 * seen keys by then, and its marks are deleted until it is handed in again. `out_of_order` unless it is closed and no section of the attempt is
 * running; `already_handed_in` when its text is being assessed; `already_started` while its candidate has another open attempt; `attempt_over` when
 * it was given up; `clock_in_doubt` after a stop of unknown length, until the clock was observed for a while.
 */
export const reopenSection = endpoint({
  method: 'POST',
  path: '/sittings/{id}/reopen/',
  auth: 'manager',
  summary: 'Reopen a closed section',
  params: ById,
  body: z.strictObject({ minutes: z.int().min(1).max(240) }),
  response: ReopenedSection,
  errors: ['out_of_order', 'attempt_over', 'already_handed_in', 'already_started', 'clock_in_doubt'],
})

/** The limit of attempts in a file; the newest are exported. */
export const MAX_EXPORTED = 20_000
/** A file; its name is in `content-disposition`. Formulas in users' text are neutralised. Teachers get their own exams, without names and numbers. */
export const exportResults = endpoint({
  method: 'GET',
  path: '/exam-results/{id}/export/',
  auth: 'teacher',
  cap: 'read',
  summary: 'Results as CSV or Excel: one row for each candidate, or for each question',
  params: ById,
  query: z.object({ ...Filter, rows: z.enum(['candidates', 'questions']), format: z.enum(['csv', 'xlsx']) }),
  errors: ['too_many_requests'],
})

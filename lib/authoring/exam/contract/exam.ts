import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { Picture } from '@/lib/documents/media/contract'
import { EXAM_LENGTHS, EXAM_PRICES } from '@/lib/authoring/exam/rules/exam-filter'
import { GROUP_TYPES } from '@/lib/paper/content/rules/question-types'
import { EXAM_AUDIENCES } from '@/lib/authoring/exam/rules/audience'
import { RELEASES } from '@/lib/authoring/exam/rules/release'
import { ExamModule, Skill } from '@/lib/paper/content/contract/paper'
import { PageQuery } from '@/lib/platform/contract/page-query'

/** strict = a mock under exam conditions; practice = the same screen with pausing, replay and work after the time. */
export const AttemptMode = z.enum(['strict', 'practice'])
export type AttemptMode = z.infer<typeof AttemptMode>

/** When keys, explanations and transcripts are released: after each section, after the attempt, after the exam's window. */
export const ReleaseAfter = z.enum(RELEASES)

export const ExamAudience = z.enum(EXAM_AUDIENCES)

export const ExamPaper = z.object({
  skill: Skill,
  title: z.string(),
  durationSeconds: z.int(),
  questionCount: z.int(),
  partCount: z.int(),
})
export const ExamSummary = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  module: ExamModule,
  /** The list price. */
  priceRial: z.int(),
  /** The present price at the checkout, and the end of the sale if it is lower; null: free, or not on sale. */
  offer: z.object({ priceRial: z.int(), saleUntil: z.iso.datetime().nullable() }).nullable(),
  cover: Picture.extend({ alt: z.string() }).nullable(),
  /** When new attempts may be started; null: at any time. */
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** Attempts of one candidate; null: unlimited. */
  attemptsAllowed: z.int().nullable(),
  /** The only mode that the exam allows; null: both. */
  onlyMode: AttemptMode.nullable(),
  releaseAfter: ReleaseAfter,
  /** Sections that run when the window closes end there. */
  endsWithWindow: z.boolean(),
  papers: z.array(ExamPaper),
})
export type ExamSummary = z.infer<typeof ExamSummary>

export const listExams = endpoint({
  method: 'GET',
  path: '/exams/',
  auth: 'public',
  cap: 'search',
  summary: 'Published exams',
  query: z.object({
    ...PageQuery,
    /** Words of the title or the description, in any spelling. */
    q: z.string().max(100).optional(),
    module: ExamModule.optional(),
    /** Exams with a paper of this skill. */
    skill: Skill.optional(),
    price: z.enum(EXAM_PRICES).optional(),
    length: z.enum(EXAM_LENGTHS).optional(),
  }),
  response: z.object({ items: z.array(ExamSummary), total: z.int() }),
})
export const getExam = endpoint({
  method: 'GET',
  path: '/exams/{slug}/',
  auth: 'public',
  summary: 'One published exam',
  params: z.object({ slug: z.string().min(1).max(80) }),
  response: ExamSummary,
})

/** Its contents, part by part: lib/paper/content/rules/outline.ts decides what is public. */
export const ExamOutline = z.object({
  papers: z.array(
    z.object({
      skill: Skill,
      parts: z.array(
        z.object({
          number: z.int(),
          questionCount: z.int(),
          types: z.array(z.enum(GROUP_TYPES)),
          task: z.object({ minutes: z.int(), minimumWords: z.int() }).nullable(),
          text: z.object({ title: z.string(), opening: z.string() }).nullable(),
        }),
      ),
    }),
  ),
})
export type ExamOutline = z.infer<typeof ExamOutline>
export const getExamOutline = endpoint({
  method: 'GET',
  path: '/exams/{slug}/outline/',
  auth: 'public',
  summary: 'The parts of a published exam, without its questions',
  params: z.object({ slug: z.string().min(1).max(80) }),
  response: ExamOutline,
})

/**
 * Why a candidate cannot start the exam now; null: they can. For paid exams: `not_bought` · `purchase_expired` · `purchase_revoked` by a refund, or
 * by the giver.
 */
export const StartObstacle = z.enum([
  ...(['not_open_yet', 'exam_closed', 'attempt_open', 'no_attempts_left'] as const),
  ...(['not_bought', 'purchase_expired', 'purchase_revoked'] as const),
])
export type StartObstacle = z.infer<typeof StartObstacle>
export const getEligibility = endpoint({
  method: 'GET',
  path: '/exams/{slug}/standing/',
  auth: 'user',
  summary: 'Whether I may start this exam, and how many attempts I have left',
  params: z.object({ slug: z.string().min(1).max(80) }),
  response: z.object({
    obstacle: StartObstacle.nullable(),
    attemptsMade: z.int(),
    /** Includes bought and granted attempts; null: unlimited. */
    attemptsAllowed: z.int().nullable(),
    /** The open attempt; `isStarted`: the clock of one of its sections has run. */
    open: z.object({ id: z.uuid(), mode: AttemptMode, isStarted: z.boolean() }).nullable(),
  }),
})

import * as z from 'zod'
import { GROUP_TYPES } from '@/lib/paper/content/rules/question-types'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PageQuery } from '@/lib/platform/contract/page-query'
import { ExamModule, Skill, TranscriptLine } from '@/lib/paper/content/contract/paper'
import { ReviewedQuestion } from '../result/contract/result'

const Slug = z.string().min(1).max(80)
const GroupType = z.enum(GROUP_TYPES)
/** The number of questions of a set by type, or by mistakes, approximately: groups stay whole. Fewer than forty: never a band. */
export const SET_SIZES = [6, 12, 20] as const
const Size = z.literal(SET_SIZES)

/** What to practise. */
export const PracticeChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('skill'), exam: Slug, skill: Skill }),
  z.strictObject({ kind: z.literal('part'), exam: Slug, skill: Skill, part: z.int().min(1).max(4) }),
  z.strictObject({ kind: z.literal('type'), skill: Skill, type: GroupType, size: Size }),
  z.strictObject({ kind: z.literal('mistakes'), skill: Skill, size: Size }),
])
export type PracticeChoice = z.infer<typeof PracticeChoice>

const TypeCount = z.object({
  type: GroupType,
  questions: z.int(),
  exams: z.int(),
  /** Questions of groups that the caller has not met at all. */
  unseen: z.int(),
  /** First answers of the last 60 days, from mocks or from practice, and the right ones among them; in marks. */
  answers: z.int(),
  right: z.int(),
  /** When the caller last had one, in an exam or in practice. */
  lastAt: z.iso.datetime().nullable(),
})
const PartCount = z.object({
  exam: Slug,
  examTitle: z.string(),
  module: ExamModule,
  part: z.int(),
  /** The subject, in English; null if it prints neither a title nor a heading. */
  title: z.string().nullable(),
  /** 0 for a writing task. */
  questions: z.int(),
  types: z.array(GroupType),
  /** The caller has seen a question of it, or started the task. */
  isSeen: z.boolean(),
  /** The newest mark of each of its questions; null until all of them have one, and for a task. */
  score: z.object({ raw: z.int(), total: z.int() }).nullable(),
})
const MistakeCounts = z.object({
  /** Due by today, in exams that may be practised now. */
  due: z.int(),
  /** All mistakes that are not learned, due or not. */
  waiting: z.int(),
  learned: z.int(),
  /**
   * The questions of a set that starts now, by its size, and how many of them are due; empty if nothing is. A node of a build before 0.17 sends no
   * sets, and one before 0.19 no mistakes.
   */
  sets: z.array(z.object({ size: Size, questions: z.int(), mistakes: z.int().optional() })).optional(),
})
/** A question that left the queue without being learned. */
const GoneMistake = z.object({
  examTitle: z.string(),
  skill: Skill,
  question: z.string(),
  because: z.enum(['rekeyed', 'retired']),
})
const OpenSet = z.object({
  attempt: z.uuid(),
  skill: Skill,
  choice: PracticeChoice,
  title: z.string(),
  startedAt: z.iso.datetime(),
  questions: z.int(),
  answered: z.int(),
})

export const PracticeOffer = z.object({
  skills: z.array(
    z.object({ skill: Skill, types: z.array(TypeCount), parts: z.array(PartCount), mistakes: MistakeCounts }),
  ),
  /** Questions of the last thirty days. */
  gone: z.array(GoneMistake),
  /** Sets that were started and not handed in, newest first. */
  open: z.array(OpenSet),
})
export type PracticeOffer = z.infer<typeof PracticeOffer>
/** What can be practised in the exams that the caller may practise now, and due mistakes. */
export const getPracticeOffer = endpoint({
  method: 'GET',
  path: '/practice/',
  auth: 'user',
  cap: 'read',
  summary: 'Everything that I can practise',
  response: PracticeOffer,
})

/** Creates a set and an attempt in practice mode. An open set is continued; it never uses up an attempt of a mock. */
export const startPractice = endpoint({
  method: 'POST',
  path: '/practice/',
  auth: 'user',
  summary: 'Start practising',
  body: z.strictObject({
    requestId: z.uuid(),
    choice: PracticeChoice,
    /** Null: the time that the questions have in the test. */
    minutes: z.int().min(1).max(180).nullable(),
  }),
  response: z.object({ attempt: z.uuid(), skill: Skill }),
  errors: ['too_many_requests', 'nothing_to_practise', 'already_started'],
})

export const PracticePast = z.object({
  attempt: z.uuid(),
  sitting: z.uuid(),
  skill: Skill,
  choice: PracticeChoice,
  title: z.string(),
  finishedAt: z.iso.datetime(),
  /** Null for writing, which has no automatic marks, and before marking. */
  raw: z.int().nullable(),
  total: z.int().nullable(),
})
export type PracticePast = z.infer<typeof PracticePast>
export const listPractice = endpoint({
  method: 'GET',
  path: '/practice/past/',
  auth: 'user',
  cap: 'read',
  summary: 'My finished practice, newest first',
  query: z.object({ ...PageQuery }),
  response: z.object({ items: z.array(PracticePast), total: z.int() }),
})

const SittingId = z.object({ id: z.uuid() })
const Checked = z.object({ items: z.array(ReviewedQuestion) })
/**
 * In practice: returns the keys of these questions only, and freezes their stored answers. The questions of an unordered set come together.
 * `not_released` if the exam holds keys back, or a mock with the same paper is running.
 */
export const checkQuestions = endpoint({
  method: 'POST',
  path: '/sittings/{id}/checks/',
  auth: 'user',
  summary: 'Check answers while practising',
  params: SittingId,
  body: z.strictObject({ questions: z.array(z.string().max(5)).min(1).max(40) }),
  response: Checked,
  errors: ['too_many_requests', 'out_of_order', 'not_released', 'unknown_question', 'mode_not_allowed'],
})
export const listChecks = endpoint({
  method: 'GET',
  path: '/sittings/{id}/checks/',
  auth: 'user',
  cap: 'read',
  summary: 'Answers that were checked in a running practice',
  params: SittingId,
  response: Checked,
  errors: ['not_released'],
})
/** In practice, on request: the transcript of one part by lines. */
export const getTranscript = endpoint({
  method: 'GET',
  path: '/sittings/{id}/transcript/',
  auth: 'user',
  cap: 'read',
  summary: 'The transcript of a running practice',
  params: SittingId,
  response: z.object({ lines: z.array(TranscriptLine) }),
  errors: ['not_released', 'mode_not_allowed'],
})

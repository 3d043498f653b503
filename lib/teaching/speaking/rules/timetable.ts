import { type ExaminerClips, type SpeakingSet, type SpeakingTopic } from './set'

export type Part = 1 | 2 | 3
/** The examiner speaks and no answer is expected. */
export type ListenStep = { readonly kind: 'listen'; readonly part: Part; readonly clip: string }
/** One minute with the card and a field for notes, after the examiner's words. */
export type PrepareStep = {
  readonly kind: 'prepare'
  readonly part: 2
  readonly clip: string
  readonly limitMs: number
}
/** A question is asked and its answer recorded: one take, which ends by itself. */
export type AnswerStep = {
  readonly kind: 'answer'
  readonly part: Part
  /** Also the name of its clip. */
  readonly question: string
  readonly text: string
  readonly limitMs: number
  /** The examiner's words when the time is up. */
  readonly stopClip: string | null
}
export type Step = ListenStep | PrepareStep | AnswerStep

const SECOND = 1_000
/** Part 1 and Part 3 last four to five minutes: this is the time of questions and answers, the rest that of the examiner's sentences around them. */
const PART_LIMIT_MS: Readonly<Record<1 | 3, number>> = { 1: 285 * SECOND, 3: 285 * SECOND }
export const PREPARATION_MS = 60 * SECOND
export const TALK_MS = 120 * SECOND
const ANSWER_MS: Readonly<Record<Part, number>> = { 1: 30 * SECOND, 2: 15 * SECOND, 3: 60 * SECOND }
/** With less than this left in its part no further question is asked. */
const MIN_LEFT_MS = 20 * SECOND
/** The minimum time for an answer, even if a network failure or a retake has used up the part. */
const SHORTEST_LIMIT_MS = 15 * SECOND
/** A shorter answer is meaningless; the button that ends it is disabled for this long. */
export const SHORTEST_ANSWER_MS = 2 * SECOND
export const LONG_TURN = 'p2-talk'

/** The steps of a test, in order. The examiner's first words announce Part 1. */
export function stepsOf(set: SpeakingSet): readonly Step[] {
  return [
    ...(set.part1.length > 0 ? [{ kind: 'listen', part: 1, clip: 'opening' } as const] : []),
    ...topicSteps(1, set.part1),
    { kind: 'prepare', part: 2, clip: 'p2-card', limitMs: PREPARATION_MS },
    {
      kind: 'answer',
      part: 2,
      question: LONG_TURN,
      text: set.part2.card.topic,
      limitMs: TALK_MS,
      stopClip: 'p2-stop',
    },
    ...set.part2.roundingOff.map((text, at) => answer(2, `p2-${at + 1}`, text)),
    ...topicSteps(3, set.part3),
    { kind: 'listen', part: set.part3.length > 0 ? 3 : 2, clip: 'closing' },
  ]
}

function topicSteps(part: 1 | 3, topics: readonly SpeakingTopic[]): readonly AnswerStep[] {
  return topics.flatMap(({ questions }, topic) =>
    questions.map((text, at) => answer(part, `p${part}-${topic + 1}-${at + 1}`, text)),
  )
}

function answer(part: Part, question: string, text: string): AnswerStep {
  return { kind: 'answer', part, question, text, limitMs: ANSWER_MS[part], stopClip: null }
}

export function questionsOf(set: SpeakingSet): readonly AnswerStep[] {
  return stepsOf(set).filter((step): step is AnswerStep => step.kind === 'answer')
}

export function clipOf(step: Step): string {
  return step.kind === 'answer' ? step.question : step.clip
}

/** The clips that a test needs: of the long turn alone, few of its set. */
export function clipsOf(set: SpeakingSet, clips: ExaminerClips): ExaminerClips {
  const wanted = new Set(
    stepsOf(set).flatMap((step) => [clipOf(step), ...(step.kind === 'answer' && step.stopClip ? [step.stopClip] : [])]),
  )
  return Object.fromEntries(Object.entries(clips).filter(([name]) => wanted.has(name)))
}

/** The duration of each answered question. */
export type AnswerLengths = ReadonlyMap<string, number>

/** The time that a part has used: the examiner's words and the answers, without network failures and pauses. */
export function partElapsedMs(
  part: Part,
  steps: readonly Step[],
  clips: ExaminerClips,
  answered: AnswerLengths,
): number {
  return steps
    .filter((step): step is AnswerStep => step.part === part && step.kind === 'answer' && answered.has(step.question))
    .reduce((sum, { question }) => sum + (answered.get(question) ?? 0) + (clips[question]?.durationMs ?? 0), 0)
}

/**
 * The next step after these answers: the first unanswered question, unless the time of its part is over: then the rest of the part is skipped, as an
 * examiner does. Null if nothing is left.
 */
export function nextStep(
  steps: readonly Step[],
  from: number,
  clips: ExaminerClips,
  answered: AnswerLengths,
): number | null {
  const next = steps.findIndex((step, at) => at >= from && isDue(step, steps, clips, answered))
  return next < 0 ? null : next
}

function isDue(step: Step, steps: readonly Step[], clips: ExaminerClips, answered: AnswerLengths): boolean {
  if (step.kind === 'listen') return true
  if (step.kind === 'prepare') return !answered.has(LONG_TURN)
  if (answered.has(step.question)) return false
  // The long turn has its own time limits; its two short questions follow it.
  if (step.part === 2) return true
  const remainingMs = PART_LIMIT_MS[step.part] - partElapsedMs(step.part, steps, clips, answered)
  return remainingMs - (clips[step.question]?.durationMs ?? 0) >= MIN_LEFT_MS
}

/** The time limit of an answer: its own, or the rest of its part if that is less. */
export function answerLimitMs(
  step: AnswerStep,
  steps: readonly Step[],
  clips: ExaminerClips,
  answered: AnswerLengths,
): number {
  if (step.part === 2) return step.limitMs
  const clipMs = clips[step.question]?.durationMs ?? 0
  const remainingMs = PART_LIMIT_MS[step.part] - partElapsedMs(step.part, steps, clips, answered) - clipMs
  return Math.max(SHORTEST_LIMIT_MS, Math.min(step.limitMs, remainingMs))
}

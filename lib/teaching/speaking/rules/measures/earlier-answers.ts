import { type AnswerStep, LONG_TURN } from '../timetable'
import { type SpeechMeasures, type Timing } from './speech-measures'

/** Answers are compared with earlier ones of the same kind: a long turn has other pauses than a short answer. */
export const ANSWER_KINDS = ['part1', 'talk', 'part2', 'part3'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]
export type EarlierAnswers = Pick<Timing, 'firstWordMs' | 'silenceShare' | 'longestRunMs' | 'meanRunMs'> & {
  readonly kind: AnswerKind
  readonly count: number
}

export function kindOfQuestion(question: string): AnswerKind | null {
  if (question === LONG_TURN) return 'talk'
  return ANSWER_KINDS.find((kind) => question.startsWith(`p${kind.slice(-1)}-`) && kind !== 'talk') ?? null
}

type Answer = { readonly question: string; readonly speech: SpeechMeasures }

/** The medians of a person's own earlier answers, by kind; kinds without one are left out. */
export function summariseEarlier(answers: readonly Answer[]): EarlierAnswers[] {
  return ANSWER_KINDS.flatMap((kind) => {
    const measuredSpeech = answers.flatMap(({ question, speech }) =>
      speech.kind === 'measured' && kindOfQuestion(question) === kind ? [speech] : [],
    )
    if (measuredSpeech.length === 0) return []
    return [
      {
        kind,
        count: measuredSpeech.length,
        firstWordMs: medianOf(measuredSpeech.map(({ firstWordMs }) => firstWordMs)),
        silenceShare: medianOf(measuredSpeech.map(({ silenceShare }) => silenceShare)),
        longestRunMs: medianOf(measuredSpeech.map(({ longestRunMs }) => longestRunMs)),
        meanRunMs: medianOf(measuredSpeech.map(({ meanRunMs }) => meanRunMs)),
      },
    ]
  })
}

function medianOf(values: readonly number[]): number {
  const inOrder = values.toSorted((a, b) => a - b)
  const [low, high] = [inOrder[Math.floor((inOrder.length - 1) / 2)] ?? 0, inOrder[Math.floor(inOrder.length / 2)] ?? 0]
  return (low + high) / 2
}

/** The time available for an answer: the rest of its part, if that is less than the usual limit because the examiner ended it. */
export function getAvailableMs(
  { limitMs }: Pick<AnswerStep, 'limitMs'>,
  take: { stoppedBecause: string | null; durationMs: number },
) {
  return take.stoppedBecause === 'time' ? Math.min(limitMs, take.durationMs) : limitMs
}

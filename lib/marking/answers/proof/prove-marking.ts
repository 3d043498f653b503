import { compileKey, readResponse } from '../compile'
import { type AnswerKey, type QuestionMarking } from '../key'
import { foldLabel } from '../labels'
import { markQuestion } from '../mark'
import { findMatch } from '../match'
import { listEqualWritings } from './equal-writings'
import { listNearMisses } from './near-misses'
import { type KeyToProve, type MarkingProof } from './proof'

const MAX_LISTED = 3
/** At most this many spellings of a key are tested. */
const MAX_OWN_ANSWERS = 64
/** Other spellings are tested of at most this many answers. */
const MAX_RESPELLED_ANSWERS = 8

/** Marks the key's own answers, other spellings of them, and near-misses. */
export function proveMarking({ key, context, numbers }: KeyToProve, answers: readonly string[]): MarkingProof {
  const { limit, printed, labels } = context
  const marking: QuestionMarking = {
    question: '1',
    numbers: numbersOf(key),
    answer: key,
    ...(limit && { limit }),
    ...(printed && { printed }),
  }
  const isRight = (response: string) => {
    const { marks, max } = markQuestion(marking, response)
    return marks === max
  }
  const ownAnswers = key.kind === 'choices' ? [answers.join(' ')] : answers.slice(0, MAX_OWN_ANSWERS)
  const refused = answers.length === 0 ? [''] : ownAnswers.filter((answer) => !isRight(answer))
  if (key.kind !== 'text') {
    const misses = listLabelMisses(key, labels ?? [])
    return toMarkingProof(refused, misses.filter(isRight), misses.length)
  }
  // Near-misses are marked without the limit, which could only refuse more of them.
  const compiled = compileKey(key, printed)
  const misses = listNearMisses({ key, answers, context, numbers })
  const accepted = misses.filter((miss) => findMatch(readResponse(miss), compiled) !== null)
  const equalSpellings = answers.slice(0, MAX_RESPELLED_ANSWERS).flatMap(listEqualWritings)
  const refusedSpellings = equalSpellings.filter((text) => findMatch(readResponse(text), compiled) === null)
  return toMarkingProof([...refused, ...refusedSpellings], accepted, misses.length)
}

function numbersOf(key: AnswerKey): readonly number[] {
  return key.kind === 'choices' ? key.labels.map((_, index) => index + 1) : [1]
}

function toMarkingProof(refused: readonly string[], accepted: readonly string[], tried: number): MarkingProof {
  return {
    passed: refused.length === 0 && accepted.length === 0,
    tried,
    refused: refused.slice(0, MAX_LISTED),
    accepted: accepted.slice(0, MAX_LISTED),
  }
}

/** Each other label; for several labels, a wrong one in place of a right one, and one too few. */
function listLabelMisses(key: Exclude<AnswerKey, { kind: 'text' }>, labels: readonly string[]): readonly string[] {
  const rightLabels = key.kind === 'choice' ? key.accepts : key.labels
  const rightFolded = new Set(rightLabels.map(foldLabel))
  const others = labels.filter((label) => !rightFolded.has(foldLabel(label)))
  if (key.kind === 'choice') return ['', ...others, ...rightLabels.map((label) => `${label}${label}`)]
  return ['', ...others.map((other) => [...rightLabels.slice(1), other].join(' ')), rightLabels.slice(1).join(' ')]
}

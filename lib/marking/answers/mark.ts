/**
 * MARKING — the main entry. Pure and deterministic: a paper's keys and the raw responses in, verdicts out. Steps for a typed answer: normalise
 * (keyboard and case) → blank? → over the word limit? (before any matching: the right words in too many words are wrong) → match against every
 * accepted answer in the form of its class → if refused, explain. For a chosen answer only its label is compared. The two never share rules
 * (docs/facts/marking.md §17).
 * - `key.ts` the stored shape of keys and limits · `reason.ts` the explanations of verdicts · `open-questions.ts` our decisions on what the published
 *   rules leave open
 * - `expand.ts` all accepted answers of a key · `canonical.ts` the canonical form of a number, amount, percentage, time, date
 * - `shorthand/shorthand.ts` parses the book notation for the editor · `lint/lint.ts` finds mistakes in keys before candidates do
 *
 * Rules and their sources: docs/facts/marking.md §1–22.
 */
import { accepts, compileKey, readResponse, type AcceptedAnswer, type NormalisedResponse } from './compile'
import { judgeChoice, judgeChoices, type Judgement } from './choice'
import { explainLength, explainRefusal } from './explain'
import { type PaperMarking, type QuestionMarking, type TextKey, type Verdict } from './key'
import { findExcess } from './limit'
import { findMatch, listNormalisations } from './match'
import { assignResponses } from './unordered'

export type PaperVerdicts = { readonly verdicts: readonly Verdict[]; readonly raw: number; readonly max: number }

/** One question alone. A missing response is a blank one. Never throws, for any text. */
export function markQuestion(marking: QuestionMarking, response: string | undefined): Verdict {
  return toVerdict(marking, judge(marking, response ?? ''))
}

/** All questions of a paper, in its order; `raw` is the raw score. Responses to questions that the paper lacks are ignored. */
export function markPaper(paper: PaperMarking, responses: Readonly<Record<string, string | undefined>>): PaperVerdicts {
  const getResponse = (question: string) => (Object.hasOwn(responses, question) ? (responses[question] ?? '') : '')
  const inSets = new Map((paper.unordered ?? []).flatMap((set) => markSet(listMembers(paper, set), getResponse)))
  const verdicts = paper.questions.map(
    (marking) => inSets.get(marking.question) ?? markQuestion(marking, getResponse(marking.question)),
  )
  return { verdicts, raw: sum(verdicts.map(({ marks }) => marks)), max: sum(verdicts.map(({ max }) => max)) }
}

function judge(marking: QuestionMarking, raw: string): Judgement {
  const { answer } = marking
  switch (answer.kind) {
    case 'text':
      return judgeText(marking, readResponse(raw), compileOnce(answer, marking.printed))
    case 'choice':
      return judgeChoice(answer, raw)
    case 'choices':
      return judgeChoices(answer, raw, marking.numbers.length)
  }
}

const NOTHING_PRINTED = {}
const compiled = new WeakMap<TextKey, WeakMap<object, readonly AcceptedAnswer[]>>()

/** A key is immutable and marks everybody: it is compiled once, and cached while it is referenced. */
function compileOnce(key: TextKey, printed: QuestionMarking['printed']): readonly AcceptedAnswer[] {
  const ofKey = compiled.get(key) ?? new WeakMap<object, readonly AcceptedAnswer[]>()
  const compiledKey = ofKey.get(printed ?? NOTHING_PRINTED) ?? compileKey(key, printed)
  compiled.set(key, ofKey.set(printed ?? NOTHING_PRINTED, compiledKey))
  return compiledKey
}

function judgeText(
  marking: QuestionMarking,
  response: NormalisedResponse,
  accepted: readonly AcceptedAnswer[],
): Judgement {
  if (!/[\p{L}\p{N}]/u.test(response.folded)) return { marks: 0, reason: { kind: 'blank' } }
  const counted = isCode(response, accepted) ? response.words.join('') : response.folded
  const excess = marking.limit === undefined ? null : findExcess(counted, marking.limit)
  if (marking.limit !== undefined && excess !== null) {
    const nearReason = findMatch(response, accepted) ? undefined : explainLength(response, accepted, marking.printed)
    return {
      marks: 0,
      reason: { kind: 'over-limit', ...excess, limit: marking.limit, ...(nearReason && { near: nearReason }) },
    }
  }
  const match = findMatch(response, accepted)
  if (match === null) return { marks: 0, reason: explainRefusal(response, accepted, marking.printed) }
  const normalised = listNormalisations(response, match)
  return { marks: 1, reason: { kind: 'matched', accepted: match.text, normalised } }
}

/** Spaces are ignored in a code, also for the limit. */
function isCode(response: NormalisedResponse, accepted: readonly AcceptedAnswer[]): boolean {
  return accepted.some((candidate) => candidate.class === 'code' && accepts(candidate, response))
}

/** The questions that can belong to an unordered set: those with a single mark. */
function listMembers(paper: PaperMarking, set: readonly string[]): readonly QuestionMarking[] {
  return paper.questions.filter(({ question, answer }) => set.includes(question) && answer.kind !== 'choices')
}

/**
 * Assigns each response to a key that accepts it, one response per key. The same answer twice is one mark, even if several keys of the set accept it.
 */
function markSet(
  members: readonly QuestionMarking[],
  answerTo: (question: string) => string,
): readonly (readonly [string, Verdict])[] {
  // Limit and printed words are those of the response's own place; the key may be any of the set.
  const judgements = members.map((place) =>
    members.map(({ answer }) => judge({ ...place, answer }, answerTo(place.question))),
  )
  const isRight = (response: number, key: number) => judgements[response]?.[key]?.marks === 1
  // Of two equal answers, the one in its own place counts; otherwise the first.
  const comesBefore = (a: number, b: number) => (isRight(a, a) === isRight(b, b) ? a < b : isRight(a, a))
  const isRepeated = judgements.map((ownVerdict, index) =>
    judgements.some((other, at) => at !== index && comesBefore(at, index) && areSameAnswer(ownVerdict, other)),
  )
  const keyOf = assignResponses(
    members.length,
    (response, key) => isRepeated[response] !== true && isRight(response, key),
  )
  return members.map((marking, index) => {
    const all = judgements[index] ?? []
    const assignedKey = keyOf[index] ?? null
    const judgement = assignedKey === null ? explainUnplaced(all, index) : all[assignedKey]
    return [marking.question, toVerdict(marking, judgement ?? { marks: 0, reason: { kind: 'blank' } })]
  })
}

/** Whether two responses are the same answer: some key matches both with the same accepted answer. */
function areSameAnswer(ownVerdict: readonly Judgement[], other: readonly Judgement[]): boolean {
  return ownVerdict.some(({ reason }, key) => {
    const otherReason = other[key]?.reason
    return reason.kind === 'matched' && otherReason?.kind === 'matched' && reason.accepted === otherReason.accepted
  })
}

/** The answer is right, but its key is taken: already given. Otherwise the most informative reason of any key. */
function explainUnplaced(judgements: readonly Judgement[], ownIndex: number): Judgement | undefined {
  for (const { reason } of judgements) {
    if (reason.kind === 'matched') return { marks: 0, reason: { kind: 'already-given', accepted: reason.accepted } }
  }
  const first = judgements[ownIndex]
  if (first !== undefined && first.reason.kind !== 'no-match') return first
  return judgements.find(({ reason }) => reason.kind !== 'no-match') ?? first
}

function toVerdict(marking: QuestionMarking, { marks, reason }: Judgement): Verdict {
  const max = marking.answer.kind === 'choices' ? marking.numbers.length : 1
  return { question: marking.question, marks: Math.min(marks, max), max, reason }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

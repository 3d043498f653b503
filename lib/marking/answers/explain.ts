import { fold } from '@/lib/platform/text/fold'
import { accepts, readResponse, type AcceptedAnswer, type NormalisedResponse } from './compile'
import { listGapContexts } from './context/labels-around'
import {
  explainCode,
  explainCurrency,
  explainDate,
  explainHalfOfDay,
  explainOrdinal,
  explainRange,
  explainSeparator,
  explainSign,
} from './explain/explain-figures'
import {
  explainApostrophe,
  explainArticle,
  explainExtra,
  explainMissing,
  explainOrder,
  explainPlural,
  explainPossessive,
  explainShortForm,
  explainSpacing,
  explainSpelling,
  explainTwo,
  explainUnit,
} from './explain/explain-words'
import { type PrintedContext } from './key'
import { type VerdictReason, type TooLong } from './reason'
import { splitWords } from './words/split-words'

const MAX_PRINTED_WORDS = 12

type Explainer = (
  response: NormalisedResponse,
  accepted: AcceptedAnswer,
  printed?: PrintedContext,
) => VerdictReason | null

/** From the most to the least informative: the first one that fits any accepted answer wins. */
const EXPLAINERS: readonly Explainer[] = [
  explainDate,
  explainHalfOfDay,
  explainCurrency,
  explainApostrophe,
  explainPossessive,
  explainShortForm,
  explainOrdinal,
  explainSign,
  explainSeparator,
  explainRange,
  explainSpacing,
  explainArticle,
  explainPlural,
  explainUnit,
  explainCode,
  explainSpelling,
  explainTwo,
  explainOrder,
  explainExtra,
  explainMissing,
]

/**
 * Why a text response within the limit was refused (docs/facts/marking.md §20). It never changes a mark. Deterministic: rules in a fixed order,
 * accepted answers in the order of the key.
 */
export function explainRefusal(
  response: NormalisedResponse,
  accepted: readonly AcceptedAnswer[],
  printed: PrintedContext | undefined,
): VerdictReason {
  if (response.words.length === 0) return { kind: 'no-match' } // Too long to be any answer.
  const repeated = printed === undefined ? null : explainPrintedWords(response, accepted, printed)
  if (repeated !== null) return repeated
  for (const explainer of EXPLAINERS) {
    for (const candidate of accepted) {
      const reason = explainer(response, candidate, printed)
      if (reason !== null) return reason
    }
  }
  return { kind: 'no-match' }
}

/** Why a response that contains the right answer is too long; undefined if unknown. */
export function explainLength(
  response: NormalisedResponse,
  accepted: readonly AcceptedAnswer[],
  printed: PrintedContext | undefined,
): TooLong | undefined {
  const reason = explainRefusal(response, accepted, printed)
  switch (reason.kind) {
    case 'repeated-printed-word':
    case 'spacing':
    case 'article':
    case 'extra-word':
    case 'two-answers':
      return reason
    default:
      return undefined
  }
}

/** "in the afternoon" where "in the" is printed before the gap (docs/facts/marking.md §4). */
function explainPrintedWords(
  response: NormalisedResponse,
  accepted: readonly AcceptedAnswer[],
  printed: PrintedContext,
): VerdictReason | null {
  const lines = listGapContexts(printed).map(({ before }) => splitWords(fold(before)).slice(-MAX_PRINTED_WORDS))
  const after = splitWords(fold(printed.after)).slice(0, MAX_PRINTED_WORDS)
  const startCounts = lines.flatMap((line) =>
    countsWhere(line.length, (count) => startsWith(response.words, line.slice(-count))),
  )
  const endCounts = countsWhere(after.length, (count) => endsWith(response.words, after.slice(0, count)))
  for (const start of startCounts) {
    for (const end of endCounts) {
      if (start + end === 0) continue
      const rest = readResponse(response.words.slice(start, response.words.length - end).join(' '))
      const match = accepted.find((candidate) => accepts(candidate, rest))
      if (match === undefined) continue
      const words = [...response.words.slice(0, start), ...response.words.slice(response.words.length - end)]
      return { kind: 'repeated-printed-word', accepted: match.text, printed: words.join(' ') }
    }
  }
  return null
}

function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return start.every((word, index) => words[index] === word)
}

function endsWith(words: readonly string[], end: readonly string[]): boolean {
  return startsWith(words.slice(-end.length), end)
}

/** 0 and every count up to `maxCount` that passes. */
function countsWhere(maxCount: number, isPassing: (count: number) => boolean): readonly number[] {
  const counts = [0]
  for (let count = 1; count <= maxCount; count += 1) if (isPassing(count)) counts.push(count)
  return counts
}

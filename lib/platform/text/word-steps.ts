/** UTF-16 units, [start, end). */
type TextRange = { readonly start: number; readonly end: number }

/** A word with its apostrophes, hyphens and half-spaces (Tehran's, well-known, می‌روم), or one punctuation mark. */
const TOKEN = /[\p{L}\p{N}\p{M}]+(?:['’\u200c-][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu
const SENTENCE_END = /^[.!?…؟]$/u

/** A selection by keyboard: its first word and the word to which it extends. */
export type WordSelection = { readonly anchor: TextRange; readonly focus: TextRange }

const LONE_SIGN = /^\s?[\p{P}\p{Sm}]\s?$/u

/** A sign between spaces, such as a bullet or a dash, is not taken: it is no word, and belongs to none. */
export function tokensOf(text: string): readonly TextRange[] {
  return [...text.matchAll(TOKEN)]
    .map(({ index, 0: token }) => ({ start: index, end: index + token.length }))
    .filter(({ start, end }) => !LONE_SIGN.test(text.slice(Math.max(0, start - 1), end + 1)))
}

/** The range from one word to the other, in any order. */
export function spanOf({ anchor, focus }: WordSelection): TextRange {
  return { start: Math.min(anchor.start, focus.start), end: Math.max(anchor.end, focus.end) }
}

export type WordStep = 'next' | 'previous' | 'nextSentence' | 'previousSentence' | 'first' | 'last'

/** The selection after a step. Without a selection a step selects the first word; `extend` keeps the first word. Null without any word. */
export function stepWord(
  text: string,
  selection: WordSelection | null,
  { step, extend }: { readonly step: WordStep; readonly extend: boolean },
): WordSelection | null {
  const tokens = tokensOf(text)
  const existingSelection = selection && extend ? selection : null
  const sentenceEdge = existingSelection && edgeAfter(text, tokens, existingSelection, step)
  const goal = tokens[sentenceEdge ?? indexAfter(text, tokens, selection?.focus ?? null, step)]
  if (!goal) return null
  return { anchor: extend && selection ? selection.anchor : goal, focus: goal }
}

/** The first step beside a selection by mouse, or, where `start` is `end`, from a text cursor: the word at it counts. Null without a word there. */
export function stepFrom(text: string, { start, end }: TextRange, step: WordStep): WordSelection | null {
  const tokens = tokensOf(text)
  const isCursor = start === end
  const word =
    step === 'next'
      ? tokens.find((token) => (isCursor ? token.end > end : token.start >= end))
      : tokens.findLast((token) => (isCursor ? token.start < start : token.end <= start))
  return word ? { anchor: word, focus: word } : null
}

function indexAfter(text: string, tokens: readonly TextRange[], focus: TextRange | null, step: WordStep): number {
  const last = tokens.length - 1
  if (step === 'last') return last
  if (focus === null || step === 'first') return 0
  const current = tokens.findLastIndex(({ start }) => start <= focus.start)
  if (step === 'next') return Math.min(current + 1, last)
  if (step === 'previous') return Math.max(current - 1, 0)
  const wordStarts = tokens.flatMap((_, index) => (isBeginning(text, tokens, index) ? [index] : []))
  return step === 'nextSentence'
    ? (wordStarts.find((index) => index > current) ?? last)
    : (wordStarts.findLast((index) => index < current) ?? 0)
}

/**
 * Extended by sentences, a selection takes whole ones: after its first word it ends with the last word of a sentence, before it with the first. Null for
 * other steps.
 */
function edgeAfter(
  text: string,
  tokens: readonly TextRange[],
  { anchor, focus }: WordSelection,
  step: WordStep,
): number | null {
  if (step !== 'nextSentence' && step !== 'previousSentence') return null
  const indexOf = (place: TextRange) => tokens.findLastIndex(({ start }) => start <= place.start)
  const [from, current] = [indexOf(anchor), indexOf(focus)]
  const starts = tokens.flatMap((_, index) => (isBeginning(text, tokens, index) ? [index] : []))
  const ends = [...starts.slice(1).map((index) => index - 1), tokens.length - 1]
  if (step === 'nextSentence')
    return starts.find((index) => index > current && index <= from) ?? ends.find((index) => index > current) ?? current
  return ends.findLast((index) => index < current && index >= from) ?? starts.findLast((index) => index < current) ?? 0
}

/** The first word of the text, of a line, or of a sentence. */
function isBeginning(text: string, tokens: readonly TextRange[], index: number): boolean {
  const [before, current] = [tokens[index - 1], tokens[index]]
  if (!before || !current) return true
  const between = text.slice(before.end, current.start)
  const follows = SENTENCE_END.test(text.slice(before.start, before.end))
  return between.includes('\n') || (follows && between !== '')
}

export type EdgeStep = { readonly edge: 'start' | 'end'; readonly by: 1 | -1 }

/** The place of an annotation with one edge moved by a word. It keeps at least one word, and stays unchanged if there is no further one. */
export function moveEdge(text: string, place: TextRange, { edge, by }: EdgeStep): TextRange {
  const tokens = tokensOf(text)
  const { start, end } = place
  if (edge === 'start') {
    const goal = by < 0 ? tokens.findLast((token) => token.start < start) : tokens.find((token) => token.start > start)
    return goal && goal.start < Math.max(end, start + 1) ? { start: goal.start, end } : place
  }
  const goal = by > 0 ? tokens.find((token) => token.end > end) : tokens.findLast((token) => token.end < end)
  return goal && goal.end > start ? { start, end: goal.end } : place
}

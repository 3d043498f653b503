import { type Anchor, CORRECTION_LIMITS } from './correction'

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:^|[^\uD800-\uDBFF])[\uDC00-\uDFFF]/

/**
 * Normalises a text for permanent storage: line ends become LF, letters are composed (NFC). Null for lone surrogates and NUL. Half-spaces stay.
 * Offsets are valid only afterwards.
 */
export function freezeText(raw: string): string | null {
  if (LONE_SURROGATE.test(raw) || raw.includes('\0')) return null
  return raw.replace(/\r\n?/g, '\n').normalize('NFC')
}

/**
 * The anchor of a selection in a frozen text: without surrounding white space, and never splitting a visible character (an emoji, a letter with its
 * marks). A selection of only white space is a caret. Null outside the text.
 */
export function makeAnchor(text: string, from: number, until: number): Anchor | null {
  if (!Number.isInteger(from) || !Number.isInteger(until) || from < 0 || until > text.length || from > until)
    return null
  const inner = text.slice(from, until)
  const start = from + (inner.trim() === '' ? 0 : inner.length - inner.trimStart().length)
  const end = inner.trim() === '' ? start : until - (inner.length - inner.trimEnd().length)
  return anchorAt(text, ...snap(text, start, end))
}

/** Whether an anchor matches this frozen text exactly. Never fuzzy: the text does not change. */
export function matchesAnchor(text: string, { start, end, exact, prefix, suffix }: Anchor): boolean {
  if (start > end || end > text.length || text.slice(start, end) !== exact) return false
  if (splitsCharacter(text, start) || splitsCharacter(text, end)) return false
  const before = text.slice(Math.max(0, start - prefix.length), start)
  return before === prefix && text.slice(end, end + suffix.length) === suffix
}

export function anchorAt(text: string, start: number, end: number): Anchor {
  const { context } = CORRECTION_LIMITS
  let first = Math.max(0, start - context)
  if (splitsCharacter(text, first)) first += 1
  let last = Math.min(text.length, end + context)
  if (splitsCharacter(text, last)) last -= 1
  return { start, end, exact: text.slice(start, end), prefix: text.slice(first, start), suffix: text.slice(end, last) }
}

/** An offset between the two halves of a surrogate pair. */
function splitsCharacter(text: string, offset: number): boolean {
  const [before, after] = [text.charCodeAt(offset - 1), text.charCodeAt(offset)]
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
}

/** Only the characters around the ends are segmented: a whole essay in graphemes would be slow at every move of a handle. */
const CONTEXT_LENGTH = 64
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function snap(text: string, start: number, end: number): [number, number] {
  const first = edgeBefore(text, start)
  return [first, start === end ? first : edgeAfter(text, end)]
}

function edgeBefore(text: string, offset: number): number {
  return graphemeEdges(text, offset).findLast((edge) => edge <= offset) ?? offset
}

function edgeAfter(text: string, offset: number): number {
  return graphemeEdges(text, offset).find((edge) => edge >= offset) ?? offset
}

function graphemeEdges(text: string, offset: number): number[] {
  // The start of a line is always a boundary; in a very long line a space is.
  const breakBefore = Math.max(
    text.lastIndexOf('\n', offset - 1),
    text.lastIndexOf(' ', Math.max(0, offset - CONTEXT_LENGTH)),
  )
  const from = Math.max(0, breakBefore)
  const part = text.slice(from, offset + CONTEXT_LENGTH)
  const found = [...graphemes.segment(part)].map(({ index }) => from + index)
  return offset + CONTEXT_LENGTH >= text.length ? [...found, text.length] : found
}

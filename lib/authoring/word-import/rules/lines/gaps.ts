/** A fragment of a line: words, or a gap with the number beside it. */
export type GapPiece = string | { readonly number: number | null }
/** Whether the number may be one of the group's questions. */
export type IsExpected = (number: number) => boolean

/** Runs of characters, also with a space after each, as in text from a PDF. */
const RUNS = /(?:[_.] ){4,}[_.]|_{2,}|[.\u2026\u2025_]{2,}|\u2026|-{3,}/g
const NUMBER_BEFORE = /(?:^|[^\p{L}\d.,])[([]?(\d{1,2})\s?[)\].:]{0,2}\s{0,3}(?<money>[\u00a3$\u20ac]?)\s?$/u
const NUMBER_AFTER = /^\s{0,2}[([](\d{1,2})[)\]]/
const NUMBER_INSIDE = /^[([]?(\d{1,2})[)\]]?$/
const BRACKETED = /[([](\d{1,2})[)\]]/g

type Span = {
  readonly start: number
  readonly end: number
  readonly number: number | null
  /** The currency sign between number and gap: `4 \u00a3____`. */
  readonly money?: string
}

/**
 * A line split at its gaps: runs of underscores, dots or dashes, or `(7)` without any, with the number before, after or inside. The text loses only
 * the gaps and their numbers.
 */
export function cutAtGaps(text: string, plain: string, isExpected: IsExpected): readonly GapPiece[] {
  const spans = findSpans(plain, isExpected)
  const pieces: GapPiece[] = []
  let end = 0
  for (const span of spans) {
    const before = text.slice(end, span.start) + (span.money ?? '')
    if (before !== '') pieces.push(before)
    pieces.push({ number: span.number })
    end = span.end
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

/** Whether the line contains a gap. */
export function hasGap(plain: string, isExpected: IsExpected): boolean {
  return findSpans(plain, isExpected).length > 0
}

/** The line without runs of underscores and dots, for questions that are answered with a letter. */
export function withoutBlanks(text: string): string {
  return text
    .replace(RUNS, (run) => (isBlank(run) ? ' ' : run))
    .replace(/\s+/g, ' ')
    .trim()
}

function isBlank(run: string): boolean {
  if (run.startsWith('-')) return true
  const count = (sign: string) => run.split(sign).length - 1
  return count('_') >= 2 || count('\u2026') >= 2 || count('.') + 3 * count('\u2026') >= 5
}

function findSpans(plain: string, isExpected: IsExpected): readonly Span[] {
  const runs = mergeRuns(plain)
  if (runs.length === 0) return findBracketed(plain, isExpected)
  let end = 0
  return runs.flatMap((run) => {
    const span = addNumber(plain, run, { from: end, isExpected })
    if (!span) return []
    end = span.end
    return [span]
  })
}

type Run = { readonly start: number; readonly end: number; readonly inside: number | null }

/** `……(1)……` is one gap. */
function mergeRuns(plain: string): readonly Run[] {
  const merged: Run[] = []
  for (const { 0: run, index: start } of plain.matchAll(RUNS)) {
    const end = start + run.length
    const last = merged.at(-1)
    const inside = last && start - last.end <= 4 ? NUMBER_INSIDE.exec(plain.slice(last.end, start))?.[1] : undefined
    if (last && last.inside === null && inside !== undefined) {
      merged[merged.length - 1] = { start: last.start, end, inside: Number(inside) }
    } else if (isBlank(run) || run.length >= 2 || run === '\u2026') merged.push({ start, end, inside: null })
  }
  return merged
}

/** The gap with the number beside it. A few dots alone are an ellipsis, not a gap. */
function addNumber(
  plain: string,
  { start, end, inside }: Run,
  { from, isExpected }: { readonly from: number; readonly isExpected: IsExpected },
): Span | null {
  if (inside !== null) return { start, end, number: inside }
  const before = NUMBER_BEFORE.exec(plain.slice(Math.max(from, start - 10), start))
  if (before && isExpected(Number(before[1]))) {
    const digits = before[0].search(/[([\d]/)
    const head = start - before[0].length + digits
    return { start: head, end, number: Number(before[1]), money: before.groups?.money }
  }
  const following = NUMBER_AFTER.exec(plain.slice(end, end + 8))
  if (following && isExpected(Number(following[1])))
    return { start, end: end + following[0].length, number: Number(following[1]) }
  return isBlank(plain.slice(start, end)) ? { start, end, number: null } : null
}

function findBracketed(plain: string, isExpected: IsExpected): readonly Span[] {
  return [...plain.matchAll(BRACKETED)].flatMap(({ 0: whole, 1: digits, index }) =>
    isExpected(Number(digits)) ? [{ start: index, end: index + whole.length, number: Number(digits) }] : [],
  )
}

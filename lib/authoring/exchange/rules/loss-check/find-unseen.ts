import { describeCharacters } from './special-characters'
import { sortSuffixes } from './suffix-array'

/** A fragment of a source that its own program displays uninterrupted, in comparable characters ({@link describeCharacters}). */
export type ShownText = {
  readonly where: string
  readonly characters: string
  /** The other interpretation of an ambiguous source. */
  readonly alternative?: string
}
/** Characters of the source that the paper does not show and no report mentions. */
export type UnseenText = { readonly where: string; readonly text: string }

/** Up to this many characters are searched linearly; only larger inputs repay a suffix index. */
const MAX_COMPARED = 50_000_000
const MAX_REPORTED = 400
/** A gap as other programs draw it, with or without its name. */
const DRAWN_GAP = /\([^()\n]{1,80}\)_{3,}|_{3,}|\.{5,}|\u2026{2,}/g

/** `stoppedAt`: where the comparison stopped, because nobody reads a longer report; null if it is complete. */
export type Comparison = { readonly unseen: readonly UnseenText[]; readonly stoppedAt: string | null }

/**
 * The fragments of a source that the paper does not show as the source does: each must occur there uninterrupted, character by character. Only white
 * space is ignored. For a missing fragment, the words that occur nowhere are reported. `reported`: texts of earlier reports, compared by words only.
 */
export function compareCharacters(
  shown: readonly ShownText[],
  seen: readonly string[],
  reportedTexts: readonly string[] = [],
): Comparison {
  const searched = { hay: createSearchedText(seen), reported: createSearchedText(reportedTexts.map(lettersOf)) }
  const unseen: UnseenText[] = []
  for (const shownText of shown) {
    const lost = listLostText(shownText, searched)
    if (lost.length > 0 && unseen.length >= MAX_REPORTED) return { unseen, stoppedAt: shownText.where }
    unseen.push(...lost)
  }
  return { unseen, stoppedAt: null }
}

function listLostText({ where, characters, alternative }: ShownText, searched: SearchedTexts): readonly UnseenText[] {
  const { hay: haystack, reported } = searched
  if (alternative !== undefined && cutAtDrawnGaps(alternative).every(haystack.has)) return []
  return cutAtDrawnGaps(characters).flatMap((piece) => {
    if (haystack.has(piece) || reported.has(lettersOf(piece))) return []
    const text = listLostWords(piece.split(' ').filter(Boolean), searched)
    return text === '' ? [] : [{ where, text: describeCharacters(text) }]
  })
}

function cutAtDrawnGaps(characters: string): readonly string[] {
  return characters
    .split(DRAWN_GAP)
    .map((piece) => piece.trim())
    .filter(Boolean)
}

type SearchedText = { readonly has: (piece: string) => boolean; readonly hasWord: (word: string) => boolean }
type SearchedTexts = { readonly hay: SearchedText; readonly reported: SearchedText }

/** Letters and digits, and the character that is always reported. */
function lettersOf(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N}\uf8f4]+/gu, ' ')
    .trim()
    .toLowerCase()
}

function createSearchedText(seen: readonly string[]): SearchedText {
  const pieces = seen.flatMap((item) => cutAtDrawnGaps(item))
  const joined = pieces.map((piece) => piece.replaceAll(' ', '')).join('')
  const words = new Set(pieces.flatMap((piece) => piece.split(' ')))
  let at = 0
  let cost = 0
  let index: TextIndex | null = null
  const has = (piece: string) => {
    const wanted = piece.replaceAll(' ', '')
    if (wanted === '') return true
    if (cost > MAX_COMPARED) return (index ??= indexText(joined)).has(wanted)
    // Source and paper usually have the same order.
    const after = joined.indexOf(wanted, at)
    const found = after >= 0 ? after : joined.indexOf(wanted)
    cost += found < 0 || after < 0 ? joined.length * 2 : after - at + wanted.length
    if (found < 0) return false
    at = found
    return true
  }
  return { has, hasWord: (word) => words.has(word) }
}

/** The words of a missing fragment to report: those that occur nowhere; if all occur, the neighbours that are no longer adjacent. */
function listLostWords(words: readonly string[], { hay: { has, hasWord }, reported }: SearchedTexts): string {
  const lost = words.filter((word) => !hasWord(word) && !reported.has(lettersOf(word)))
  if (lost.length * 3 >= words.length && lost.length > 1) return words.join(' ')
  if (lost.length > 0) return joinNeighbours(words, new Set(lost))
  const breaks: string[] = []
  for (let from = 0; from < words.length;) {
    const end = findEnd(from, words.length, (to) => has(words.slice(from, to).join(' ')))
    if (end < words.length) breaks.push(words.slice(end - 1, end + 1).join(' '))
    from = end
  }
  return breaks.length * 2 > words.length ? words.join(' ') : breaks.join(' … ')
}

/** How far words stay adjacent; searched in growing steps, so that the cost depends on the result's length. */
function findEnd(from: number, length: number, isTogether: (to: number) => boolean): number {
  let low = from + 1
  let step = 1
  while (low + step <= length && isTogether(low + step)) {
    low += step
    step *= 2
  }
  let high = Math.min(length, low + step - 1)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isTogether(middle)) low = middle
    else high = middle - 1
  }
  return low
}

function joinNeighbours(words: readonly string[], lost: ReadonlySet<string>): string {
  return words
    .map((word) => (lost.has(word) ? word : '\n'))
    .join(' ')
    .split('\n')
    .map((run) => run.trim())
    .filter(Boolean)
    .join(' … ')
}

type TextIndex = { readonly has: (wanted: string) => boolean }

/** Finds any substring of a long text by binary search: a substring is the prefix of a suffix, and suffixes are sorted. */
function indexText(text: string): TextIndex {
  const codes = new Int32Array(text.length)
  for (let at = 0; at < text.length; at += 1) codes[at] = text.charCodeAt(at)
  const order = sortSuffixes(codes, 0xffff)
  return {
    has: (wanted) => {
      let [low, high] = [0, order.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (compareAt(text, order[middle] ?? 0, wanted) < 0) low = middle + 1
        else high = middle
      }
      return low < order.length && text.startsWith(wanted, order[low])
    },
  }
}

/** Negative if the suffix sorts before the wanted text, zero if it begins with it. */
function compareAt(text: string, from: number, wanted: string): number {
  for (let at = 0; at < wanted.length; at += 1) {
    if (from + at >= text.length) return -1
    const difference = text.charCodeAt(from + at) - wanted.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return 0
}

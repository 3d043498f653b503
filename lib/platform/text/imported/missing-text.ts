import { fold } from '../fold'

/** A fragment of the source that is not in the kept texts. */
export type LostPiece = {
  /** Index of its line in the source, from 0. */
  readonly line: number
  /** The source text from its first lost word to its last one, with everything between. */
  readonly text: string
}

// A run of letters, one of digits, or a meaningful sign. Zero-width characters may be inside words.
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\u200b-\u200f\u00ad]*|\p{N}+|\p{Sc}|[%\u066a\u00b0]/gu
const ASCII = /^[A-Za-z\d]+$/

type Word = { readonly folded: string; readonly start: number; readonly end: number }
type SourceWord = Word & { readonly line: number }

/**
 * The words of a source that are missing from the kept texts: the comparison behind every claim that nothing was lost. Words and digits are counted
 * regardless of order: a word that occurs three times in the source must occur three times in the kept texts (the draft, its key, the list of
 * leftovers). Case, quotes, dashes, brackets, Persian and Arabic digits and letters, ZWNJ, accents and white space are ignored; a word hyphenated at
 * a line's end (`re-` / `treat`) is `retreat`. Currency signs, `%` and degrees are separate words. For content that became structure (labels,
 * numbers, the words of a rubric that the draft generates) the caller adds the words to `kept`, but no more of them than the source had: excess words
 * hide the loss of the same words elsewhere, so compare region by region if possible. With the arguments swapped it finds what a draft says and its
 * source does not.
 * @param source a text, or its lines
 * @param kept texts that may contain the words of the source, in any order
 * @returns empty if every word is accounted for. Linear in the length of both.
 */
export function listMissingText(source: string | readonly string[], kept: Iterable<string>): readonly LostPiece[] {
  const lines = typeof source === 'string' ? source.split(/\r\n?|\n/) : source
  const listWords = createWordLister()
  const spare = new Map<string, number>()
  for (const text of kept) for (const { folded } of listWords(text)) add(spare, folded, 1)
  const missing = new Map<string, number>()
  for (const text of lines)
    for (const { folded } of listWords(text)) {
      if (spare.has(folded)) add(spare, folded, -1)
      else add(missing, folded, 1)
    }
  if (missing.size === 0) return []
  const words = lines.flatMap((text, line) => listWords(text).map((word) => ({ ...word, line })))
  acceptJoinedWords({ words, spare, missing })
  return toPieces(lines, pickLost(words, missing))
}

/** Cached: normalising a word costs more than all the rest, and most words repeat. */
function createWordLister(): (text: string) => readonly Word[] {
  const foldedWords = new Map<string, string>()
  return (text) => {
    const words: Word[] = []
    for (const { 0: whole, index } of text.matchAll(WORD)) {
      const folded = foldedWords.get(whole) ?? foldWord(whole)
      foldedWords.set(whole, folded)
      words.push({ folded, start: index, end: index + whole.length })
    }
    return words
  }
}

/** Some letters differ between Persian and Arabic keyboards. */
function foldWord(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase()
  return fold(word).replaceAll('\u064a', '\u06cc').replaceAll('\u0643', '\u06a9')
}

function add(counts: Map<string, number>, word: string, count: number): void {
  const sum = (counts.get(word) ?? 0) + count
  if (sum === 0) counts.delete(word)
  else counts.set(word, sum)
}

type Counts = {
  readonly words: readonly SourceWord[]
  readonly spare: Map<string, number>
  readonly missing: Map<string, number>
}

/** Accepts two adjacent words that were stored as one. */
function acceptJoinedWords({ words, spare, missing }: Counts): void {
  for (const [index, one] of words.entries()) {
    const other = words[index + 1]
    const joined = other && `${one.folded}${other.folded}`
    if (!other || !joined || !spare.has(joined) || !missing.has(one.folded) || !missing.has(other.folded)) continue
    if (one.folded === other.folded && (missing.get(one.folded) ?? 0) < 2) continue
    add(spare, joined, -1)
    add(missing, one.folded, -1)
    add(missing, other.folded, -1)
  }
}

/** Decides which of several equal words are lost: those in the lines with most losses. */
function pickLost(words: readonly SourceWord[], missing: Map<string, number>): readonly SourceWord[] {
  const byLine = new Map<number, SourceWord[]>()
  for (const word of words) {
    const lineWords = byLine.get(word.line)
    if (lineWords) lineWords.push(word)
    else byLine.set(word.line, [word])
  }
  const ranked = Array.from(byLine.values(), (own) => {
    const hits = own.filter(({ folded }) => missing.has(folded)).length
    return { own, hits, share: hits / own.length }
  }).filter(({ hits }) => hits > 0)
  const lost: SourceWord[] = []
  for (const { own } of ranked.toSorted((a, b) => b.share - a.share || b.hits - a.hits)) {
    for (const word of own) {
      if (!missing.has(word.folded)) continue
      add(missing, word.folded, -1)
      lost.push(word)
    }
  }
  return lost.toSorted((a, b) => a.line - b.line || a.start - b.start)
}

/** Joins lost words with nothing but punctuation between them. */
function toPieces(lines: readonly string[], lost: readonly SourceWord[]): readonly LostPiece[] {
  const pieces: { line: number; start: number; end: number }[] = []
  for (const { line, start, end } of lost) {
    const last = pieces.at(-1)
    const between = last?.line === line ? (lines[line] ?? '').slice(last.end, start) : null
    if (last && between !== null && between.search(WORD) < 0) last.end = end
    else pieces.push({ line, start, end })
  }
  return pieces.map(({ line, start, end }) => ({ line, text: (lines[line] ?? '').slice(start, end) }))
}

import { fold } from './fold'

/** A piece of the source that stands in nothing that was kept. */
export type LostPiece = {
  /** Index of its line in the source, from 0. */
  readonly line: number
  /** As it stands in the source: from its first lost word to its last one, with what is between. */
  readonly text: string
}

// A run of letters, one of digits, or a sign that means something alone. Zero-width characters stand inside words.
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\u200b-\u200f\u00ad]*|\p{N}+|\p{Sc}|[%\u066a\u00b0]/gu
const ASCII = /^[A-Za-z\d]+$/

type Word = { readonly folded: string; readonly start: number; readonly end: number }
type SourceWord = Word & { readonly line: number }

/**
 * What of a source stands in nothing that was made of it, word by word: the comparison behind every sentence that says nothing was lost.
 *
 * Words and digits are counted, not their order: a word that stands three times in the source must stand three times in what was kept
 * (the draft, its key, the list of what is left over). Case, quotes, dashes, brackets, Persian and Arabic digits and letters, ZWNJ, accents
 * and white space mean nothing; a word that a line's end broke (`re-` / `treat`) is the word `retreat`. Currency signs, `%` and degrees
 * are words of their own.
 * What became structure (labels, numbers, the words of a rubric that the draft writes itself) the caller names among `kept`, and no
 * more of it than stood there: too many kept words hide the loss of the same words elsewhere, so compare region by region where you can.
 * With the arguments swapped it finds what a draft says that its source does not.
 *
 * @param source a text, or its lines
 * @param kept texts in which the words of the source may stand; their order means nothing
 * @returns empty when every word is accounted for. Linear in the length of both.
 */
export function unaccounted(source: string | readonly string[], kept: Iterable<string>): readonly LostPiece[] {
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
  forgiveJoins({ words, spare, missing })
  return toPieces(lines, pickLost(words, missing))
}

/** Folding a word costs more than all the rest, and most words of a text come again. */
function createWordLister(): (text: string) => readonly Word[] {
  const known = new Map<string, string>()
  return (text) => {
    const words: Word[] = []
    for (const { 0: whole, index } of text.matchAll(WORD)) {
      const folded = known.get(whole) ?? foldWord(whole)
      known.set(whole, folded)
      words.push({ folded, start: index, end: index + whole.length })
    }
    return words
  }
}

/** Persian and Arabic keyboards have two signs for some letters. */
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

/** Two neighbours that were kept as one word. */
function forgiveJoins({ words, spare, missing }: Counts): void {
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

/** Which of equal words are the lost ones: those of the lines of which most is lost. */
function pickLost(words: readonly SourceWord[], missing: Map<string, number>): readonly SourceWord[] {
  const byLine = new Map<number, SourceWord[]>()
  for (const word of words) {
    const own = byLine.get(word.line)
    if (own) own.push(word)
    else byLine.set(word.line, [word])
  }
  const ranked = Array.from(byLine.values(), (own) => {
    const hits = own.filter(({ folded }) => missing.has(folded)).length
    return { own, hits, share: hits / own.length }
  }).filter(({ hits }) => hits > 0)
  const lost: SourceWord[] = []
  for (const { own } of ranked.toSorted((one, other) => other.share - one.share || other.hits - one.hits)) {
    for (const word of own) {
      if (!missing.has(word.folded)) continue
      add(missing, word.folded, -1)
      lost.push(word)
    }
  }
  return lost.toSorted((one, other) => one.line - other.line || one.start - other.start)
}

/** Lost words with nothing but signs between them are one piece. */
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

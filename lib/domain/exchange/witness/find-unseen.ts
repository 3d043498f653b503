import { tellSigns } from './signs'

/** A piece of a source as its own program shows it, in signs ({@link file://./signs.ts}); nothing parts it for whoever reads it. */
export type Shown = {
  readonly where: string
  readonly signs: string
  /** Where the source may be read in two ways, the other one. */
  readonly or?: string
}
/** Signs of the source that no candidate sees and no report tells. */
export type Unseen = { readonly where: string; readonly text: string }

/** So many letters may be looked through before words are only looked up: hostile files stay cheap. */
const MOST_LOOKED_AT = 1_500_000_000
const MOST_TOLD = 400
/** A gap as other programs draw it, with its name or without. */
const DRAWN_GAP = /\([^()\n]{1,80}\)_{3,}|_{3,}|\.{5,}|\u2026{2,}/g

/**
 * The pieces of a source that are not seen as they were shown: each must stand sign by sign, with nothing in between, in what is seen. Only
 * blanks mean nothing. Of a piece that does not, the words are told that stand nowhere. `told`: what a report says already, by its words alone.
 */
export function findUnseen(
  shown: readonly Shown[],
  seen: readonly string[],
  told: readonly string[] = [],
): readonly Unseen[] {
  const hay = createHay(seen)
  const reported = createHay(told.map(lettersOf))
  const unseen: Unseen[] = []
  for (const { where, signs, or } of shown) {
    if (unseen.length >= MOST_TOLD) break
    for (const piece of cut(signs)) {
      const isOther = or !== undefined && cut(or).every(hay.has)
      if (isOther || hay.has(piece)) continue
      if (reported.has(lettersOf(piece))) continue
      const text = listLostWords(piece.split(' ').filter(Boolean), { hay, reported })
      if (text !== '') unseen.push({ where, text: tellSigns(text) })
    }
  }
  return unseen
}

function cut(signs: string): readonly string[] {
  return signs
    .split(DRAWN_GAP)
    .map((piece) => piece.trim())
    .filter(Boolean)
}

type Hay = { readonly has: (piece: string) => boolean; readonly hasWord: (word: string) => boolean }
type Hays = { readonly hay: Hay; readonly reported: Hay }

/** Letters and digits, and the sign that is always told. */
function lettersOf(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N}\uf8f4]+/gu, ' ')
    .trim()
    .toLowerCase()
}

function createHay(seen: readonly string[]): Hay {
  const pieces = seen.flatMap((one) => cut(one))
  const whole = pieces.map((piece) => piece.replaceAll(' ', '')).join('')
  const words = new Set(pieces.flatMap((piece) => piece.split(' ')))
  let at = 0
  let cost = 0
  const has = (piece: string) => {
    const wanted = piece.replaceAll(' ', '')
    if (wanted === '') return true
    if (cost > MOST_LOOKED_AT) return piece.split(' ').every((word) => words.has(word))
    // Source and paper mostly go the same way.
    const behind = whole.indexOf(wanted, at)
    const found = behind >= 0 ? behind : whole.indexOf(wanted)
    cost += found < 0 || behind < 0 ? whole.length * 2 : behind - at + wanted.length
    if (found < 0) return false
    at = found
    return true
  }
  return { has, hasWord: (word) => words.has(word) }
}

/** The words that break the piece: those that stand nowhere, and where all do, the neighbours that no longer stand together. */
function listLostWords(words: readonly string[], { hay: { has, hasWord }, reported }: Hays): string {
  const lost = words.filter((word) => !hasWord(word) && !reported.has(lettersOf(word)))
  if (lost.length * 3 >= words.length && lost.length > 1) return words.join(' ')
  if (lost.length > 0) return joinNeighbours(words, new Set(lost))
  const breaks: string[] = []
  for (let from = 0; from < words.length;) {
    let [low, high] = [from + 1, words.length]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (has(words.slice(from, middle).join(' '))) low = middle
      else high = middle - 1
    }
    if (low < words.length) breaks.push(words.slice(low - 1, low + 1).join(' '))
    from = low
  }
  return breaks.slice(0, 20).join(' … ')
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

import rows from './pairs.json'

/**
 * Where an annotation of the old text is in the new one: `still` its words are at the same place among the sentences (up to a quarter of a passage of
 * at least 60 characters may have changed), `moved` they are elsewhere among the sentences, `mended` other words or none are in their place, `gone`
 * they have no place any more, `unsure` several places are equally good.
 */
export type PairVerdict = 'still' | 'moved' | 'mended' | 'gone' | 'unsure'

export interface Pair {
  name: string
  /** As handed in: with the line ends and accents of the writer's machine. */
  before: string
  after: string
  /** UTF-16 units of the *frozen* old text. */
  quote: readonly [start: number, end: number]
  verdict: PairVerdict
  /** Verdicts that a teacher would accept as well; all others are faults. */
  also: readonly PairVerdict[]
  /** UTF-16 units of the *frozen* new text; missing if the annotation has no single place. */
  at?: readonly [start: number, end: number]
}

const openMark = '⟦'
const closeMark = '⟧'

function normaliseText(text: string) {
  return text.replaceAll(/\r\n?/g, '\n').normalize('NFC')
}

function withoutMarks(text: string) {
  return text.replace(openMark, '').replace(closeMark, '')
}

function place(text: string): readonly [number, number] | undefined {
  const frozen = normaliseText(text)
  const start = frozen.indexOf(openMark)
  return start < 0 ? undefined : [start, frozen.indexOf(closeMark) - openMark.length]
}

function readPair(row: { name: string; before: string; after: string; verdict: string; also?: string[] }): Pair {
  const quote = place(row.before)
  if (!quote) throw new Error(`no mark in the old text of: ${row.name}`)
  const at = place(row.after)
  return {
    name: row.name,
    before: withoutMarks(row.before),
    after: withoutMarks(row.after),
    quote,
    verdict: readVerdict(row.verdict),
    also: (row.also ?? []).map(readVerdict),
    ...(at && { at }),
  }
}

function readVerdict(word: string): PairVerdict {
  if (word === 'still' || word === 'moved' || word === 'mended' || word === 'gone' || word === 'unsure') return word
  throw new Error(`no such verdict: ${word}`)
}

/** Handmade pairs of drafts: in `pairs.json` the annotation is between ⟦ and ⟧, in the old text and, if it has a place, in the new. */
export const pairs: readonly Pair[] = rows.map(readPair)

/**
 * Whether an annotation was carried to the right place. Unchanged words have exactly one; a replacement may be cut a word earlier or later (a diff
 * cannot know which of two "more" was deleted), so it has to touch the right place and must not extend far beyond it.
 */
export function isRightPlace(pair: Pair, verdict: PairVerdict, found: readonly [number, number]) {
  if (!pair.at) return true
  const [start, end] = pair.at
  if (verdict !== 'mended') return found[0] === start && found[1] === end
  const overlaps = found[0] <= end && found[1] >= start
  return overlaps && found[1] - found[0] <= 1.5 * (end - start) + 20
}

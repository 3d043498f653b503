import rows from './pairs.json'

/**
 * Where a mark of the old text is found in the new one: `still` its words stand where they stood among the sentences (a passage of 60 characters
 * and more may have changed by a quarter), `moved` they stand elsewhere among the sentences, `mended` other words or none stand in their place,
 * `gone` they have no place any more, `unsure` several places are as good.
 */
export type PairVerdict = 'still' | 'moved' | 'mended' | 'gone' | 'unsure'

export interface Pair {
  name: string
  /** As handed in: line ends and accents are whatever the writer's machine made of them. */
  before: string
  after: string
  /** UTF-16 units of the *frozen* old text. */
  quote: readonly [start: number, end: number]
  verdict: PairVerdict
  /** Verdicts that a teacher would take as well; what is not named here is a fault. */
  also: readonly PairVerdict[]
  /** UTF-16 units of the *frozen* new text; missing where the mark has no one place. */
  at?: readonly [start: number, end: number]
}

const openMark = '⟦'
const closeMark = '⟧'

function freeze(text: string) {
  return text.replaceAll(/\r\n?/g, '\n').normalize('NFC')
}

function strip(text: string) {
  return text.replace(openMark, '').replace(closeMark, '')
}

function place(text: string): readonly [number, number] | undefined {
  const frozen = freeze(text)
  const start = frozen.indexOf(openMark)
  return start < 0 ? undefined : [start, frozen.indexOf(closeMark) - openMark.length]
}

function readPair(row: { name: string; before: string; after: string; verdict: string; also?: string[] }): Pair {
  const quote = place(row.before)
  if (!quote) throw new Error(`no mark in the old text of: ${row.name}`)
  const at = place(row.after)
  return {
    name: row.name,
    before: strip(row.before),
    after: strip(row.after),
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

/** Pairs of drafts, made by hand: in `pairs.json` the mark stands between ⟦ and ⟧, in the old text and, where it has a place, in the new. */
export const pairs: readonly Pair[] = rows.map(readPair)

/**
 * Whether a mark was set down in the right place. Unchanged words have one; what replaced the words of a mended mark may be cut a word earlier
 * or later (a diff cannot know which of two "more" was deleted), so it has to touch the right place and must not run far beyond it.
 */
export function isRightPlace(pair: Pair, verdict: PairVerdict, found: readonly [number, number]) {
  if (!pair.at) return true
  const [start, end] = pair.at
  if (verdict !== 'mended') return found[0] === start && found[1] === end
  const touches = found[0] <= end && found[1] >= start
  return touches && found[1] - found[0] <= 1.5 * (end - start) + 20
}

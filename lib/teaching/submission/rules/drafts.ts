import { alignTokens, type Sentence, sentencesOf, type Token, tokensOf } from './tokens'
import { THRESHOLDS } from './carry-thresholds'

export type Place = { readonly start: number; readonly end: number }

/** Twice the longest submission's: a text of only punctuation is not compared to its end. */
const MAX_TOKENS = 2_000

/** Two drafts of one text, word by word. */
export type ComparedDrafts = {
  readonly before: string
  readonly after: string
  readonly old: readonly Token[]
  readonly fresh: readonly Token[]
  /** Old token → new token, or −1. */
  readonly map: Int32Array
  /** New token → whether the diff pairs it with an old one. */
  readonly isTaken: Uint8Array
  readonly oldSentences: readonly Sentence[]
  readonly freshSentences: readonly Sentence[]
  /** Sentences that are unchanged and occur exactly once in both drafts: they show the order. */
  readonly equals: readonly (readonly [number, number])[]
}

export function compareDrafts(before: string, after: string): ComparedDrafts {
  const [old, fresh] = [tokensOf(before).slice(0, MAX_TOKENS), tokensOf(after).slice(0, MAX_TOKENS)]
  const oldSentences = sentencesOf(before, old)
  const map = withoutShortRuns(alignTokens(old, fresh), oldSentences)
  const isTaken = new Uint8Array(fresh.length)
  for (const to of map) if (to >= 0) isTaken[to] = 1
  const freshSentences = sentencesOf(after, fresh)
  const equals = pairEqual(keysOf(old, oldSentences), keysOf(fresh, freshSentences))
  return { before, after, old, fresh, map, isTaken, oldSentences, freshSentences, equals }
}

function keysOf(tokens: readonly Token[], sentences: readonly Sentence[]): string[] {
  return sentences.map(({ from, until }) =>
    tokens
      .slice(from, until)
      .map(({ key }) => key)
      .join(' '),
  )
}

function pairEqual(old: readonly string[], fresh: readonly string[]): [number, number][] {
  const isOnce = (keys: readonly string[], key: string) => keys.indexOf(key) === keys.lastIndexOf(key)
  return old.flatMap((key, index): [number, number][] => {
    const freshIndex = fresh.indexOf(key)
    return freshIndex >= 0 && isOnce(old, key) && isOnce(fresh, key) ? [[index, freshIndex]] : []
  })
}

/** Drops short common runs in a sentence that is otherwise gone: a lone "the" in both drafts means nothing. */
function withoutShortRuns(map: Int32Array, sentences: readonly Sentence[]): Int32Array {
  const cleaned = map.slice()
  for (const { from, until } of sentences) {
    const found = map.subarray(from, until).reduce((count, to) => count + (to >= 0 ? 1 : 0), 0)
    if (found >= (until - from) * THRESHOLDS.sentenceKept) continue
    for (let at = from; at < until; at += 1) {
      let end = at
      while (end < until && (map[end] ?? -1) >= 0 && map[end] === (map[at] ?? -1) + end - at) end += 1
      if (end - at < THRESHOLDS.run) for (let each = at; each < Math.max(end, at + 1); each += 1) cleaned[each] = -1
      else at = end - 1
    }
  }
  return cleaned
}

/** The tokens that a place covers, whole or in part; an empty range for a caret. */
export function findCoveredTokens(tokens: readonly Token[], { start, end }: Place): Sentence {
  const from = tokens.findIndex((token) => token.end > start)
  if (from < 0) return { from: tokens.length, until: tokens.length }
  if (start === end) return { from, until: from }
  const after = tokens.findIndex((token) => token.start >= end)
  return { from, until: Math.max(from, after < 0 ? tokens.length : after) }
}

/**
 * Whether the sentence of an annotation has moved: it is not in the longest sequence of unchanged sentences in the same order. If two sentences were
 * swapped, neither has moved.
 */
export function hasSentenceMoved(
  { oldSentences, freshSentences, equals }: ComparedDrafts,
  quoted: Sentence,
  place: Sentence,
): boolean {
  const home = oldSentences.findIndex(({ from, until }) => from <= quoted.from && quoted.from < until)
  const sentenceIndex = freshSentences.findIndex(({ from, until }) => from <= place.from && place.from < until)
  if (home < 0 || sentenceIndex < 0) return false
  const others = equals.filter(([from, to]) => from !== home && to !== sentenceIndex)
  const before = others.filter(([from, to]) => from < home && to < sentenceIndex)
  const following = others.filter(([from, to]) => from > home && to > sentenceIndex)
  return longestRow(before) + 1 + longestRow(following) < longestRow(others)
}

/** The length of the longest sequence that rises in both. The pairs are in the old order. */
function longestRow(pairs: readonly (readonly [number, number])[]): number {
  const rows: number[] = []
  for (const [index, [, to]] of pairs.entries()) {
    const before = pairs.slice(0, index).map(([, other], at) => (other < to ? (rows[at] ?? 0) : 0))
    rows.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...rows)
}

/** The new token of an old one; −1 for none. */
export function newTokenOf({ map }: Pick<ComparedDrafts, 'map'>, at: number): number {
  return at < 0 ? -1 : (map[at] ?? -1)
}

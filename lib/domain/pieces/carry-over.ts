import { type Anchor, type Mark } from './correction'
import { findFuzzy } from './fuzzy'
import { alignTokens, type Sentence, sentencesOf, type Token, tokensOf } from './tokens'
import { SHORT, THRESHOLDS } from './thresholds'

/** What became of a marked place in the next draft. `unsure`: it may be in several places, so none is claimed. */
export const CARRIED_VERDICTS = ['still', 'moved', 'mended', 'gone', 'unsure'] as const
export type CarriedVerdict = (typeof CARRIED_VERDICTS)[number]
/** Raised with every change of the rules or thresholds: verdicts are kept with it. */
export const CARRY_ALGORITHM = 1

type Place = { readonly start: number; readonly end: number }
export type Carried<M> = {
  readonly mark: M
  readonly verdict: CarriedVerdict
  readonly at: Place | null
  /** What stands there now is exactly what was proposed. */
  readonly isAsProposed: boolean
}
type Found = { readonly verdict: CarriedVerdict; readonly at: Place | null }
const GONE: Found = { verdict: 'gone', at: null }
const UNSURE: Found = { verdict: 'unsure', at: null }

/**
 * Finds the marks of a text again in its next draft, which was written with no trace of the steps between. What the word diff of both drafts
 * keeps is carried; what it does not keep is looked for only among the words that are new, so that a mark never lands on a twin that was
 * there before (facts: hypothesis/client#7571 and others).
 */
export function carryOver<M extends Pick<Mark, 'anchor' | 'replacement'>>(
  before: string,
  after: string,
  marks: readonly M[],
): Carried<M>[] {
  const drafts = compareDrafts(before, after)
  return marks.map((mark) => {
    const { verdict, at } = locate(drafts, mark.anchor)
    const { replacement } = mark
    const isAsProposed = verdict === 'mended' && at !== null && after.slice(at.start, at.end) === replacement
    return { mark, verdict, at, isAsProposed: isAsProposed }
  })
}

type Drafts = {
  readonly before: string
  readonly after: string
  readonly old: readonly Token[]
  readonly fresh: readonly Token[]
  /** Old token → new token, or −1. */
  readonly map: Int32Array
  /** New token → whether the diff gives it to an old one. */
  readonly isTaken: Uint8Array
  readonly oldSentences: readonly Sentence[]
  readonly freshSentences: readonly Sentence[]
  /** Sentences that stand unchanged in both drafts, and once in each: by them the order is judged. */
  readonly equals: readonly (readonly [number, number])[]
}

function compareDrafts(before: string, after: string): Drafts {
  const [old, fresh] = [tokensOf(before), tokensOf(after)]
  const oldSentences = sentencesOf(before, old)
  const map = withoutStrays(alignTokens(old, fresh), oldSentences)
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
    const there = fresh.indexOf(key)
    return there >= 0 && isOnce(old, key) && isOnce(fresh, key) ? [[index, there]] : []
  })
}

/** A lone "the" that happens to stand in both is no sign of anything: runs that are short in a sentence that is otherwise gone are let go. */
function withoutStrays(map: Int32Array, sentences: readonly Sentence[]): Int32Array {
  const kept = map.slice()
  for (const { from, until } of sentences) {
    const found = map.subarray(from, until).reduce((count, to) => count + (to >= 0 ? 1 : 0), 0)
    if (found >= (until - from) * THRESHOLDS.sentenceKept) continue
    for (let at = from; at < until; at += 1) {
      let end = at
      while (end < until && (map[end] ?? -1) >= 0 && map[end] === (map[at] ?? -1) + end - at) end += 1
      if (end - at < THRESHOLDS.run) for (let each = at; each < Math.max(end, at + 1); each += 1) kept[each] = -1
      else at = end - 1
    }
  }
  return kept
}

/** The tokens that a place covers, whole or in part; an empty range for a caret. */
function cover(tokens: readonly Token[], { start, end }: Place): Sentence {
  const from = tokens.findIndex((token) => token.end > start)
  if (from < 0) return { from: tokens.length, until: tokens.length }
  if (start === end) return { from, until: from }
  const after = tokens.findIndex((token) => token.start >= end)
  return { from, until: Math.max(from, after < 0 ? tokens.length : after) }
}

function locate(drafts: Drafts, anchor: Anchor): Found {
  const quoted = cover(drafts.old, anchor)
  const found = search(drafts, anchor, quoted)
  if (found.verdict !== 'still' || !found.at) return found
  return hasMoved(drafts, quoted, cover(drafts.fresh, found.at)) ? { ...found, verdict: 'moved' } : found
}

function search(drafts: Drafts, anchor: Anchor, quoted: Sentence): Found {
  return (
    keptInPlace(drafts, anchor, quoted) ??
    changedInPlace(drafts, anchor, quoted) ??
    movedSentence(drafts, anchor, quoted) ??
    foundAgain(drafts, anchor) ??
    replacedBetween(drafts, anchor, quoted) ??
    GONE
  )
}

/** Step 3: the diff keeps the words and something beside them. */
function keptInPlace(
  { old, fresh, map, before, after }: Drafts,
  anchor: Anchor,
  { from, until }: Sentence,
): Found | null {
  if (from === until) return keptCaret({ old, fresh, map }, anchor.start, from)
  const first = map[from] ?? -1
  if (first < 0) return null
  for (let at = from; at < until; at += 1) if (map[at] !== first + at - from) return null
  const isBeside = (step: number, at: number) => (map[at] ?? -2) === first + at - from && at + step >= -1
  const hasNeighbour = isBeside(-1, from - 1) || isBeside(1, until)
  const isAlone = from === 0 || until === old.length
  if (!hasNeighbour && !isAlone && until - from < THRESHOLDS.run) return null
  if (!hasNeighbour && after.split(anchor.exact).length > 2 && before.split(anchor.exact).length === 2) return UNSURE
  const [head, tail] = [old[from], old[until - 1]]
  const [newHead, newTail] = [fresh[first], fresh[first + until - from - 1]]
  if (!head || !tail || !newHead || !newTail) return null
  const at = { start: newHead.start + (anchor.start - head.start), end: newTail.end - (tail.end - anchor.end) }
  return after.slice(at.start, at.end).trim() === '' ? null : { verdict: 'still', at }
}

/** A place between two words is still there while they stand side by side; a word between them mends it. */
function keptCaret(
  { old, fresh, map }: Pick<Drafts, 'old' | 'fresh' | 'map'>,
  caret: number,
  from: number,
): Found | null {
  const [left, right] = [map[from - 1] ?? -1, map[from] ?? -1]
  if (from === 0 || from >= old.length || left < 0 || right < 0) return null
  const [before, behind] = [fresh[left], fresh[right]]
  if (!before || !behind) return null
  const spot = caret <= (old[from - 1]?.end ?? 0) ? before.end : behind.start
  if (right === left + 1) return { verdict: 'still', at: { start: spot, end: spot } }
  const [head, tail] = [fresh[left + 1], fresh[right - 1]]
  if (right - left - 1 > THRESHOLDS.caretWords || !head || !tail) return null
  return { verdict: 'mended', at: { start: head.start, end: tail.end } }
}

/** Most of a longer quote is kept where it was, with other words among it. */
function changedInPlace(
  { fresh, map, before, after }: Drafts,
  anchor: Anchor,
  { from, until }: Sentence,
): Found | null {
  const count = until - from
  if (count < 3) return null
  const kept = [...map.subarray(from, until)].filter((to) => to >= 0)
  if (kept.length < count * THRESHOLDS.quoteKept) return null
  const [low, high] = edgesOf(map, from, until, kept)
  const [head, tail] = [fresh[low], fresh[high]]
  if (!head || !tail) return null
  // A sign at its end that the diff gave to a twin.
  const isWhole = after.startsWith(anchor.exact, head.start)
  const at = { start: head.start, end: isWhole ? head.start + anchor.exact.length : tail.end }
  const ratio = (at.end - at.start) / Math.max(1, anchor.end - anchor.start)
  if (ratio < THRESHOLDS.shortest || ratio > THRESHOLDS.longest) return null
  return {
    verdict: judge(before.slice(anchor.start, anchor.end), after.slice(at.start, at.end), kept.length / count),
    at,
  }
}

/** The new words between the neighbours of a quote that are kept belong to it, too. */
function edgesOf(map: Int32Array, from: number, until: number, kept: readonly number[]): [number, number] {
  const [low, high] = [kept[0] ?? 0, kept.at(-1) ?? 0]
  const [left, right] = [map[from - 1] ?? -1, map[until] ?? -1]
  const first = (map[from] ?? -1) < 0 && left >= 0 && low - left <= THRESHOLDS.caretWords ? left + 1 : low
  const last = (map[until - 1] ?? -1) < 0 && right >= 0 && right - high <= THRESHOLDS.caretWords ? right - 1 : high
  return [first, last]
}

/** The same words, or a passage of some length of which a quarter was changed, are still what was marked. */
function judge(quote: string, now: string, share: number): 'still' | 'mended' {
  const plain = (text: string) => text.replace(/\s+/g, ' ').replaceAll('’', "'")
  if (plain(quote) === plain(now)) return 'still'
  return quote.length >= THRESHOLDS.passage && share >= 1 - THRESHOLDS.errors ? 'still' : 'mended'
}

/** Step 6: the old sentence is paired with a new one that no old sentence has, and the mark looked for within the pair. */
function movedSentence(drafts: Drafts, anchor: Anchor, { from, until }: Sentence): Found | null {
  const home = drafts.oldSentences.find(
    (sentence) => sentence.from <= from && until <= sentence.until && from < sentence.until,
  )
  if (!home || isKept(drafts, home)) return null
  const scored = drafts.freshSentences
    .filter((sentence) => isFree(drafts.isTaken, sentence))
    .map((sentence) => ({ sentence, score: alike(drafts, home, sentence) + nearness(drafts, home, sentence) }))
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = scored
  if (!best || best.score < THRESHOLDS.sentence) return null
  if (second && best.score - second.score < THRESHOLDS.lead) return UNSURE
  return within(drafts, home, best.sentence, anchor)
}

/** Most of the sentence is where it was: its words need not be looked for elsewhere. */
function isKept({ map }: Drafts, { from, until }: Sentence): boolean {
  const found = [...map.subarray(from, until)].filter((to) => to >= 0)
  return found.length >= (until - from) * THRESHOLDS.sentenceKept
}

function isFree(isTaken: Uint8Array, { from, until }: Sentence): boolean {
  const taken = isTaken.subarray(from, until).reduce((sum, each) => sum + each, 0)
  return taken < (until - from) * (1 - THRESHOLDS.sentenceKept)
}

/** Dice's share of common words, with repetition. */
function alike({ old, fresh }: Drafts, one: Sentence, other: Sentence): number {
  const words = old.slice(one.from, one.until).map(({ key }) => key.toLowerCase())
  const left = new Map<string, number>()
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const { key } of fresh.slice(other.from, other.until)) {
    const count = left.get(key.toLowerCase()) ?? 0
    if (count === 0) continue
    left.set(key.toLowerCase(), count - 1)
    common += 1
  }
  return (2 * common) / (words.length + other.until - other.from)
}

/** A little for standing between the same neighbours: it decides between copies. */
function nearness({ map, old, fresh }: Drafts, one: Sentence, other: Sentence): number {
  const isBefore = one.from > 0 && (map[one.from - 1] ?? -1) === other.from - 1
  const isBehind = one.until < old.length && other.until < fresh.length && map[one.until] === other.until
  return (isBefore ? THRESHOLDS.neighbour : 0) + (isBehind ? THRESHOLDS.neighbour : 0)
}

/** The mark within a pair of sentences, by a diff of these two alone. */
function within(drafts: Drafts, home: Sentence, there: Sentence, anchor: Anchor): Found {
  const { old, fresh, before, after } = drafts
  const [start, begin] = [old[home.from]?.start ?? 0, fresh[there.from]?.start ?? 0]
  const one = before.slice(start, old[home.until - 1]?.end)
  const other = after.slice(begin, fresh[there.until - 1]?.end)
  const pair = compareDrafts(one, other)
  const inner = { ...anchor, start: anchor.start - start, end: anchor.end - start }
  const quoted = cover(pair.old, inner)
  const found =
    keptInPlace(pair, inner, quoted) ??
    changedInPlace(pair, inner, quoted) ??
    replacedBetween(pair, inner, quoted) ??
    GONE
  return found.at ? { ...found, at: { start: found.at.start + begin, end: found.at.end + begin } } : found
}

/**
 * Whether the sentence of a mark is one of those that changed places: the longest row of unchanged sentences that kept their order does not
 * go through it. Of two that changed places with each other neither has.
 */
function hasMoved({ oldSentences, freshSentences, equals }: Drafts, quoted: Sentence, place: Sentence): boolean {
  const home = oldSentences.findIndex(({ from, until }) => from <= quoted.from && quoted.from < until)
  const there = freshSentences.findIndex(({ from, until }) => from <= place.from && place.from < until)
  if (home < 0 || there < 0) return false
  const others = equals.filter(([from, to]) => from !== home && to !== there)
  const before = others.filter(([from, to]) => from < home && to < there)
  const behind = others.filter(([from, to]) => from > home && to > there)
  return longestRow(before) + 1 + longestRow(behind) < longestRow(others)
}

/** The length of the longest row that rises in both. The pairs come in the old order. */
function longestRow(pairs: readonly (readonly [number, number])[]): number {
  const rows: number[] = []
  for (const [index, [, to]] of pairs.entries()) {
    const before = pairs.slice(0, index).map(([, other], at) => (other < to ? (rows[at] ?? 0) : 0))
    rows.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...rows)
}

/** Steps 5 and 7: the quote itself, or nearly, among the new words only; short quotes say nothing alone. */
function foundAgain(drafts: Drafts, anchor: Anchor): Found | null {
  if (anchor.exact.length < SHORT) return null
  const free = freeStretches(drafts)
  const hits = free.flatMap((stretch) =>
    findFuzzy(drafts.after.slice(stretch.start, stretch.end), anchor).map(({ start, end, ...hit }) => ({
      ...hit,
      start: start + stretch.start,
      end: end + stretch.start,
    })),
  )
  const [best, second] = hits.toSorted((a, b) => b.score - a.score)
  if (!best || best.score < THRESHOLDS.accept) return null
  if (second && best.score - second.score < THRESHOLDS.lead) return UNSURE
  const at = { start: best.start, end: best.end }
  return { verdict: judge(anchor.exact, drafts.after.slice(at.start, at.end), best.likeness), at }
}

/** Runs of new words that no old word became. */
function freeStretches({ fresh, isTaken }: Drafts): Place[] {
  const stretches: { start: number; end: number }[] = []
  let isOpen = false
  for (const [index, token] of fresh.entries()) {
    const last = stretches.at(-1)
    if (isTaken[index]) isOpen = false
    else if (isOpen && last) last.end = token.end
    else {
      stretches.push({ start: token.start, end: token.end })
      isOpen = true
    }
  }
  return stretches
}

/** Step 8: its neighbours are kept; what stands between them now took its place. Nothing between two sentences is a sentence that is gone. */
function replacedBetween(
  { old, fresh, map, oldSentences }: Drafts,
  anchor: Anchor,
  { from, until }: Sentence,
): Found | null {
  const home = oldSentences.find((sentence) => sentence.from <= from && from < sentence.until)
  const reach = (at: number, step: number) => {
    for (let count = 0; count < THRESHOLDS.reach; count += 1, at += step) if ((map[at] ?? -1) >= 0) return at
    return null
  }
  const [left, right] = [reach(from - 1, -1), reach(until, 1)]
  const low = from === 0 ? -1 : (left !== null && map[left]) || (left !== null ? 0 : null)
  const high = until >= old.length ? fresh.length : right !== null ? (map[right] ?? null) : null
  if (low === null || high === null || high <= low || !home) return null
  const isInside = (at: number | null) =>
    at !== null && at >= home.from && at < home.until && (old[at]?.isWord ?? false)
  const gap = withoutContext(
    fresh.slice(low + 1, high),
    old.slice((left ?? from - 1) + 1, from),
    old.slice(until, right ?? until),
  )
  const [head, tail] = [gap[0], gap.at(-1)]
  const edge = fresh[high]?.start ?? fresh[low]?.end ?? 0
  if (!head || !tail) {
    if (!isInside(left) && !isInside(right)) return null
    return { verdict: 'mended', at: { start: edge, end: edge } }
  }
  const endsIn = (tokens: readonly Token[]) => tokens.filter(({ text }) => /^[.!?…؟]$/.test(text)).length
  if (endsIn(gap) > endsIn(old.slice(from, until)) + 1) return null
  if (tail.end - head.start > 1.5 * (anchor.end - anchor.start) + THRESHOLDS.gap) return null
  return { verdict: 'mended', at: { start: head.start, end: tail.end } }
}

/** Words beside the quote that the diff gave to others: where they stand at the edges of the gap, they are no part of what came in its place. */
function withoutContext(gap: readonly Token[], before: readonly Token[], behind: readonly Token[]): readonly Token[] {
  let [from, until] = [0, gap.length]
  while (from < until && from < before.length && gap[from]?.key === before[from]?.key) from += 1
  while (
    until > from &&
    behind.length - (gap.length - until) > 0 &&
    gap[until - 1]?.key === behind[behind.length - 1 - (gap.length - until)]?.key
  )
    until -= 1
  return gap.slice(from, until)
}

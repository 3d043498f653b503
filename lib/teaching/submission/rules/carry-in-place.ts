import { type Anchor } from './correction'
import { type ComparedDrafts, newTokenOf, type Place } from './drafts'
import { type CarriedVerdict, THRESHOLDS } from './carry-thresholds'
import { type Sentence, type Token } from './tokens'

export type FoundPlace = { readonly verdict: CarriedVerdict; readonly at: Place | null }
export const UNSURE: FoundPlace = { verdict: 'unsure', at: null }

/** Step 3: the diff keeps the words and something beside them. */
export function findKeptInPlace(drafts: ComparedDrafts, anchor: Anchor, { from, until }: Sentence): FoundPlace | null {
  if (from === until) return carryCaret(drafts, anchor.start, from)
  const { old, fresh, after } = drafts
  const first = newTokenOf(drafts, from)
  const isRun =
    first >= 0 && old.slice(from, until).every((_, step) => newTokenOf(drafts, from + step) === first + step)
  if (!isRun) return null
  const hasNeighbour = [from - 1, until].some((at) => at >= 0 && newTokenOf(drafts, at) === first + at - from)
  if (!hasNeighbour) {
    const isAtEdge = from === 0 || until === old.length
    if (!isAtEdge && until - from < THRESHOLDS.run) return null
    if (isCopied(drafts, anchor.exact)) return UNSURE
  }
  const at = mapEdges(anchor, [old[from], fresh[first]], [old[until - 1], fresh[first + until - from - 1]])
  return at && after.slice(at.start, at.end).trim() !== '' ? { verdict: 'still', at } : null
}

/** It occurred once, and occurs more than once now. */
function isCopied({ before, after }: ComparedDrafts, exact: string): boolean {
  const countCopies = (text: string) => text.split(exact).length - 1
  return countCopies(after) > 1 && countCopies(before) === 1
}

type Pair = readonly [Token | undefined, Token | undefined]

/** A quote may begin or end within a word. */
function mapEdges(anchor: Place, [head, newHead]: Pair, [tail, newTail]: Pair): Place | null {
  if (!head || !newHead || !tail || !newTail) return null
  return { start: newHead.start + (anchor.start - head.start), end: newTail.end - (tail.end - anchor.end) }
}

/** A place between two words still exists while they are adjacent; a word between them is the correction. */
function carryCaret(drafts: ComparedDrafts, caret: number, from: number): FoundPlace | null {
  const { old, fresh } = drafts
  const [left, right] = [newTokenOf(drafts, from - 1), newTokenOf(drafts, from)]
  const [before, following] = [fresh[left], fresh[right]]
  if (!before || !following || right <= left || right - left - 1 > THRESHOLDS.caretWords) return null
  if (right > left + 1) return betweenTokens(fresh.slice(left + 1, right))
  const isAfterWord = old[from - 1]?.end === caret
  const offset = isAfterWord ? before.end : following.start
  return { verdict: 'still', at: { start: offset, end: offset } }
}

function betweenTokens(gap: readonly Token[]): FoundPlace | null {
  const [head, tail] = [gap[0], gap.at(-1)]
  return head && tail ? { verdict: 'mended', at: { start: head.start, end: tail.end } } : null
}

/** Most of a longer quote is kept in place, with other words among it. */
export function changedInPlace(drafts: ComparedDrafts, anchor: Anchor, { from, until }: Sentence): FoundPlace | null {
  const { map, fresh, after } = drafts
  const count = until - from
  const targets = [...map.subarray(from, until)].filter((to) => to >= 0)
  if (count < 3 || targets.length < count * THRESHOLDS.quoteKept) return null
  const [low, high] = edgesOf(drafts, { from, until }, targets)
  const [head, tail] = [fresh[low], fresh[high]]
  if (!head || !tail) return null
  // A punctuation mark at its end that the diff has paired with an equal one.
  const isWhole = after.startsWith(anchor.exact, head.start)
  const at = { start: head.start, end: isWhole ? head.start + anchor.exact.length : tail.end }
  const ratio = (at.end - at.start) / Math.max(1, anchor.end - anchor.start)
  if (ratio < THRESHOLDS.shortest || ratio > THRESHOLDS.longest) return null
  return { verdict: judge(anchor.exact, after.slice(at.start, at.end), targets.length / count), at }
}

/** New words between a quote's kept neighbours belong to it, too. */
function edgesOf(drafts: ComparedDrafts, { from, until }: Sentence, targets: readonly number[]): [number, number] {
  const low = Math.min(...targets)
  const high = Math.max(...targets)
  const [left, right] = [newTokenOf(drafts, from - 1), newTokenOf(drafts, until)]
  const isNear = (side: number, edge: number) => side >= 0 && Math.abs(side - edge) <= THRESHOLDS.caretWords
  return [
    newTokenOf(drafts, from) < 0 && isNear(left, low) ? left + 1 : low,
    newTokenOf(drafts, until - 1) < 0 && isNear(right, high) ? right - 1 : high,
  ]
}

/** The same words, or a long passage of which at most a quarter was changed, count as unchanged. */
export function judge(quote: string, now: string, share: number): 'still' | 'mended' {
  const plain = (text: string) => text.replace(/\s+/g, ' ').replaceAll('’', "'")
  if (plain(quote) === plain(now)) return 'still'
  return quote.length >= THRESHOLDS.passage && share >= 1 - THRESHOLDS.errors ? 'still' : 'mended'
}

/** Step 8: its neighbours are kept; the words between them have replaced it. Nothing between two sentences means a deleted sentence. */
export function replacedBetween(drafts: ComparedDrafts, anchor: Anchor, quoted: Sentence): FoundPlace | null {
  const { old, fresh, oldSentences } = drafts
  const { from, until } = quoted
  const homeSentence = oldSentences.find((sentence) => sentence.from <= from && from < sentence.until)
  const neighbours = [findNearestKept(drafts, from - 1, -1), findNearestKept(drafts, until, 1)] as const
  const bounds = boundsOf(drafts, quoted, neighbours)
  if (!bounds || !homeSentence) return null
  const [low, high] = bounds
  const gap = withoutContext(fresh.slice(low + 1, high), ...contextOf(old, quoted, neighbours))
  if (gap.length === 0)
    return describeDeletion(drafts, homeSentence, { neighbours, spot: fresh[high]?.start ?? fresh[low]?.end })
  if (countSentenceEnds(gap) > countSentenceEnds(old.slice(from, until)) + 1) return null
  const found = betweenTokens(gap)
  const maxLength = 1.5 * (anchor.end - anchor.start) + THRESHOLDS.gap
  return found?.at && found.at.end - found.at.start <= maxLength ? found : null
}

/** Old words between a quote and its nearest kept neighbours. */
function contextOf(
  old: readonly Token[],
  { from, until }: Sentence,
  [left, right]: readonly [number | null, number | null],
): [readonly Token[], readonly Token[]] {
  return [old.slice((left ?? from - 1) + 1, from), old.slice(until, right ?? until)]
}

type Gap = { readonly neighbours: readonly (number | null)[]; readonly spot: number | undefined }

/** Without a replacement: deleted, if words of its sentence remain beside it. */
function describeDeletion(
  { old }: ComparedDrafts,
  homeSentence: Sentence,
  { neighbours, spot: offset = 0 }: Gap,
): FoundPlace | null {
  const isInside = neighbours.some(
    (at) => at !== null && at >= homeSentence.from && at < homeSentence.until && old[at]?.isWord === true,
  )
  return isInside ? { verdict: 'mended', at: { start: offset, end: offset } } : null
}

function countSentenceEnds(tokens: readonly Token[]): number {
  return tokens.filter(({ text }) => /^[.!?…؟]$/.test(text)).length
}

/** The nearest kept old token on one side. */
function findNearestKept(drafts: ComparedDrafts, from: number, step: 1 | -1): number | null {
  const reach = Array.from({ length: THRESHOLDS.reach }, (_, count) => from + count * step)
  return reach.find((at) => newTokenOf(drafts, at) >= 0) ?? null
}

/** The new tokens around the gap; the edges of the text are bounds, too. */
function boundsOf(
  drafts: ComparedDrafts,
  { from, until }: Sentence,
  [left, right]: readonly [number | null, number | null],
): [number, number] | null {
  const low = left === null ? null : newTokenOf(drafts, left)
  const high = right === null ? null : newTokenOf(drafts, right)
  const first = from === 0 ? -1 : low
  const last = until >= drafts.old.length ? drafts.fresh.length : high
  return first === null || last === null || last <= first ? null : [first, last]
}

/** Words beside the quote that the diff has paired elsewhere: at the edges of the gap they are not part of the replacement. */
function withoutContext(
  gap: readonly Token[],
  before: readonly Token[],
  following: readonly Token[],
): readonly Token[] {
  const head = countEqual(gap, before)
  const rest = gap.slice(head)
  const tail = countEqual(rest.toReversed(), following.toReversed())
  return rest.slice(0, rest.length - tail)
}

function countEqual(a: readonly Token[], b: readonly Token[]): number {
  const different = a.findIndex((token, index) => token.key !== b[index]?.key)
  return different < 0 ? a.length : different
}

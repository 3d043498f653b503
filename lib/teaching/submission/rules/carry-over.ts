import { type Anchor, type Annotation } from './correction'
import { findFuzzy } from './find-fuzzy'
import { changedInPlace, type FoundPlace, judge, findKeptInPlace, replacedBetween, UNSURE } from './carry-in-place'
import { compareDrafts, findCoveredTokens, type ComparedDrafts, hasSentenceMoved, type Place } from './drafts'
import { type Sentence } from './tokens'
import { type CarriedVerdict, LONG_QUOTE, SHORT_QUOTE, THRESHOLDS } from './carry-thresholds'

/** Incremented with every change of the rules or thresholds: stored with the verdicts. */
export const CARRY_ALGORITHM = 1

export type Carried<M> = {
  readonly mark: M
  readonly verdict: CarriedVerdict
  readonly at: Place | null
  /** The replacement is exactly the proposed one. */
  readonly isAsProposed: boolean
}
const NOT_FOUND: FoundPlace = { verdict: 'gone', at: null }

/**
 * Finds a text's annotations again in its next draft, without any record of the edits between. What the word diff of both drafts keeps is carried
 * over; the rest is searched only among the new words, so that an annotation never lands on an equal phrase that existed before (facts:
 * hypothesis/client#7571 and others).
 */
export function carryOver<M extends Pick<Annotation, 'anchor' | 'replacement'>>(
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

function locate(drafts: ComparedDrafts, anchor: Anchor): FoundPlace {
  const quoted = findCoveredTokens(drafts.old, anchor)
  const found = search(drafts, anchor, quoted)
  if (found.verdict !== 'still' || !found.at) return found
  return hasSentenceMoved(drafts, quoted, findCoveredTokens(drafts.fresh, found.at))
    ? { ...found, verdict: 'moved' }
    : found
}

function search(drafts: ComparedDrafts, anchor: Anchor, quoted: Sentence): FoundPlace {
  return (
    findKeptInPlace(drafts, anchor, quoted) ??
    changedInPlace(drafts, anchor, quoted) ??
    movedSentence(drafts, anchor, quoted) ??
    findQuote(drafts, anchor) ??
    replacedBetween(drafts, anchor, quoted) ??
    NOT_FOUND
  )
}

/** Step 6: pairs the old sentence with an unpaired new one, and searches the annotation within the pair. */
function movedSentence(drafts: ComparedDrafts, anchor: Anchor, { from, until }: Sentence): FoundPlace | null {
  const oldSentence = drafts.oldSentences.find(
    (sentence) => sentence.from <= from && until <= sentence.until && from < sentence.until,
  )
  if (!oldSentence || isKept(drafts, oldSentence)) return null
  const scored = drafts.freshSentences
    .filter((sentence) => isFree(drafts.isTaken, sentence))
    .map((sentence) => ({
      sentence,
      score: getWordSimilarity(drafts, oldSentence, sentence) + scoreNeighbours(drafts, oldSentence, sentence),
    }))
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = scored
  if (!best || best.score < THRESHOLDS.sentence) return null
  if (second && best.score - second.score < THRESHOLDS.lead) return UNSURE
  return findWithinSentence(drafts, oldSentence, best.sentence, anchor)
}

/** Most of the sentence is in place: its words need not be searched elsewhere. */
function isKept({ map }: ComparedDrafts, { from, until }: Sentence): boolean {
  const found = [...map.subarray(from, until)].filter((to) => to >= 0)
  return found.length >= (until - from) * THRESHOLDS.sentenceKept
}

function isFree(isTaken: Uint8Array, { from, until }: Sentence): boolean {
  const takenCount = isTaken.subarray(from, until).reduce((sum, item) => sum + item, 0)
  return takenCount < (until - from) * (1 - THRESHOLDS.sentenceKept)
}

/** Dice's coefficient of the common words, counting repetitions. */
function getWordSimilarity({ old, fresh }: ComparedDrafts, sentence: Sentence, other: Sentence): number {
  const words = old.slice(sentence.from, sentence.until).map(({ key }) => key.toLowerCase())
  const unmatched = new Map<string, number>()
  for (const word of words) unmatched.set(word, (unmatched.get(word) ?? 0) + 1)
  let common = 0
  for (const { key } of fresh.slice(other.from, other.until)) {
    const count = unmatched.get(key.toLowerCase()) ?? 0
    if (count === 0) continue
    unmatched.set(key.toLowerCase(), count - 1)
    common += 1
  }
  return (2 * common) / (words.length + other.until - other.from)
}

/** A small bonus for equal neighbours: it decides between copies. */
function scoreNeighbours({ map, old, fresh }: ComparedDrafts, sentence: Sentence, other: Sentence): number {
  const isBefore = sentence.from > 0 && (map[sentence.from - 1] ?? -1) === other.from - 1
  const isAfter = sentence.until < old.length && other.until < fresh.length && map[sentence.until] === other.until
  return (isBefore ? THRESHOLDS.neighbour : 0) + (isAfter ? THRESHOLDS.neighbour : 0)
}

/** The annotation within a pair of sentences, by a diff of these two alone. */
function findWithinSentence(
  drafts: ComparedDrafts,
  oldSentence: Sentence,
  newSentence: Sentence,
  anchor: Anchor,
): FoundPlace {
  const { old, fresh, before, after } = drafts
  const [start, begin] = [old[oldSentence.from]?.start ?? 0, fresh[newSentence.from]?.start ?? 0]
  const one = before.slice(start, old[oldSentence.until - 1]?.end)
  const other = after.slice(begin, fresh[newSentence.until - 1]?.end)
  const pair = compareDrafts(one, other)
  const inner = { ...anchor, start: anchor.start - start, end: anchor.end - start }
  const quoted = findCoveredTokens(pair.old, inner)
  const found =
    findKeptInPlace(pair, inner, quoted) ??
    changedInPlace(pair, inner, quoted) ??
    replacedBetween(pair, inner, quoted) ??
    NOT_FOUND
  return found.at ? { ...found, at: { start: found.at.start + begin, end: found.at.end + begin } } : found
}

/** Steps 5 and 7: the quote itself, or nearly, only among the new words; short quotes alone are not evidence. */
function findQuote(drafts: ComparedDrafts, anchor: Anchor): FoundPlace | null {
  if (anchor.exact.length < SHORT_QUOTE || anchor.exact.length > LONG_QUOTE) return null
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

/** Stretches of new words that have no counterpart among the old words. */
function freeStretches({ fresh, isTaken }: ComparedDrafts): Place[] {
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

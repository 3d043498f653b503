import { type NumberPrefix, listNumberPrefixes, readNumberChain, toKeyPlain } from './number-prefix'
import { type ListStyle, type ExpectedQuestions, areLabelQuestions } from './list-style'
import { listPrintedLabels } from './label-words'

/** The reason why a person has to check a parsed entry. */
export type CutDoubt =
  /** The line could be split in another way. */
  | 'cut'
  /** The sign in front of the answer may part it from the number, or belong to it: `1 -5`. */
  | 'sign'

/** An entry of a key's line: the leading numbers, and the text up to the next number. */
export type KeyLineEntry = {
  readonly numbers: readonly number[]
  /** The text after the numbers, as typed, with tabs. May be empty. */
  readonly text: string
  /** The leading numbers, as the line prints them. */
  readonly head: string
  /** The whole entry, with its numbers. */
  readonly raw: string
  readonly doubt: CutDoubt | null
}

type EntryHead = NumberPrefix & { readonly before: 'start' | 'wide' | 'sign' | 'narrow'; readonly isDoubted: boolean }

/** Rows of dots between a number and its answer, or between columns. */
const DOT_LEADERS = /[.\u2026\u00b7_]{3,}|\u2026/g
const CONTINUES_TO_NUMBER =
  /[/&+-]$|(?:^|\s)(?:or|and|to|of|from|between|about|over|under|nearly|at|in|on|by|the|no|for|than|until|till)$/i
const LABEL_AHEAD = /^(?:not given|true|false|yes|no|ng|[a-z]|[ivx]{1,5})(?![a-z\d'-])/i
const EITHER_ORDER = /^[\s([:]*(?:in )?(?:either|any) order\b/i

/**
 * A line of a key, split before every number that begins an entry: columns separated by tabs, bars, dots or wide spaces, and consecutive numbers.
 * Null when the line does not begin with a number.
 */
export function splitKeyLine(
  raw: string,
  expected: ExpectedQuestions,
  style: ListStyle,
): readonly KeyLineEntry[] | null {
  const plain = toKeyPlain(raw)
  const heads = listNumberPrefixes(plain)
  const context: CutContext = { plain, expectedQuestions: expected, style, counts: countNumbers(heads) }
  const [opening] = heads
  if (opening?.start !== 0) return null
  const first = makeEntryHead(opening, context)
  if (!isHeadOf(first, context)) return null
  const entryHeads: EntryHead[] = [first]
  for (const head of heads.slice(1)) {
    const last = entryHeads.at(-1) ?? first
    // Further numbers of a chain and digits of a sign belong to the previous entry.
    if (head.start < last.end) continue
    const entry = makeEntryHead(head, context)
    if (canBeginEntry(entry, last, context)) entryHeads.push(entry)
  }
  const isCounting =
    entryHeads.length > 2 && entryHeads.slice(1).every((entry, at) => isNextInOrder(entry, entryHeads[at] ?? entry))
  return entryHeads.map((entry, index): KeyLineEntry => {
    const end = entryHeads[index + 1]?.start ?? plain.length
    const { from, doubt } = placeSign(entry, context, raw)
    return {
      numbers: entry.numbers,
      text: trimSeparators(raw.slice(from, end).replace(DOT_LEADERS, '\t')),
      head: raw.slice(entry.start, Math.min(from, end)),
      raw: raw.slice(entry.start, end).trim(),
      doubt: isSureCut(entryHeads, index, { ...context, isCounting }) ? doubt : (doubt ?? 'cut'),
    }
  })
}

type CutContext = {
  readonly plain: string
  readonly expectedQuestions: ExpectedQuestions
  readonly style: ListStyle
  /** How often each number occurs in the line. */
  readonly counts: ReadonlyMap<number, number>
}

function makeEntryHead(head: NumberPrefix, context: CutContext): EntryHead {
  const { plain } = context
  const before = readBefore(plain, head.start)
  const chain = readNumberChain(plain, head)
  if (!chain) return { ...head, before, isDoubted: false }
  const following = plain.slice(chain.head.end)
  const [from = 0, ...more] = chain.head.numbers
  const isOpen = more.every((number) => !context.style.leadingNumbers.has(number))
  const isRange = isOpen && coversSeveralQuestions(chain, following, context)
  if (isRange) return { ...chain.head, before, isDoubted: false }
  // The second number begins another line: here it is part of the answer, `4-15 March`.
  const isTaken =
    more.some((number) => context.style.leadingNumbers.has(number)) ||
    (context.expectedQuestions.has(from) && !context.expectedQuestions.has(more.at(-1) ?? 0))
  return { ...head, before, isDoubted: !isTaken && (head.isTight || chain.isPlain || isOpen) }
}

/** Whether these are the numbers of several questions, or the second one is part of the first one's answer. */
function coversSeveralQuestions(
  { head, isPlain }: { readonly head: NumberPrefix; readonly isPlain: boolean },
  following: string,
  { expectedQuestions: expected, plain }: CutContext,
): boolean {
  const { numbers } = head
  const askedCount = numbers.filter((number) => expected.has(number)).length
  if (askedCount > 0 && askedCount < numbers.length) return false
  const isEnd = head.end >= plain.length
  if (isPlain || isEnd || EITHER_ORDER.test(following) || areLabelQuestions(numbers, expected)) return true
  if (listPrintedLabels(following.slice(0, 200))?.length === numbers.length) return true
  return following.slice(0, 300).split(/[,;|\t]/).length === numbers.length
}

/** Whether the number at the beginning of the line belongs to a question. */
function isHeadOf({ numbers: [number = 0], isTight, isGlued, end }: EntryHead, context: CutContext): boolean {
  const { expectedQuestions: expected, style, plain } = context
  if (isGlued) return isLabelAhead(plain, end) && expected.get(number) !== 'text'
  return !isTight || style.counting !== 'none'
}

function isLabelAhead(plain: string, at: number): boolean {
  return LABEL_AHEAD.test(plain.slice(at, at + 20))
}

/** Where the answer begins, and whether the sign before it may be part of it. */
function placeSign(
  { signedStart, end, shape, isFigure, isDoubted }: EntryHead,
  { style, plain }: CutContext,
  raw: string,
): { readonly from: number; readonly doubt: CutDoubt | null } {
  const isProven = style.isProven(shape)
  const doubt = isDoubted ? 'cut' : null
  // The last of the leader dots before a digit may be its decimal point.
  if (/^[._]{3}\d/.test(raw.slice(end - 3, end + 1))) return { from: end, doubt: isProven ? doubt : 'sign' }
  if (isFigure) return { from: end, doubt: isProven ? doubt : 'cut' }
  if (signedStart === end || isProven) return { from: end, doubt }
  return {
    from: signedStart,
    doubt: isOwnSign(shape, plain.slice(signedStart, signedStart + 20), style) ? doubt : 'sign',
  }
}

/** A point before a digit is rarely anything else; a minus is likely if degrees follow. No line may use it as separator. */
function isOwnSign(shape: string, answer: string, style: ListStyle): boolean {
  if (style.isSeen(shape)) return false
  const isDegrees = /^[-+]?\d[\d.]* ?(?:\u00b0|\u00ba|degrees?\b|c\b|f\b)/i.test(answer)
  return shape.endsWith('.x') || (isDegrees && (style.countOthers(shape) > 0 || /[.):\]].*-x$/.test(shape)))
}

function readBefore(plain: string, start: number): EntryHead['before'] {
  if (start === 0) return 'start'
  const gap = /[\s,;|]*$/.exec(plain.slice(Math.max(0, start - 8), start))?.[0] ?? ''
  if (/[\t|]|\s{2}/.test(gap)) return 'wide'
  return /[,;|]/.test(gap) || /[(\u060c\u061b]$/.test(plain.slice(0, start)) ? 'sign' : 'narrow'
}

/** Whether an entry begins at the number, or the number belongs to the previous answer. */
function canBeginEntry(entry: EntryHead, last: EntryHead, context: CutContext): boolean {
  const { plain, expectedQuestions: expected } = context
  const between = plain
    .slice(last.end, entry.start)
    .replace(/[\s,;|(\u060c\u061b]+/g, ' ')
    .trim()
  if (between === '' || entry.end >= plain.length || !isPossible(entry, context)) return false
  if (entry.before !== 'wide') return canBeginInsideEntry(entry, { between, last }, context)
  const isKnown = expected.has(entry.numbers[0] ?? 0)
  const isEntry =
    (entry.hasSign && !entry.isTight) || isKnown || isNextInOrder(entry, last) || hasTabAfter(plain, entry)
  return isEntry || isCompleteAnswer(between, last, expected)
}

function isPossible({ isGlued, isFigure, shape, end }: EntryHead, { plain, style }: CutContext): boolean {
  if (isGlued) return isLabelAhead(plain, end)
  return !isFigure || style.isProven(shape)
}

/** Like {@link canBeginEntry}, without a column separator. */
function canBeginInsideEntry(
  entry: EntryHead,
  { between, last }: { readonly between: string; readonly last: EntryHead },
  { expectedQuestions: expected, style }: CutContext,
): boolean {
  const [number = 0] = entry.numbers
  // A number that begins its own line is part of the answer here.
  if (!expected.has(number) || style.lineNumbers.has(number)) return false
  if (entry.isGlued && expected.get(number) !== 'label') return false
  if (isCompleteAnswer(between, last, expected)) return number > (last.numbers.at(-1) ?? 0)
  // A number after a preposition or the like, without a separator, is part of the answer too.
  const isContinued = CONTINUES_TO_NUMBER.test(between) && !(entry.hasSign && entry.before === 'sign')
  return !isContinued && isNextInOrder(entry, last)
}

/** After a whole letter or verdict nothing can follow. */
function isCompleteAnswer(between: string, last: EntryHead, expected: ExpectedQuestions): boolean {
  return areLabelQuestions(last.numbers, expected) && listPrintedLabels(between)?.length === last.numbers.length
}

function isNextInOrder(entry: EntryHead, last: EntryHead): boolean {
  return entry.numbers[0] === (last.numbers.at(-1) ?? 0) + 1
}

function hasTabAfter(plain: string, { end }: EntryHead): boolean {
  return /[\t|]\s*$/.test(plain.slice(Math.max(0, end - 4), end))
}

/** A split at single spaces is certain after a whole letter or verdict, and in a longer sequence in which each number occurs once. */
function isSureCut(
  acceptedHeads: readonly EntryHead[],
  index: number,
  { counts, isCounting, plain, expectedQuestions: expected }: CutContext & { readonly isCounting: boolean },
): boolean {
  return [index, index + 1].every((at) => {
    const [before, entry] = [acceptedHeads[at - 1], acceptedHeads[at]]
    if (!before || !entry || entry.before === 'wide' || (entry.hasSign && entry.before === 'sign')) return true
    const isAlone = entry.numbers.every((number) => counts.get(number) === 1)
    const between = plain.slice(before.end, entry.start)
    return isAlone && (isCompleteAnswer(between, before, expected) || isCounting || entry.hasSign)
  })
}

function countNumbers(heads: readonly NumberPrefix[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const number of heads.flatMap(({ numbers }) => numbers)) counts.set(number, (counts.get(number) ?? 0) + 1)
  return counts
}

function trimSeparators(text: string): string {
  return text
    .replace(/^[\s|]+(?=\S)/, '')
    .replace(/[\s,;|(\u060c\u061b]+$/, '')
    .trim()
}

import { type AskedNumbers, isLabelled } from './expected-questions'
import { type Head, listHeads, readChain, toKeyPlain } from './heads'
import { type ListStyle } from './list-style'
import { listPrintedLabels } from './verdicts'

/** Why a person has to look at what was read, though it was read. */
export type CutDoubt =
  /** The line could be cut in another way. */
  | 'cut'
  /** The sign in front of the answer may part it from the number, or belong to it: `1 -5`. */
  | 'sign'

/** A piece of a key's line: the numbers in front, and what stands behind them up to the next number. */
export type KeyPiece = {
  readonly numbers: readonly number[]
  /** Behind the numbers, as typed: tabs stand. Empty when nothing does. */
  readonly text: string
  /** What stands in front of it: the numbers, as the line prints them. */
  readonly head: string
  /** The whole piece, with its numbers. */
  readonly raw: string
  readonly doubt: CutDoubt | null
}

type EntryHead = Head & { readonly before: 'start' | 'wide' | 'sign' | 'narrow'; readonly isDoubted: boolean }

/** Rows of dots lead from a number to its answer, or from one column to the next. */
const LEADERS = /[.\u2026\u00b7_]{3,}|\u2026/g
const LEADS_ON =
  /[/&+-]$|(?:^|\s)(?:or|and|to|of|from|between|about|over|under|nearly|at|in|on|by|the|no|for|than|until|till)$/i
const LABEL_AHEAD = /^(?:not given|true|false|yes|no|ng|[a-z]|[ivx]{1,5})(?![a-z\d'-])/i
const ORDER = /^[\s([:]*(?:in )?(?:either|any) order\b/i

/**
 * A line of a key, cut before every number that begins an entry: columns of tabs, bars, dots or wide spaces at any distance, and numbers
 * that follow each other. Null when the line begins with no number.
 */
export function cutKeyLine(raw: string, asked: AskedNumbers, style: ListStyle): readonly KeyPiece[] | null {
  const plain = toKeyPlain(raw)
  const heads = listHeads(plain)
  const cutting: Cutting = { plain, asked, style, counts: countNumbers(heads) }
  const [opening] = heads
  if (opening?.start !== 0) return null
  const first = makeEntryHead(opening, cutting)
  if (!isHeadOf(first, cutting)) return null
  const kept: EntryHead[] = [first]
  for (const head of heads.slice(1)) {
    const last = kept.at(-1) ?? first
    // The numbers of a chain and the figures of a sign belong to the entry before.
    if (head.start < last.end) continue
    const entry = makeEntryHead(head, cutting)
    if (begins(entry, last, cutting)) kept.push(entry)
  }
  const isCounting = kept.length > 2 && kept.slice(1).every((entry, at) => follows(entry, kept[at] ?? entry))
  return kept.map((entry, index): KeyPiece => {
    const end = kept[index + 1]?.start ?? plain.length
    const { from, doubt } = placeSign(entry, cutting, raw)
    return {
      numbers: entry.numbers,
      text: trimSeparators(raw.slice(from, end).replace(LEADERS, '\t')),
      head: raw.slice(entry.start, Math.min(from, end)),
      raw: raw.slice(entry.start, end).trim(),
      doubt: isSureCut(kept, index, { ...cutting, isCounting }) ? doubt : (doubt ?? 'cut'),
    }
  })
}

type Cutting = {
  readonly plain: string
  readonly asked: AskedNumbers
  readonly style: ListStyle
  /** How often each number stands in the line. */
  readonly counts: ReadonlyMap<number, number>
}

function makeEntryHead(head: Head, cutting: Cutting): EntryHead {
  const { plain } = cutting
  const before = readBefore(plain, head.start)
  const chain = readChain(plain, head)
  if (!chain) return { ...head, before, isDoubted: false }
  const behind = plain.slice(chain.head.end)
  const [from = 0, ...more] = chain.head.numbers
  const isOpen = more.every((number) => !cutting.style.own.has(number))
  const isRange = isOpen && reachesOver(chain, behind, cutting)
  if (isRange) return { ...chain.head, before, isDoubted: false }
  // Another line has the second number: this one is a piece of the answer, `4-15 March`.
  const isTaken =
    more.some((number) => cutting.style.own.has(number)) ||
    (cutting.asked.has(from) && !cutting.asked.has(more.at(-1) ?? 0))
  return { ...head, before, isDoubted: !isTaken && (head.isTight || chain.isPlain || isOpen) }
}

/** Are these the numbers of several questions, or is the second one a piece of the first one's answer? */
function reachesOver(
  { head, isPlain }: { readonly head: Head; readonly isPlain: boolean },
  behind: string,
  { asked, plain }: Cutting,
): boolean {
  const { numbers } = head
  const known = numbers.filter((number) => asked.has(number)).length
  if (known > 0 && known < numbers.length) return false
  const isEnd = head.end >= plain.length
  if (isPlain || isEnd || ORDER.test(behind) || isLabelled(numbers, asked)) return true
  if (listPrintedLabels(behind.slice(0, 200))?.length === numbers.length) return true
  return behind.slice(0, 300).split(/[,;|\t]/).length === numbers.length
}

/** Is the number at the beginning of the line one of a question? */
function isHeadOf({ numbers: [number = 0], isTight, isGlued, end }: EntryHead, cutting: Cutting): boolean {
  const { asked, style, plain } = cutting
  if (isGlued) return isLabelAhead(plain, end) && asked.get(number) !== 'text'
  return !isTight || style.counting !== 'none'
}

function isLabelAhead(plain: string, at: number): boolean {
  return LABEL_AHEAD.test(plain.slice(at, at + 20))
}

/** Where the answer begins, and whether the sign in front of it may be its own. */
function placeSign(
  { kept, end, shape, isFigure, isDoubted }: EntryHead,
  { style, plain }: Cutting,
  raw: string,
): { readonly from: number; readonly doubt: CutDoubt | null } {
  const isProven = style.isProven(shape)
  const doubt = isDoubted ? 'cut' : null
  // The last dot of a row that leads to a figure may be its point.
  if (/^[._]{3}\d/.test(raw.slice(end - 3, end + 1))) return { from: end, doubt: isProven ? doubt : 'sign' }
  if (isFigure) return { from: end, doubt: isProven ? doubt : 'cut' }
  if (kept === end || isProven) return { from: end, doubt }
  return { from: kept, doubt: isOwnSign(shape, plain.slice(kept, kept + 20), style) ? doubt : 'sign' }
}

/** A point in front of a figure is rarely anything else; a minus is where degrees follow. No line may show that the list parts so. */
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

/** Does an entry begin at the number, or does the number belong to the answer before it? */
function begins(entry: EntryHead, last: EntryHead, cutting: Cutting): boolean {
  const { plain, asked } = cutting
  const between = plain
    .slice(last.end, entry.start)
    .replace(/[\s,;|(\u060c\u061b]+/g, ' ')
    .trim()
  if (between === '' || entry.end >= plain.length || !isPossible(entry, cutting)) return false
  if (entry.before !== 'wide') return beginsInside(entry, { between, last }, cutting)
  const isKnown = asked.has(entry.numbers[0] ?? 0)
  const isEntry = (entry.hasSign && !entry.isTight) || isKnown || follows(entry, last) || hasTabBehind(plain, entry)
  return isEntry || isDone(between, last, asked)
}

function isPossible({ isGlued, isFigure, shape, end }: EntryHead, { plain, style }: Cutting): boolean {
  if (isGlued) return isLabelAhead(plain, end)
  return !isFigure || style.isProven(shape)
}

/** As {@link begins}, where no column parts them. */
function beginsInside(
  entry: EntryHead,
  { between, last }: { readonly between: string; readonly last: EntryHead },
  { asked, style }: Cutting,
): boolean {
  const [number = 0] = entry.numbers
  // A number that has a line of its own is part of the answer here.
  if (!asked.has(number) || style.ownLines.has(number)) return false
  if (entry.isGlued && asked.get(number) !== 'label') return false
  if (isDone(between, last, asked)) return number > (last.numbers.at(-1) ?? 0)
  // So is one that a word leads to, where no sign parts them.
  const isLedTo = LEADS_ON.test(between) && !(entry.hasSign && entry.before === 'sign')
  return !isLedTo && follows(entry, last)
}

/** After a whole letter or verdict nothing else can follow. */
function isDone(between: string, last: EntryHead, asked: AskedNumbers): boolean {
  return isLabelled(last.numbers, asked) && listPrintedLabels(between)?.length === last.numbers.length
}

function follows(entry: EntryHead, last: EntryHead): boolean {
  return entry.numbers[0] === (last.numbers.at(-1) ?? 0) + 1
}

function hasTabBehind(plain: string, { end }: EntryHead): boolean {
  return /[\t|]\s*$/.test(plain.slice(Math.max(0, end - 4), end))
}

/** Cuts at single spaces hold behind a whole letter or verdict, and in a longer count in which each number stands once. */
function isSureCut(
  kept: readonly EntryHead[],
  index: number,
  { counts, isCounting, plain, asked }: Cutting & { readonly isCounting: boolean },
): boolean {
  return [index, index + 1].every((at) => {
    const [before, entry] = [kept[at - 1], kept[at]]
    if (!before || !entry || entry.before === 'wide' || (entry.hasSign && entry.before === 'sign')) return true
    const isAlone = entry.numbers.every((number) => counts.get(number) === 1)
    const between = plain.slice(before.end, entry.start)
    return isAlone && (isDone(between, before, asked) || isCounting || entry.hasSign)
  })
}

function countNumbers(heads: readonly Head[]): ReadonlyMap<number, number> {
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

import { type NumberPrefix, listNumberPrefixes, readNumberChain, toKeyPlain } from './number-prefix'

/** The expected questions of a key list: by number, whether a letter or verdict or a text answers it. */
export type ExpectedQuestions = ReadonlyMap<number, 'label' | 'text'>

export function areLabelQuestions(numbers: readonly number[], expected: ExpectedQuestions): boolean {
  return numbers.every((number) => expected.get(number) === 'label')
}

/** How the lines of a list print their numbers, as far as the whole list shows it. */
export type ListStyle = {
  /**
   * How the lines are numbered:
   * - `rising`: in order, or each with a separator that no answer has.
   * - `partly`: some lines are numbered; others may be answers that begin with a digit.
   * - `permuted`: in another order, as when two columns are pasted.
   * - `sparse`: fewer than half, with reasons between them, or by chance.
   * - `none`: the leading numbers may be answers: `12 March`, `15 minutes`.
   */
  readonly counting: 'rising' | 'partly' | 'permuted' | 'sparse' | 'none'
  /** Numbers that begin lines, cells and columns. They have an answer of their own, so no range (`3-5`) of another line covers them. */
  readonly leadingNumbers: ReadonlySet<number>
  /** Numbers that begin lines. */
  readonly lineNumbers: ReadonlySet<number>
  /** Whether this shape is known to separate number and answer: enough lines have a word after it. */
  readonly isProven: (shape: string) => boolean
  /** Whether any line has this shape with a word after it. */
  readonly isSeen: (shape: string) => boolean
  /** How many lines have another shape. */
  readonly countOthers: (shape: string) => number
}

type FirstHead = {
  readonly head: NumberPrefix
  /** A word follows the sign. */
  readonly isWord: boolean
  /** The last of the line's consecutive numbers: `4 A 5 B` ends with 5. */
  readonly last: number
}

/** Derives the numbering style from the lines. Linear in their length. */
export function readListStyle(raws: readonly string[], expected: ExpectedQuestions): ListStyle {
  const lines = raws.map(toKeyPlain)
  const parsedLines = lines.map((plain) => ({ plain, heads: listNumberPrefixes(plain) }))
  const firstHeads = parsedLines.flatMap(({ plain, heads }) => readFirst(plain, heads))
  const shapes = countShapes(firstHeads.map(({ head }) => head.shape))
  const marks = parsedLines.flatMap(({ plain, heads }) => heads.map((head) => describe(plain, head)))
  // A list on one line shows its separators inside the line.
  const shown =
    lines.length < 3
      ? marks.filter(({ head }) => expected.size === 0 || expected.has(head.numbers[0] ?? 0))
      : firstHeads
  const words = countShapes(shown.filter(({ isWord }) => isWord).map(({ head }) => head.shape))
  const ownLines = new Set(firstHeads.map(({ head }) => head.numbers[0] ?? 0))
  return {
    counting: readCounting(firstHeads, lines.length, expected),
    leadingNumbers: new Set([...ownLines, ...parsedLines.flatMap(({ plain, heads }) => listColumns(plain, heads))]),
    lineNumbers: ownLines,
    isProven: (shape) => {
      const count = words.get(shape) ?? 0
      return count > 1 || (count === 1 && count * 3 >= shown.length)
    },
    isSeen: (shape) => words.has(shape),
    countOthers: (shape) => firstHeads.length - (shapes.get(shape) ?? 0),
  }
}

function readFirst(plain: string, heads: readonly NumberPrefix[]): readonly FirstHead[] {
  const [head] = heads
  if (head?.start !== 0) return []
  const last = Math.max(lastFollowing(heads), readNumberChain(plain, head)?.head.numbers.at(-1) ?? 0)
  return [{ ...describe(plain, head), last }]
}

function describe(plain: string, head: NumberPrefix) {
  return { head, isWord: /[\p{L}\p{Sc}("']/u.test(plain.slice(head.end, head.end + 1)) }
}

function lastFollowing(heads: readonly NumberPrefix[]): number {
  return heads.reduce((last, { numbers: [number = 0] }) => (number === last + 1 || last === 0 ? number : last), 0)
}

function countShapes(shapes: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1)
  return counts
}

/**
 * Numbers inside the line with answers of their own: after a tab, a bar or a wide space, or in a sequence of at least three, as in `1-bus, 2-15
 * March, 3-red`.
 */
function listColumns(plain: string, heads: readonly NumberPrefix[]): readonly number[] {
  const separateHeads = heads.filter(
    ({ start, end }) =>
      start > 0 && end < plain.length && /(?:[\t|]\s*|\s{2})$/.test(plain.slice(Math.max(0, start - 8), start)),
  )
  const count: NumberPrefix[] = []
  for (const head of heads) {
    const last = count.at(-1)
    if (!last || head.numbers[0] === (last.numbers[0] ?? 0) + 1) count.push(head)
  }
  const answered = count.filter(({ end }, index) =>
    /[\p{L}\d]/u.test(plain.slice(end, count[index + 1]?.start).replace(/\b(?:and|to)\b/gi, '')),
  )
  return [...separateHeads, ...(answered.length > 2 ? answered : [])].flatMap(({ numbers }) => numbers)
}

function readCounting(
  firstHeads: readonly FirstHead[],
  count: number,
  expected: ExpectedQuestions,
): ListStyle['counting'] {
  if (count === 1) return isKnown(firstHeads, expected) ? 'rising' : 'none'
  const isClear = firstHeads.length > 0 && firstHeads.every(isClearHead)
  const isCount = isMostlyConsecutive(firstHeads, expected)
  if (firstHeads.length * 2 < count) return isCount || isClear ? 'sparse' : 'none'
  const isNearlyAll = firstHeads.length * 10 >= count * 7
  const votes = [isCount, isClear, isNearlyAll].filter(Boolean).length
  if (votes > 1) return 'rising'
  if (isCount) return 'partly'
  return isPermuted(firstHeads, count) ? 'permuted' : 'none'
}

function isKnown(firstHeads: readonly FirstHead[], expected: ExpectedQuestions): boolean {
  return expected.size === 0 || firstHeads.some((first) => expected.has(numberOf(first)))
}

/** Named or clearly separated numbers are not answers, in any order. */
function isClearHead({ head }: FirstHead): boolean {
  return head.isNamed || (head.hasSign && !head.isTight)
}

/** Whether the numbers are mostly consecutive. A single number qualifies if it is the first expected one. */
function isMostlyConsecutive(firstHeads: readonly FirstHead[], expected: ExpectedQuestions): boolean {
  const [first] = firstHeads
  if (!first || !isRising(firstHeads)) return false
  if (firstHeads.length > 1) return countFollowing(firstHeads) * 2 >= firstHeads.length - 1
  return expected.size === 0 || (!first.head.isFigure && numberOf(first) === Math.min(...expected.keys()))
}

/** Every line has a number, and the sorted numbers are consecutive. */
function isPermuted(firstHeads: readonly FirstHead[], count: number): boolean {
  const sorted = firstHeads.toSorted((a, b) => numberOf(a) - numberOf(b))
  // Between two columns the sequence may break once.
  const allowedJumps = sorted.length > 3 ? 1 : 0
  return firstHeads.length === count && (countFollowing(sorted) + allowedJumps) * 5 >= (sorted.length - 1) * 4
}

function numberOf({ head }: FirstHead): number {
  return head.numbers[0] ?? 0
}

/** Rising from line to line, possibly restarting, as in keys whose parts are numbered separately. */
function isRising(firstHeads: readonly FirstHead[]): boolean {
  const [opening] = firstHeads
  return firstHeads.every(
    (first, index) =>
      index === 0 ||
      numberOf(first) >= numberOf(firstHeads[index - 1] ?? first) ||
      numberOf(first) === numberOf(opening ?? first),
  )
}

/** How many are the successor of the previous number, repeat it, or restart. */
function countFollowing(firstHeads: readonly FirstHead[]): number {
  const opening = firstHeads[0] ? numberOf(firstHeads[0]) : 0
  return firstHeads.filter((first, index) => {
    const before = firstHeads[index - 1]
    const number = numberOf(first)
    return before && [numberOf(before), numberOf(before) + 1, before.last + 1, opening].includes(number)
  }).length
}

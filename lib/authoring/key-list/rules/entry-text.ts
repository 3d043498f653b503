import { type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { type QuestionFacts } from '@/lib/authoring/paper/rules/draft-keys'
import { type KeyEntry } from './key-entry'

/** Separators of answers on one line. */
const SEPARATOR = /\s*[,;]\s*|\s+(?:and|&)\s+/

type AskedQuestion = { readonly numbers: readonly number[]; readonly facts: Pick<QuestionFacts, 'kind'> }

/**
 * The entries' text for a question: several numbers on one line share it, and each typed question gets its part. `isLoose`: the order does not
 * matter, but it is unknown for which questions.
 */
export function formatEntries(
  entries: readonly KeyEntry[],
  { numbers: [number = 0], facts: { kind } }: AskedQuestion,
  isLoose = false,
): string | null {
  const [entry] = entries
  if (!entry) return null
  if (kind === 'choices') return entries.map(({ text }) => text).join(', ')
  if (isLoose) return orderedText(entry)
  const pieces = entry.text.split(SEPARATOR).filter((piece) => piece !== '')
  const at = entry.numbers.indexOf(number)
  return entry.numbers.length > 1 && pieces.length === entry.numbers.length ? (pieces[at] ?? entry.text) : entry.text
}

/** `heat, light (in any order)` for one question that asks for both: the answer keeps the remark about the order. */
function orderedText({ numbers, text, isUnordered }: KeyEntry): string {
  return isUnordered && numbers.length === 1 && SEPARATOR.test(text) ? `${text} (in any order)` : text
}

/** A group of typed questions, and whether the line of a single number says that the order does not matter. */
export type OrderedGroup = {
  readonly refs: ReadonlyMap<number, QuestionRef>
  readonly isMarked: (number: number) => boolean
}

/**
 * The questions whose answers an entry gives in any order. A remark on a single number covers the adjacent lines with the same remark, or the other
 * one of two questions; null if that is ambiguous.
 */
export function findUnorderedSet(entry: KeyEntry, { refs, isMarked }: OrderedGroup): readonly QuestionRef[] | null {
  const refsOf = (numbers: readonly number[]) => numbers.flatMap((number) => refs.get(number) ?? [])
  if (entry.numbers.length > 1) return refsOf(entry.numbers)
  const named = readNamedNumbers(entry)
  if (named) return named.includes(entry.numbers[0] ?? 0) ? refsOf(named) : null
  const run = listRun(entry.numbers[0] ?? 0, (number) => refs.has(number) && isMarked(number))
  // "Either order" refers to exactly two.
  const isClear = run.length === 2 || (run.length > 2 && !/\beither\b/i.test(entry.raw))
  if (isClear) return refsOf(run)
  return run.length === 1 && refs.size === 2 && !SEPARATOR.test(entry.text) ? [...refs.values()] : null
}

/** `(21-22 in any order)` after one of them. */
const NAMED_SET = /(\d{1,2}) ?([-\u2013&,]|and|to) ?(\d{1,2})[^\d\p{L}]{0,3}(?:in )?(?:either|any) order/iu

/** The numbers that the remark names, possibly without the entry's own; null if it names none. */
function readNamedNumbers({ raw }: KeyEntry): readonly number[] | null {
  const [, from, sign = '', to] = NAMED_SET.exec(raw) ?? []
  if (from === undefined) return null
  const [start, end] = [Number(from), Number(to)]
  if (!/^(?:[-\u2013]|to)$/i.test(sign)) return [start, end]
  return end > start && end - start < 5 ? Array.from({ length: end - start + 1 }, (_, index) => start + index) : []
}

/** The number and its consecutive neighbours. */
function listRun(number: number, isIn: (number: number) => boolean): readonly number[] {
  let [from, to] = [number, number]
  while (isIn(from - 1)) from -= 1
  while (isIn(to + 1)) to += 1
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

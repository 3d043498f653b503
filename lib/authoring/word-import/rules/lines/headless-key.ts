import { listPrintedLabels } from '@/lib/authoring/key-list/rules/label-words'
import { listNumberPrefixes, readNumberChain, toKeyPlain } from '@/lib/authoring/key-list/rules/number-prefix'
import { type Line } from '../document'
import { hasGap } from './gaps'
import { readNumberedItem } from './numbered-items'

/** Two lines may be questions of a list, and a longer text is not an answer. */
const MIN_ENTRIES = 3
const MAX_ANSWER = 60

/** The numbers that a line answers. `isChain`: it has several numbers and then their letters, as no question has. */
export type Answered = { readonly numbers: readonly number[]; readonly isChain: boolean }

/** Where a key without a heading begins: the last lines count upwards, with one or several answers each. The length of the list if there is none. */
export function findHeadlessKey(lines: readonly Line[]): number {
  let start = lines.length
  let [count, hasChain] = [0, false]
  let next: number | null = null
  while (start > 0) {
    const answered = readAnswered(lines[start - 1])
    if (answered === null || (next !== null && answered.numbers.at(-1) !== next - 1)) break
    next = answered.numbers[0] ?? null
    count += answered.numbers.length
    hasChain ||= answered.isChain
    start -= 1
  }
  return count >= MIN_ENTRIES || hasChain ? start : lines.length
}

/** The numbers before answers: `31 university`, `28. D 29. B 30. A`, `24/25 B, E`; null if the line has none. */
export function readAnswered(line: Line | undefined): Answered | null {
  if (!line || hasGap(line.plain, () => true)) return null
  return readChain(line) ?? readSeveralAnswers(line) ?? readSingleAnswer(line)
}

type AskedNumbers = {
  /** The numbers of the group above the answers. */
  readonly own: ReadonlySet<number>
  readonly earlier: ReadonlySet<number>
  readonly isLastGroup: boolean
}

/**
 * Whether the answers below a group are a key: of the whole paper below its last group, or of exactly this group. Their numbers have occurred
 * already, so they are not the questions themselves; `24/25 B, E` never is.
 */
export function isKeyBelow(answered: readonly Answered[], { own, earlier, isLastGroup }: AskedNumbers): boolean {
  const numbers = answered.flatMap((line) => line.numbers)
  const areAllIn = (isAsked: (number: number) => boolean) =>
    answered.every((line) => line.isChain || line.numbers.every(isAsked))
  const last = answered.at(-1)
  const endsWithOwn = last !== undefined && (last.isChain || own.has(last.numbers.at(-1) ?? 0))
  if (isLastGroup && endsWithOwn) return areAllIn((number) => own.has(number) || earlier.has(number))
  // Other numbers may be those of a legend below the questions.
  return numbers.length > 0 && numbers.length === own.size && areAllIn((number) => own.has(number))
}

function readSingleAnswer(line: Line): Answered | null {
  const item = line.text.length > MAX_ANSWER ? null : readNumberedItem(line, () => true)
  return item?.numbers.length === 1 && item.rest.text !== '' ? { numbers: item.numbers, isChain: false } : null
}

const ORDER = /[([]?\b(?:in )?(?:either|any) order\b[)\]]?/i

function readChain(line: Line): Answered | null {
  const plain = toKeyPlain(line.raw)
  const [first] = listNumberPrefixes(plain)
  const chain = first?.start === 0 ? readNumberChain(plain, first)?.head : undefined
  const labels =
    chain &&
    listPrintedLabels(
      plain
        .slice(chain.end)
        .replace(ORDER, ' ')
        .replace(/\band\b/gi, ' ')
        .trim(),
    )
  return chain && labels?.length === chain.numbers.length ? { numbers: chain.numbers, isChain: true } : null
}

/** At least three consecutive numbers in one line, each with a short answer. */
function readSeveralAnswers(line: Line): Answered | null {
  const plain = toKeyPlain(line.raw)
  const numbers: number[] = []
  let end = 0
  for (const head of listNumberPrefixes(plain)) {
    const [number = 0] = head.numbers
    if (numbers.length === 0 ? head.start > 0 : number !== (numbers.at(-1) ?? 0) + 1) continue
    if (numbers.length > 0 && !isAnswer(plain.slice(end, head.start))) return null
    numbers.push(number)
    end = head.end
  }
  const isCompleteList = numbers.length >= MIN_ENTRIES && isAnswer(plain.slice(end))
  return isCompleteList ? { numbers, isChain: false } : null
}

/** In `8 men and 9 women` the next number belongs to the sentence. */
const OPEN_END = /(?:^|\s)(?:and|or|to|of|from|in|on|at|by|with|for|the|a|between|about|over|than)$/

function isAnswer(text: string): boolean {
  const answer = text.trim()
  return answer !== '' && answer.length <= MAX_ANSWER && !OPEN_END.test(answer)
}

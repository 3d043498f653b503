import { type Line } from '../document'
import { hasGap } from './gaps'
import { readNumberedItem } from './numbered-items'

/** Two lines may be questions of a list, and a longer line is not an answer. */
const MIN_ENTRIES = 3
const MAX_ANSWER = 60

/** Where a key without a heading begins: the last lines count upwards, one answer per line. The length of the list if there is none. */
export function findHeadlessKey(lines: readonly Line[]): number {
  let start = lines.length
  let next: number | null = null
  while (start > 0) {
    const number = readAnswered(lines[start - 1])
    if (number === null || (next !== null && number !== next - 1)) break
    next = number
    start -= 1
  }
  return lines.length - start >= MIN_ENTRIES ? start : lines.length
}

/** The number before an answer: `31 university`; null if the line is none. */
export function readAnswered(line: Line | undefined): number | null {
  if (!line || line.text.length > MAX_ANSWER || hasGap(line.plain, () => true)) return null
  const item = readNumberedItem(line, () => true)
  return item?.numbers.length === 1 && item.rest.text !== '' ? (item.numbers[0] ?? null) : null
}

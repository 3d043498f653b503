import { type Line } from '@/lib/authoring/word-import/rules/document'
import { readHeading } from '@/lib/authoring/word-import/rules/lines/headings'
import { withoutDecoration } from './line-decoration'
import { type KeyEntry } from './key-entry'
import { type ReadKey } from './read-list'

/**
 * A list without numbers, or with those of another paper, assigned in the order of the questions. Returns it unchanged if it has numbers, or more answers than
 * there are questions. No entry is sure: one missing line shifts all the others.
 * @param places the numbers of each question
 * @param isWhole only if there is an answer for each of them, because the list may hold other words as well
 */
export function assignInOrder(
  read: ReadKey,
  lines: readonly Line[],
  { places, isWhole }: { readonly places: readonly (readonly number[])[]; readonly isWhole: boolean },
): ReadKey {
  const askedNumbers = new Set(places.flat())
  const isPlain = isUncounted(read, isWhole)
  const isAmbiguous = isWhole && askedNumbers.size < places.flat().length
  if (
    isAmbiguous ||
    (!isPlain && read.entries.some(({ numbers }) => numbers.some((number) => askedNumbers.has(number))))
  )
    return read
  const answers = isPlain ? listAnswers(lines, read, askedNumbers.size) : read.entries
  const slots = answers.length === askedNumbers.size ? [...askedNumbers].map((number) => [number]) : places
  if (answers.length === 0 || answers.length > slots.length || (isWhole && answers.length < slots.length)) return read
  const entries = answers.map((answer, index): KeyEntry => {
    const head = isPlain ? '' : answer.head
    return { ...answer, section: 0, numbers: slots[index] ?? [], head, doubt: 'in-order' }
  })
  return { ...read, entries, leftovers: isPlain ? [] : read.leftovers }
}

function isUncounted({ style: { counting } }: ReadKey, isWhole: boolean): boolean {
  return counting === 'none' || (counting === 'sparse' && !isWhole)
}

function listAnswers(lines: readonly Line[], { structure }: ReadKey, questionCount: number): readonly KeyEntry[] {
  const structureLines = new Set(structure.map(({ at }) => at))
  // `no` and `key` are headings of a list, or answers: a list with as many lines as questions has no heading.
  const answerLines =
    lines.length === questionCount
      ? lines
      : lines.filter((line) => !structureLines.has(line.at) && !isHeadingAlone(line))
  return answerLines.map((line) => ({
    section: 0,
    numbers: [],
    text: withoutDecoration(line).text,
    explanation: '',
    isUnordered: false,
    doubt: null,
    line,
    head: '',
    raw: line.text,
  }))
}

function isHeadingAlone(line: Line): boolean {
  const heading = readHeading(line, false)
  return heading !== null && (!('rest' in heading) || heading.rest === null)
}

import { listPrintedLabels } from './label-words'
import { type KeyEntry } from './key-entry'

const RANGE_HEAD = /^\s*(?:questions?|q)\.?\s*(\d{1,3})\s*(?:-|\u2013|to)\s*(\d{1,3})/i
const RANGE_AFTER = /^(.*\S)\s*[([](?:questions?\s*|q\.?\s*)?(\d{1,3})\s*(?:-|\u2013|&|to|and)\s*(\d{1,3})[)\]]\s*$/gim
const WORDS = new Set(['TRUE', 'FALSE', 'YES', 'NO', 'NG'])

/** `B, D (21-22)` as `21-22 B, D`: the numbers of a line may follow its answers. */
export function moveRangesAhead(text: string): string {
  return text.replace(RANGE_AFTER, (line: string, ...[answers = '', first, last]: string[]) => {
    const size = Number(last) - Number(first)
    // "children (5-7)" is one answer.
    const isPerNumber = /[([]q/i.test(line) || countAnswers(answers) === size + 1
    return /^\s*\D/.test(answers) && size > 0 && size < 4 && isPerNumber ? `${first}-${last} ${answers.trim()}` : line
  })
}

function countAnswers(text: string): number {
  const plain = text.trim().replace(/\b(?:in )?(?:either|any) order\b/gi, '')
  return splitLabelRun(plain)?.length ?? plain.split(/\s*[,;/&]\s*|\s+and\s+/i).filter((piece) => piece !== '').length
}

/**
 * `BADCE`, `TFFT` or `B, A, D, C, E` on one line, without a number, for as many questions: each gets its part and waits for a person. Unchanged if
 * the count does not match the questions of the heading, or of the list.
 */
export function spreadOneLine(
  entries: readonly KeyEntry[],
  text: string,
  answerKinds: ReadonlyMap<number, 'label' | 'text'>,
): readonly KeyEntry[] {
  const [entry, ...others] = entries
  if (!entry || others.length > 0 || entry.doubt !== 'in-order') return entries
  const [, first, last] = RANGE_HEAD.exec(text) ?? []
  const allNumbers = [...answerKinds.keys()]
  const numbers =
    first === undefined ? allNumbers : allNumbers.filter((number) => number >= Number(first) && number <= Number(last))
  const isLabelled = numbers.every((number) => answerKinds.get(number) === 'label')
  const pieces = isLabelled ? splitLabelRun(entry.text) : entry.text.split(/\s*[,;]\s*/)
  if (numbers.length < 2 || pieces?.length !== numbers.length || pieces.includes('')) return entries
  return numbers.map((number, index) => ({ ...entry, numbers: [number], text: pieces[index] ?? '' }))
}

/** The labels of a run: consecutive letters, possibly with NG, or separated by signs. */
export function splitLabelRun(text: string): readonly string[] | null {
  if (/^[A-Z]{2,}$/.test(text) && !WORDS.has(text)) return text.match(/NG|[A-Z]/g)
  return listPrintedLabels(text.replace(/\band\b/gi, ' '))
}

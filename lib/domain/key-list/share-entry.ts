import { type QuestionRef } from '@/lib/domain/paper-draft/draft'
import { type QuestionFacts } from '@/lib/domain/paper-draft/keys'
import { type KeyEntry } from './read-list'

/** What entries say of the question with this number: several numbers on one line share its text, and each typed question has its piece. */
export function textFor(entries: readonly KeyEntry[], number: number, kind: QuestionFacts['kind']): string | null {
  const [entry] = entries
  if (!entry) return null
  if (kind === 'choices') return entries.map(({ text }) => text).join(', ')
  const pieces = entry.text.split(/\s*[,;]\s*|\s+(?:and|&)\s+/).filter((piece) => piece !== '')
  const at = entry.numbers.indexOf(number)
  return entry.numbers.length > 1 && pieces.length === entry.numbers.length ? (pieces[at] ?? entry.text) : entry.text
}

/** The questions of an entry; one that names a single number means the next one, too. */
export function listSet(entry: KeyEntry, refs: ReadonlyMap<number, QuestionRef>): readonly QuestionRef[] {
  const [first = 0] = entry.numbers
  const beside = refs.has(first + 1) ? first + 1 : first - 1
  const numbers = entry.numbers.length > 1 ? entry.numbers : [first, beside].toSorted((a, b) => a - b)
  return numbers.flatMap((number) => refs.get(number) ?? [])
}

import { type KeyEntry } from './key-entry'
import { areLabelQuestions, type ExpectedQuestions } from './list-style'

const ALTERNATIVES = /\s*[/|]\s*|\s+or\s+/i

/** `23 oak/elm`, `24 elm/oak`: two answers in either order, or one answer with two names. */
export function doubtCrossed(entries: readonly KeyEntry[], expected: ExpectedQuestions): readonly KeyEntry[] {
  const setOf = ({ text }: KeyEntry) => text.toLowerCase().split(ALTERNATIVES).toSorted().join('|')
  const isTyped = (entry: KeyEntry) =>
    entry.numbers.length === 1 && !entry.isUnordered && !areLabelQuestions(entry.numbers, expected)
  const areCrossed = (one: KeyEntry, other: KeyEntry | undefined) =>
    other !== undefined && isTyped(other) && setOf(one).includes('|') && setOf(one) === setOf(other)
  return entries.map((entry, at) =>
    isTyped(entry) && (areCrossed(entry, entries[at - 1]) || areCrossed(entry, entries[at + 1]))
      ? { ...entry, doubt: entry.doubt ?? 'order' }
      : entry,
  )
}

import { type GroupLines } from '../lines/group-lines'
import { type Leftover, type ProposedGroup, type ProposedPart } from '../proposal'
import { type FoundPart } from '../read-parts'
import { toLeftover } from '../lines/cut-document'
import { type ExpectedQuestions } from '@/lib/authoring/key-list/rules/list-style'
import { splitExplanation } from '@/lib/authoring/key-list/rules/explanation'
import { makeEvidenceFinder, assignKeys, type KeyBook } from './give-keys'
import { type KeyEntry } from '@/lib/authoring/key-list/rules/key-entry'

/** The expected numbers, and whether labels answer them. */
export function listExpectedQuestions(parts: readonly FoundPart[]): ExpectedQuestions {
  return new Map(
    parts.flatMap(({ groups }) =>
      groups.flatMap(({ built, facts }) =>
        Object.entries(built.numbers).flatMap(([ref, numbers]) =>
          numbers.map((number) => [number, facts.get(ref)?.kind === 'text' ? 'text' : 'label'] as const),
        ),
      ),
    ),
  )
}

/**
 * Assigns keys to the parts: by number, or by part and number if every part restarts at 1. If the part or question of a key is ambiguous, it waits
 * for a person.
 */
export function assignKeysToParts(
  parts: readonly FoundPart[],
  entries: readonly KeyEntry[],
): {
  readonly parts: readonly ProposedPart[]
  readonly used: readonly KeyEntry[]
  readonly leftovers: readonly Leftover[]
} {
  const used = new Set<KeyEntry>()
  const leftovers: Leftover[] = []
  const numbersOf = ({ groups }: FoundPart) => groups.flatMap(({ built }) => Object.values(built.numbers).flat())
  const isUnique = areDifferent(parts.flatMap(numbersOf))
  const sections = new Set(entries.map(({ section }) => section)).size
  // A key with another number of parts may belong to any of them.
  const isMatched = isUnique
    ? sections < 2
    : sections === parts.length && parts.every((part) => areDifferent(numbersOf(part)))
  const keyed = parts.map((part, index): ProposedPart => {
    const { number, passage, groups } = part
    const findEvidence = makeEvidenceFinder(passage, index + 1)
    const partEntries = isUnique || sections < 2 ? entries : entries.filter(({ section }) => section === index)
    const proposed = groups.map(({ built, from, facts }): ProposedGroup => {
      const inline = listInlineEntries(from)
      const book = makeBook({ ownEntries: partEntries, isDoubtful: !isMatched, inline }, used)
      const { group, numbers, notes } = built
      const groupKeys = assignKeys({ ...built, facts }, book, findEvidence)
      leftovers.push(...inline.filter((entry) => !used.has(entry)).map(({ line }) => toLeftover(line, 'key')))
      return { group, numbers, notes, ...groupKeys }
    })
    return { number, passage, task: null, groups: proposed }
  })
  leftovers.push(
    ...entries.filter((entry) => !used.has(entry)).map(({ line, raw }) => toLeftover({ ...line, text: raw }, 'key')),
  )
  return { parts: keyed, used: [...used], leftovers }
}

function areDifferent(numbers: readonly number[]): boolean {
  return new Set(numbers).size === numbers.length
}

type Sources = {
  readonly ownEntries: readonly KeyEntry[]
  /** Whether the key may belong to another part. */
  readonly isDoubtful: boolean
  readonly inline: readonly KeyEntry[]
}

/** Answers by number; an answer below a question and the one in the key must be equal. */
function makeBook({ ownEntries, isDoubtful, inline }: Sources, used: Set<KeyEntry>): KeyBook {
  const byNumber = new Map<number, KeyEntry>()
  const doubtful = new Set<number>(isDoubtful ? ownEntries.flatMap(({ numbers }) => numbers) : [])
  for (const entry of ownEntries)
    for (const number of entry.numbers) if (!byNumber.has(number)) byNumber.set(number, entry)
  for (const entry of inline) for (const number of entry.numbers) placeInline(number, entry)

  function placeInline(number: number, entry: KeyEntry): void {
    const existing = byNumber.get(number)
    if (!existing) byNumber.set(number, entry)
    else if (existing.text.toLowerCase() === entry.text.toLowerCase()) used.add(entry)
    else doubtful.add(number)
  }
  return {
    find: (number) => byNumber.get(number) ?? null,
    isSure: (number) => !doubtful.has(number),
    use: (entry) => used.add(entry),
  }
}

/** Answers below their questions. */
function listInlineEntries({ answers }: GroupLines): readonly KeyEntry[] {
  return answers.map(({ number, line, text }) => ({
    section: 0,
    numbers: number === null ? [] : [number],
    ...splitExplanation(text),
    isUnordered: false,
    doubt: null,
    line,
    head: '',
    raw: text,
  }))
}

import { type AnswerKey } from '@/lib/marking/answers/key'
import { type Option } from '@/lib/paper/content/rules/content'
import { type ExpectedQuestions } from '@/lib/authoring/key-list/rules/list-style'
import { withoutDecoration } from '@/lib/authoring/key-list/rules/line-decoration'
import { decideKey, type KeyDoubt } from '@/lib/authoring/key-list/rules/key-state'
import { moveRangesAhead, spreadOneLine } from '@/lib/authoring/key-list/rules/one-line-key'
import { assignInOrder } from '@/lib/authoring/key-list/rules/ordered-list'
import { type EntryDoubt, type KeyEntry } from '@/lib/authoring/key-list/rules/key-entry'
import { readKeyList } from '@/lib/authoring/key-list/rules/read-list'
import { findUnorderedSet, type OrderedGroup, formatEntries } from '@/lib/authoring/key-list/rules/entry-text'
import { type Line, listSourceLines, readDocument } from '@/lib/authoring/word-import/rules/document'
import { foldDigits } from '@/lib/platform/text/fold'
import { changeKey } from './change-draft'
import { type DraftGroup, type PaperDraft, type QuestionRef } from './draft'
import { readOptions } from './groups/options'
import { chooseLabels, type QuestionFacts, setUnordered, setTypedKey } from './draft-keys'

/** A question of the group, for pasted keys. */
export type NumberedQuestion = {
  readonly ref: QuestionRef
  readonly numbers: readonly number[]
  readonly facts: QuestionFacts
  readonly options?: readonly Option[]
}

/** A line of a pasted list: its numbers (possibly none), and the text after them. */
export type KeyLine = {
  readonly numbers: readonly number[]
  readonly text: string
  readonly line: string
  readonly doubt?: EntryDoubt | null
  /** Questions whose answers the list gives in any order. */
  readonly unordered?: readonly QuestionRef[]
}

/**
 * The effect of a line of the list on a question. `sure`: one interpretation and no lint error. `unsure`: a person has to check, and `doubt` says
 * why. `unread`: no question, or labels that the options lack.
 */
export type BulkRow = {
  readonly line: string
  readonly place: NumberedQuestion | null
  readonly text: string
  readonly answer: AnswerKey | null
  readonly accepted: readonly string[]
  readonly state: 'sure' | 'unsure' | 'unread'
  readonly doubt: KeyDoubt | null
  readonly unordered: readonly QuestionRef[]
}

/** The questions of a group with their numbers and options. */
export function listKeyedQuestions(
  group: DraftGroup,
  facts: ReadonlyMap<QuestionRef, QuestionFacts>,
  numbersOf: (ref: QuestionRef) => readonly number[],
): readonly NumberedQuestion[] {
  const bank = readOptions(group)
  return [...facts].map(([ref, own]) => {
    const options = readOptions(group, ref)
    return { ref, facts: own, numbers: numbersOf(ref), options: options.length > 0 ? options : bank }
  })
}

/**
 * The lines of a pasted key list, by the parser of all key lists. A list without numbers, or with those of another paper, is assigned in order and
 * marked as unsure.
 */
export function readPastedKeys(text: string, places: readonly NumberedQuestion[]): readonly KeyLine[] {
  const source = moveRangesAhead(text)
  const lines = readDocument(listSourceLines(source))
  const expected: ExpectedQuestions = new Map(
    places.flatMap(({ numbers, facts }) =>
      numbers.map((number) => [number, facts.kind === 'text' ? 'text' : 'label'] as const),
    ),
  )
  const numbers = places.map((place) => place.numbers)
  const read = assignInOrder(readKeyList(lines, expected), lines, { places: numbers, isWhole: false })
  // `14 days` alone may be an answer to any question.
  const isAlone = lines.length === 1 && places.length > 1 && read.entries.length === 1
  const hasOnlyNumbers = read.entries.every(({ head }) => /^\d+\s*$/.test(foldDigits(head)))
  const entries = spreadOneLine(read.entries, source, expected)
  const keyLines = listEntryLines(entries, places, read.style.counting === 'partly' || (isAlone && hasOnlyNumbers))
  const heads = new Set(read.structure.map(({ at }) => at))
  const unread = [
    ...read.leftovers,
    ...listUnassignedLines(
      lines.filter(({ at }) => !heads.has(at)),
      [...read.leftovers.map(({ text: line }) => line), ...keyLines.map((keyLine) => keyLine.keyLine.line)],
    ),
  ]
  return [...keyLines, ...unread.map(({ at, text: line }) => ({ at, keyLine: { numbers: [], text: line, line } }))]
    .toSorted((a, b) => a.at - b.at)
    .map(({ keyLine }) => keyLine)
}

/** Names of columns and ranges. */
const NAMES = /^(?:answers?|questions?|keys?|nos?|numbers?|q)$/

/** Lines with a word that no row contains: displayed unchanged, so that nothing of a list is lost silently. */
function listUnassignedLines(lines: readonly Line[], rows: readonly string[]): readonly Line[] {
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
  const shown = new Set(rows.flatMap(wordsOf))
  const isShown = (word: string) => shown.has(word) || NAMES.test(word)
  return lines.filter((line) => !wordsOf(withoutDecoration(line).text).every(isShown))
}

/** The entries of each question, and those without a question. */
function listEntryLines(entries: readonly KeyEntry[], places: readonly NumberedQuestion[], isPartlyNumbered: boolean) {
  const placeOf = new Map(places.flatMap((place) => place.numbers.map((number) => [number, place] as const)))
  const refs = new Map(
    [...placeOf].flatMap(([number, { ref, facts }]) => (facts.kind === 'text' ? [[number, ref] as const] : [])),
  )
  const marked = new Set(
    entries.flatMap(({ isUnordered, numbers }) => (isUnordered && numbers.length === 1 ? numbers : [])),
  )
  const group: OrderedGroup = { refs, isMarked: (number) => marked.has(number) }
  const byPlace = new Map<NumberedQuestion, KeyEntry[]>()
  const others: KeyEntry[] = []
  for (const entry of entries) {
    const entryPlaces = new Set(entry.numbers.flatMap((number) => placeOf.get(number) ?? []))
    for (const place of entryPlaces) byPlace.set(place, [...(byPlace.get(place) ?? []), entry])
    if (entryPlaces.size === 0) others.push(entry)
  }
  const found = [...byPlace].flatMap(([place, own]) => {
    // A choose-two may have one line for each of its numbers; any other repeated entry gets its own row.
    const rows = place.facts.kind === 'choices' ? [own] : own.map((entry) => [entry])
    // Keys of several parts or papers restart their numbers: it is unknown which of them is meant.
    const isRepeated = new Set(rows.map((row) => row.map(({ text }) => text).join())).size > 1
    return rows.map((row) => {
      const keyLine = toKeyLine(row, { place, group, isPartly: isPartlyNumbered })
      return { at: row[0]?.line.at ?? 0, keyLine: isRepeated ? { ...keyLine, doubt: 'twice' as const } : keyLine }
    })
  })
  return [
    ...found,
    ...others.map(({ line, numbers, raw, text }) => ({
      at: line.at,
      keyLine: { numbers, text, line: raw } satisfies KeyLine,
    })),
  ]
}

type LineContext = {
  readonly place: NumberedQuestion
  readonly group: OrderedGroup
  readonly isPartly: boolean
}

function toKeyLine(entries: readonly KeyEntry[], { place, group, isPartly: isPartlyNumbered }: LineContext): KeyLine {
  const { facts, numbers } = place
  const marked = facts.kind === 'text' ? entries.find(({ isUnordered }) => isUnordered) : undefined
  const set = marked ? findUnorderedSet(marked, group) : []
  const doubt = entries.map((entry) => entry.doubt).find((item) => item !== null) ?? (set === null ? 'order' : null)
  return {
    numbers,
    text: formatEntries(entries, place, set === null) ?? '',
    line: [...new Set(entries.map(({ raw }) => raw))].join(' '),
    doubt: doubt ?? (isPartlyNumbered && facts.kind === 'text' ? 'cut' : null),
    unordered: set ?? [],
  }
}

/** Assigns the keys of the lines to the questions, by number. */
export function proposeKeys(list: readonly KeyLine[], places: readonly NumberedQuestion[]): readonly BulkRow[] {
  const byNumber = new Map(places.flatMap((place) => place.numbers.map((number) => [number, place] as const)))
  return list.map(({ line, text, numbers, doubt = null, unordered = [] }) => {
    const place = byNumber.get(numbers[0] ?? 0) ?? null
    if (!place || text === '')
      return { line, place, text, answer: null, accepted: [], state: 'unread', doubt: 'unread', unordered: [] }
    const { state, answer, accepted, doubt: why } = decideKey({ text, doubt }, place)
    return { line, place, text, answer, accepted, state, doubt: why, unordered }
  })
}

/** Applies a reviewed list: sure keys are confirmed; unsure ones are entered as typed keys and wait for a person. */
export function applyPastedKeys(draft: PaperDraft, rows: readonly BulkRow[]): PaperDraft {
  return rows.reduce((next, { place, answer, state, text, unordered }) => {
    if (!place || !answer || state === 'unread') return next
    const typed = setTypedKey(next, place.ref, text)
    if (answer.kind !== 'text') {
      const labels = answer.kind === 'choice' ? answer.accepts : answer.labels
      return state === 'sure' ? chooseLabels(next, place.ref, { labels, facts: place.facts }) : typed
    }
    const changed = state === 'sure' ? changeKey(typed, place.ref, (key) => ({ ...key, answer })) : typed
    return unordered.length > 1 ? setUnordered(changed, unordered) : changed
  }, draft)
}

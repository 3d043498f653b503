import { expandKey } from '@/lib/marking/answers/expand'
import { type AnswerKey } from '@/lib/marking/answers/key'
import { type Evidence, type Option, type Passage } from '@/lib/paper/content/rules/content'
import { type DraftGroup, type DraftKey, EMPTY_KEY, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { readOptions } from '@/lib/authoring/paper/rules/groups/options'
import { type QuestionFacts } from '@/lib/authoring/paper/rules/draft-keys'
import { decideKey } from '@/lib/authoring/key-list/rules/key-state'
import { type EntryDoubt, type KeyEntry } from '@/lib/authoring/key-list/rules/key-entry'
import { findUnorderedSet, type OrderedGroup, formatEntries } from '@/lib/authoring/key-list/rules/entry-text'
import { listSentenceTexts } from '@/lib/authoring/paper/rules/passage/sentences'
import { type BuiltGroup } from '../build/built-group'
import { type ProposedGroup } from '../proposal'

/** Answers by number, the most trusted first; used entries are marked. */
export type KeyBook = {
  readonly find: (number: number) => KeyEntry | null
  /** Whether the document is consistent about the number. */
  readonly isSure: (number: number) => boolean
  readonly use: (entry: KeyEntry) => void
}
type KeyedGroup = Pick<BuiltGroup, 'group' | 'numbers' | 'markedOptions'> & {
  readonly facts: ReadonlyMap<QuestionRef, QuestionFacts>
}

/** The keys of a group: unambiguous ones are confirmed; others keep only their text, unconfirmed, for a person to check. */
export function assignKeys(
  keyedGroup: KeyedGroup,
  book: KeyBook,
  findEvidence: (answer: AnswerKey) => Evidence | null,
): Pick<ProposedGroup, 'keys' | 'unordered' | 'lines'> {
  const { numbers, facts } = keyedGroup
  const order = readOrder(keyedGroup, book)
  const keys: Record<QuestionRef, DraftKey> = {}
  const lines: Record<QuestionRef, string> = {}
  const sets: QuestionRef[][] = []
  for (const [ref, questionNumbers] of Object.entries(numbers)) {
    const entries = [...new Set(questionNumbers.flatMap((number) => book.find(number) ?? []))]
    const marked = facts.get(ref)?.kind === 'text' ? entries.find(({ isUnordered }) => isUnordered) : undefined
    const set = marked ? findUnorderedSet(marked, order) : []
    const key = assignKey(keyedGroup, {
      ref,
      entries,
      isSure: questionNumbers.every(book.isSure),
      hasSet: set !== null,
    })
    if (!key) continue
    for (const entry of entries) book.use(entry)
    const [entry, ...more] = entries
    if (entry && more.length === 0 && entry.numbers.length === 1) lines[ref] = entry.raw
    keys[ref] = { ...key, evidence: key.answer && findEvidence(key.answer) }
    if (set) mergeSet(sets, set)
  }
  return { keys, lines, unordered: sets.filter((set) => set.length > 1) }
}

/** The text-answer questions of a group, and which of their lines say that the order does not matter. */
function readOrder({ numbers, facts }: KeyedGroup, book: KeyBook): OrderedGroup {
  const typed = Object.entries(numbers).filter(([ref]) => facts.get(ref)?.kind === 'text')
  return {
    refs: new Map(typed.flatMap(([ref, questionNumbers]) => questionNumbers.map((number) => [number, ref] as const))),
    isMarked: (number) => {
      const entry = book.find(number)
      return entry !== null && entry.isUnordered && entry.numbers.length === 1
    },
  }
}

type FoundKeys = {
  readonly ref: QuestionRef
  readonly entries: readonly KeyEntry[]
  readonly isSure: boolean
  /** False if a line says that the order does not matter, but not for which questions. */
  readonly hasSet: boolean
}

function assignKey(keyedGroup: KeyedGroup, found: FoundKeys): DraftKey | null {
  const { group, numbers, markedOptions, facts } = keyedGroup
  const { ref, entries } = found
  const fact = facts.get(ref)
  if (!fact) return null
  const text =
    formatEntries(entries, { numbers: numbers[ref] ?? [], facts: fact }, !found.hasSet) ??
    markedOptions[ref]?.join(', ')
  if (text === undefined) return null
  const question = { facts: fact, options: listOptions(group, ref) }
  const { state, answer, why } = decideKey({ text, doubt: findDoubt(keyedGroup, found, text) }, question)
  const explanations = entries.map(({ explanation }) => explanation)
  if (state !== 'sure' || !answer)
    return { ...EMPTY_KEY, typed: text || null, explanation: joinExplanations(explanations) }
  const typed = answer.kind === 'text' ? text : null
  return { ...EMPTY_KEY, typed, answer, explanation: joinExplanations([...explanations, why]) }
}

function findDoubt(
  { markedOptions }: KeyedGroup,
  { ref, entries, isSure, hasSet }: FoundKeys,
  text: string,
): EntryDoubt | null {
  const ownDoubt = entries.map(({ doubt }) => doubt).find((doubt) => doubt !== null) ?? (hasSet ? null : 'order')
  return ownDoubt ?? (isSure && agreesWithKey(markedOptions[ref], text) ? null : 'twice')
}

function listOptions(group: DraftGroup, ref: QuestionRef): readonly Option[] {
  const ownOptions = readOptions(group, ref)
  return ownOptions.length > 0 ? ownOptions : readOptions(group)
}

function joinExplanations(whys: readonly string[]): string {
  return whys.filter(Boolean).join(' ').slice(0, 3000)
}

/** Whether the option that the document marks is that of its key. */
function agreesWithKey(markedOptions: readonly string[] | undefined, text: string): boolean {
  return !markedOptions || markedOptions.join(', ').toLowerCase() === text.toLowerCase()
}

function mergeSet(sets: QuestionRef[][], refs: readonly QuestionRef[]): void {
  const existingSet = sets.find((set) => set.some((ref) => refs.includes(ref)))
  if (existingSet) existingSet.push(...refs.filter((ref) => !existingSet.includes(ref)))
  else sets.push([...refs])
}

/** Finds the evidence of typed answers: the sentence of the answer's only occurrence in the text. */
export function makeEvidenceFinder(passage: Passage | null, part: number): (answer: AnswerKey) => Evidence | null {
  const texts = listSentenceTexts(passage?.paragraphs ?? []).map((text) => ({ ...text, low: text.text.toLowerCase() }))
  return (answer) => {
    if (answer.kind !== 'text') return null
    const words = expandKey(answer)
      .slice(0, 20)
      .toSorted((a, b) => b.length - a.length)
    for (const word of words) {
      const found = texts.flatMap((text) => findWord(text.low, word.toLowerCase()).map((at) => ({ ...text, at })))
      const [only] = found
      const sentence = only?.sentences.find(({ start, end }) => only.at >= start && only.at < end)
      if (found.length > 1) return null
      if (only && sentence) {
        const quote = only.text.slice(sentence.start, sentence.end).trim()
        return { kind: 'passage', part, paragraph: only.paragraph, quote }
      }
    }
    return null
  }
}

/** The first two positions of the word as a whole word. */
function findWord(text: string, word: string): readonly number[] {
  const places: number[] = []
  if (word.length < 2) return places
  for (let at = text.indexOf(word); at >= 0 && places.length < 2; at = text.indexOf(word, at + word.length)) {
    const isInside = /[\p{L}\d]/u.test(text[at - 1] ?? '') || /[\p{L}\d]/u.test(text[at + word.length] ?? '')
    if (!isInside) places.push(at)
  }
  return places
}

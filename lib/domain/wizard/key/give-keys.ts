import { expandKey } from '@/lib/domain/answers/expand'
import { type AnswerKey } from '@/lib/domain/answers/key'
import { type Evidence, type Passage } from '@/lib/domain/exam/content'
import { type DraftGroup, type DraftKey, EMPTY_KEY, type QuestionRef } from '@/lib/domain/paper-draft/draft'
import { type QuestionFacts } from '@/lib/domain/paper-draft/keys'
import { type KeyedPlace, proposeKeys } from '@/lib/domain/paper-draft/keys-bulk'
import { listSentenceTexts } from '@/lib/domain/paper-draft/passage/sentences'
import { type Built } from '../build/built'
import { type ProposedGroup } from '../proposal'
import { readLabels } from './label-readings'
import { type KeyEntry } from './read-key'

/** Answers by their number, in the order of trust; an entry that was used is marked. */
export type KeyBook = {
  readonly find: (number: number) => KeyEntry | null
  /** False when the document says another thing about the number, too. */
  readonly isSure: (number: number) => boolean
  readonly use: (entry: KeyEntry) => void
}
type Given = Pick<Built, 'group' | 'numbers' | 'right'> & { readonly facts: ReadonlyMap<QuestionRef, QuestionFacts> }

/** The keys of a group: what has one clear reading is confirmed, anything else stands as typed and waits. */
export function giveKeys(
  given: Given,
  book: KeyBook,
  findEvidence: (answer: AnswerKey) => Evidence | null,
): Pick<ProposedGroup, 'keys' | 'unordered' | 'lines'> {
  const { numbers, facts } = given
  const refOfNumber = new Map(
    Object.entries(numbers).flatMap(([ref, own]) => own.map((number) => [number, ref] as const)),
  )
  const keys: Record<QuestionRef, DraftKey> = {}
  const lines: Record<QuestionRef, string> = {}
  const sets: QuestionRef[][] = []
  for (const [ref, own] of Object.entries(numbers)) {
    const entries = [...new Set(own.flatMap((number) => book.find(number) ?? []))]
    const key = giveKey(given, { ref, entries, isSure: own.every(book.isSure) })
    if (!key) continue
    for (const entry of entries) book.use(entry)
    const [entry, ...more] = entries
    if (entry && more.length === 0 && entry.numbers.length === 1) lines[ref] = entry.raw
    keys[ref] = { ...key, evidence: key.answer && findEvidence(key.answer) }
    const set = facts.get(ref)?.kind === 'text' ? entries.find(({ isUnordered }) => isUnordered) : undefined
    if (set) joinSet(sets, listSet(set, refOfNumber))
  }
  return { keys, lines, unordered: sets.filter((set) => set.length > 1) }
}

type Found = { readonly ref: QuestionRef; readonly entries: readonly KeyEntry[]; readonly isSure: boolean }

function giveKey({ group, numbers, right, facts }: Given, { ref, entries, isSure }: Found): DraftKey | null {
  const fact = facts.get(ref)
  if (!fact) return null
  const text = textFor(entries, numbers[ref]?.[0] ?? 0, fact) ?? right[ref]?.join(', ')
  if (text === undefined) return null
  const isPlain = isSure && entries.every((entry) => entry.isSure) && agrees(right[ref], text)
  const key = isPlain ? readOne(text, { group, ref, fact }) : { ...EMPTY_KEY, typed: text }
  const whys = [...entries.map(({ explanation }) => explanation), key.explanation].filter(Boolean)
  return { ...key, explanation: whys.join(' ').slice(0, 3000) }
}

/** Does the document mark the same option as its key? */
function agrees(right: readonly string[] | undefined, text: string): boolean {
  return !right || right.join(', ').toLowerCase() === text.toLowerCase()
}

/** Several numbers on one line share its text: each typed question has its piece. */
function textFor(entries: readonly KeyEntry[], number: number, { kind }: QuestionFacts): string | null {
  const [entry] = entries
  if (!entry) return null
  if (kind === 'choices') return entries.map(({ text }) => text).join(', ')
  const pieces = entry.text.split(/\s*[,;]\s*|\s+(?:and|&)\s+/).filter((piece) => piece !== '')
  const at = entry.numbers.indexOf(number)
  return entry.numbers.length > 1 && pieces.length === entry.numbers.length ? (pieces[at] ?? entry.text) : entry.text
}

/** The questions of an entry; one that names a single number means the next one, too. */
function listSet(entry: KeyEntry, refs: ReadonlyMap<number, QuestionRef>): readonly QuestionRef[] {
  const [first = 0] = entry.numbers
  const beside = refs.has(first + 1) ? first + 1 : first - 1
  const numbers = entry.numbers.length > 1 ? entry.numbers : [first, beside].toSorted((a, b) => a - b)
  return numbers.flatMap((number) => refs.get(number) ?? [])
}

function joinSet(sets: QuestionRef[][], refs: readonly QuestionRef[]): void {
  const known = sets.find((set) => set.some((ref) => refs.includes(ref)))
  if (known) known.push(...refs.filter((ref) => !known.includes(ref)))
  else sets.push([...refs])
}

type Asked = { readonly group: DraftGroup; readonly ref: QuestionRef; readonly fact: QuestionFacts }

function readOne(text: string, { group, ref, fact }: Asked): DraftKey {
  if (text === '') return EMPTY_KEY
  if (fact.kind === 'text') return readTyped(text, { ref, facts: fact, numbers: [1] })
  const read = readLabels(text, { group, ref, count: fact.count, labels: fact.labels ?? [] })
  if (!read) return { ...EMPTY_KEY, typed: text }
  const answer: AnswerKey =
    fact.kind === 'choices' ? { kind: 'choices', labels: read.labels } : { kind: 'choice', accepts: read.labels }
  return { ...EMPTY_KEY, answer, explanation: read.why }
}

// Signs of something else than one answer: another way to say it that nobody has split off, a doubt, a meaning, a number of a list.
const DOUBTFUL = /[=?;|\t<>\u2192]|\.{2}|(?:^|\s)or(?:\s|$)|[\u0600-\u06ff]|^[.,:)\]/-]|[/([,:-]$/i

/** A typed answer, sure when it has one reading, and nothing is left in it that is no answer. */
function readTyped(text: string, place: KeyedPlace): DraftKey {
  const [row] = proposeKeys([{ numbers: [1], text, line: text }], [place])
  const isSure = row?.state === 'sure' && !row.accepted.some((accepted) => DOUBTFUL.test(accepted))
  return { ...EMPTY_KEY, typed: text, answer: isSure ? row.answer : null }
}

/** Where typed answers are proved: the sentence in which one stands, when it stands nowhere else in the text. */
export function evidenceFinder(passage: Passage | null, part: number): (answer: AnswerKey) => Evidence | null {
  const texts = listSentenceTexts(passage?.paragraphs ?? []).map((one) => ({ ...one, low: one.text.toLowerCase() }))
  return (answer) => {
    if (answer.kind !== 'text') return null
    const words = expandKey(answer)
      .slice(0, 20)
      .toSorted((one, other) => other.length - one.length)
    for (const word of words) {
      const found = texts.flatMap((one) => findWord(one.low, word.toLowerCase()).map((at) => ({ ...one, at })))
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

/** The first two places at which the word stands as a whole word. */
function findWord(text: string, word: string): readonly number[] {
  const places: number[] = []
  if (word.length < 2) return places
  for (let at = text.indexOf(word); at >= 0 && places.length < 2; at = text.indexOf(word, at + word.length)) {
    const isInside = /[\p{L}\d]/u.test(text[at - 1] ?? '') || /[\p{L}\d]/u.test(text[at + word.length] ?? '')
    if (!isInside) places.push(at)
  }
  return places
}

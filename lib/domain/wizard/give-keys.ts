import { expandKey } from '@/lib/domain/answers/expand'
import { type AnswerKey } from '@/lib/domain/answers/key'
import { type Evidence, type Passage } from '@/lib/domain/exam/content'
import { type DraftGroup, type DraftKey, EMPTY_KEY, type QuestionRef } from '@/lib/domain/paper-draft/draft'
import { readOptions } from '@/lib/domain/paper-draft/groups-options'
import { describeGroup, type QuestionFacts } from '@/lib/domain/paper-draft/keys'
import { proposeKeys } from '@/lib/domain/paper-draft/keys-bulk'
import { listSentenceTexts } from '@/lib/domain/paper-draft/passage-sentences'
import { fold } from '@/lib/domain/text/fold'
import { type Built } from './built'
import { type KeyEntry } from './key-text'

/** Answers by their number, in the order of trust; an entry that was used is marked. */
export type KeyBook = {
  readonly find: (number: number) => KeyEntry | null
  readonly use: (entry: KeyEntry) => void
}
type Given = Pick<Built, 'group' | 'numbers' | 'right'>

const SHORT_JUDGEMENTS: Readonly<Record<string, string>> = {
  ...{ t: 'TRUE', f: 'FALSE', y: 'YES', n: 'NO', ng: 'NOT GIVEN', 'n.g.': 'NOT GIVEN', 'n/g': 'NOT GIVEN' },
}

/** The keys of a group: what has one clear reading is confirmed, anything else stands as typed and waits. */
export function giveKeys(
  { group, numbers, right }: Given,
  book: KeyBook,
  findEvidence: (answer: AnswerKey) => Evidence | null,
): { readonly keys: Record<QuestionRef, DraftKey>; readonly unordered: readonly (readonly QuestionRef[])[] } {
  const facts = describeGroup(group)
  const refOfNumber = new Map(
    Object.entries(numbers).flatMap(([ref, own]) => own.map((number) => [number, ref] as const)),
  )
  const keys: Record<QuestionRef, DraftKey> = {}
  const sets: QuestionRef[][] = []
  for (const [ref, own] of Object.entries(numbers)) {
    const entries = [...new Set(own.flatMap((number) => book.find(number) ?? []))]
    const fact = facts.get(ref)
    const text = fact ? (textFor(entries, own[0] ?? 0, fact) ?? right[ref]?.join(', ')) : undefined
    if (!fact || text === undefined) continue
    for (const entry of entries) book.use(entry)
    const key = readOne(text, { group, ref, fact })
    const whys = [...entries.map(({ explanation }) => explanation), key.explanation].filter(Boolean)
    const evidence = key.answer && findEvidence(key.answer)
    keys[ref] = { ...key, explanation: whys.join(' ').slice(0, 3000), evidence }
    const set = fact.kind === 'text' ? entries.find(({ isUnordered }) => isUnordered) : undefined
    if (set) joinSet(sets, listSet(set, refOfNumber))
  }
  return { keys, unordered: sets.filter((set) => set.length > 1) }
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
  const place = { ref, facts: fact, numbers: [1] }
  const read = (said: string) => proposeKeys([{ numbers: [1], text: said, line: said }], [place])[0]
  if (fact.kind === 'text') {
    const row = read(text)
    return { ...EMPTY_KEY, typed: text, answer: row?.state === 'sure' ? row.answer : null }
  }
  for (const { label, rest } of listLabelReadings(text, group, ref)) {
    const row = read(label)
    if (row?.state === 'sure') return { ...EMPTY_KEY, answer: row.answer, explanation: rest }
  }
  return { ...EMPTY_KEY, typed: text }
}

type LabelReading = { readonly label: string; readonly rest: string }

/** What a chosen answer may be written as: the label, its short form, the words of its option, or the label with words behind it. */
function listLabelReadings(text: string, group: DraftGroup, ref: QuestionRef): readonly LabelReading[] {
  const own = readOptions(group, ref)
  const options = own.length > 0 ? own : readOptions(group)
  const byWords = options.find((option) => option.text !== '' && fold(option.text) === fold(text))
  const short = group.type.endsWith('-not-given') ? SHORT_JUDGEMENTS[fold(text)] : undefined
  const [, label = '', behind = ''] =
    /^(not given|true|false|yes|no|[A-Z]|[ivx]{1,5})\b[\s.:)\u2013-]+(.+)$/i.exec(text) ?? []
  const option = options.find((one) => one.label === label)
  const rest = option && fold(option.text) === fold(behind) ? '' : behind
  return [
    { label: text, rest: '' },
    ...(short ? [{ label: short, rest: '' }] : []),
    ...(byWords ? [{ label: byWords.label, rest: '' }] : []),
    ...(label === '' || group.type === 'multiple-choice-many' ? [] : [{ label, rest }]),
  ]
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

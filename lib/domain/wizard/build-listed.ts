import { type Bank, type Option } from '@/lib/domain/exam/content'
import { type DraftGroup, type DraftPrompt } from '@/lib/domain/paper-draft/draft'
import { romanOf } from '@/lib/domain/paper-draft/groups-options'
import { paragraphBank } from '@/lib/domain/paper-draft/templates'
import { bareOptions, type BuildInput, type Built, byRef, fillNumbers, refOf } from './built'
import { type Line } from './document'
import { withoutBlanks } from './gaps'
import { type GroupLines } from './group-lines'
import { cutOptions, readItem, readOption } from './items'
import { type GroupNote } from './proposal'
import { mayReuse, readLetters } from './rubric'

type ListedType = Exclude<
  Extract<DraftGroup, { readonly questions: unknown }>['type'],
  'multiple-choice' | 'multiple-choice-many'
>
type Row = { readonly numbers: readonly number[] | null; readonly text: string; readonly line: Line }
type Sorted = {
  readonly rows: readonly Row[]
  readonly options: readonly Option[]
  readonly bankTitle: string
  readonly leftovers: readonly Line[]
}
const MOST = { rows: 20, headings: 14, options: 20 } as const

/** Groups that are a list of numbered lines, and mostly a list of options. */
export function buildListed(type: ListedType, input: BuildInput): Built {
  const sorted = sortLines(type, input.from)
  return type === 'matching-headings' ? buildHeadings(sorted, input) : buildPrompts(type, sorted, input)
}

function sortLines(type: ListedType, from: GroupLines): Sorted {
  const kind = type === 'matching-headings' ? 'romans' : 'letters'
  const pieces = from.lines.flatMap((line) => (readItem(line, from.isExpected) ? [line] : cutOptions(line)))
  const hasOptions = !type.endsWith('-not-given') && pieces.some((line) => readOption(line, 1, kind))
  const rows: Row[] = []
  const options: Option[] = []
  const others: Line[] = []
  const seen = new Set<number>()
  let bankTitle = ''
  let last: 'row' | 'option' | null = null
  for (const [index, line] of pieces.entries()) {
    const item = readItem(line, from.isExpected)
    const option = hasOptions && !item ? readOption(line, options.length, kind) : null
    const next = pieces[index + 1]
    if (item && !item.numbers.some((number) => seen.has(number))) {
      for (const number of item.numbers) seen.add(number)
      rows.push({ numbers: item.numbers.slice(0, 1), text: item.rest.text, line })
      last = 'row'
    } else if (option) {
      options.push({ label: option.label, text: option.text })
      last = 'option'
    } else if (hasOptions && options.length === 0 && next && readOption(next, 0, kind)) bankTitle = line.text
    else if (last !== null && goesOn(line)) append(last === 'row' ? rows : options, line)
    else others.push(line)
  }
  return finish(type, { rows, options, bankTitle, leftovers: others }, from)
}

/** Lines that belong to the one above. */
function goesOn({ text, isAfterBlank }: Line): boolean {
  return !isAfterBlank && (/^[a-z]/.test(text) || text.length > 60)
}

function append(list: { readonly text: string }[], line: Line): void {
  const last = list.at(-1)
  if (last) list[list.length - 1] = { ...last, text: `${last.text} ${line.text}` }
}

/** Lists whose numbers or letters were lost: as many lines as are announced are the questions. */
function finish(type: ListedType, sorted: Sorted, { range }: GroupLines): Sorted {
  const { rows, options, leftovers } = sorted
  const size = range ? range.last - range.first + 1 : 0
  if (rows.length === 0 && size > 0 && leftovers.length === size) {
    const made = leftovers.map((line) => ({ numbers: null, text: line.text, line }))
    return { ...sorted, rows: made, leftovers: [] }
  }
  if (type !== 'matching-headings' || options.length > 0 || leftovers.length <= rows.length) return inOrder(sorted)
  const titles = leftovers.filter(({ text }) => !/^list of headings$/i.test(text))
  const made = titles.map(({ text }, index) => ({ label: romanOf(index), text }))
  return inOrder({ ...sorted, options: made, bankTitle: 'List of Headings', leftovers: [] })
}

function inOrder(sorted: Sorted): Sorted {
  const rows = sorted.rows.toSorted((one, other) => (one.numbers?.[0] ?? 0) - (other.numbers?.[0] ?? 0))
  return { ...sorted, rows }
}

function buildPrompts(
  type: Exclude<ListedType, 'matching-headings'>,
  sorted: Sorted,
  { id, from, around }: BuildInput,
): Built {
  const rows = sorted.rows.slice(0, MOST.rows)
  const numbers = fillNumbers(
    rows.map((row) => row.numbers),
    { from, around },
  )
  const questions = rows.map(({ text }, index) => ({ id: refOf(id, index), prompt: tidyPrompt(text) }))
  const spare = sorted.rows.slice(MOST.rows).map(({ line }) => line)
  const made = makePrompted(type, { sorted, questions, id, from, around })
  return {
    ...made,
    numbers: byRef(id, numbers),
    leftovers: [...sorted.leftovers, ...spare],
    right: {},
  }
}

function tidyPrompt(text: string): string {
  return withoutBlanks(text).replace(/\s*:$/, '')
}

type Making = BuildInput & { readonly sorted: Sorted; readonly questions: readonly DraftPrompt[] }

function makePrompted(
  type: Exclude<ListedType, 'matching-headings'>,
  { sorted, questions, id, from, around }: Making,
): { readonly group: DraftGroup; readonly notes: readonly GroupNote[] } {
  const base = { id, rubric: [] }
  if (type === 'true-false-not-given' || type === 'yes-no-not-given') {
    return { group: { ...base, type, questions }, notes: [] }
  }
  const letters = readLetters(from.says)
  if (type === 'map-labelling') {
    const options = sorted.options.length > 0 ? sorted.options : bareOptions(letters)
    const bank = toBank({ ...sorted, options })
    return { group: { ...base, type, picture: null, marks: [], bank, questions }, notes: [{ code: 'no-picture' }] }
  }
  const paragraphs = (around.passage?.paragraphs ?? []).flatMap(({ label }) => label ?? [])
  const isInformation = type === 'matching-information' && sorted.options.length === 0
  const listed = toBank(sorted.options.length > 0 ? sorted : { ...sorted, options: bareOptions(letters) })
  const bank = isInformation ? paragraphBank(paragraphs.length > 1 ? paragraphs : letters) : listed
  const { example } = from
  const group: DraftGroup = {
    ...{ ...base, type, bank, reuse: mayReuse(from.says), questions },
    example: example && { text: tidyPrompt(example.text), answer: example.answer },
  }
  const isBare = bank.options.length === 0 || (!isInformation && sorted.options.length === 0)
  return { group, notes: isBare ? [{ code: 'no-bank' }] : [] }
}

function toBank({ options, bankTitle }: Pick<Sorted, 'options' | 'bankTitle'>): Bank {
  const kept = options.slice(0, MOST.options).map(({ label, text }) => ({ label, text: text.slice(0, 1000) }))
  return bankTitle === '' ? { options: kept } : { title: bankTitle, options: kept }
}

const PARAGRAPH = /^(?:paragraph|section|para|part)?\.? ?([A-Z])\b/i

function buildHeadings(sorted: Sorted, { id, from, around }: BuildInput): Built {
  const { range, example } = from
  const letters = (around.passage?.paragraphs ?? []).flatMap(({ label }) => label ?? [])
  const solved = PARAGRAPH.exec(example?.text ?? '')?.[1]?.toUpperCase()
  const named = sorted.rows.flatMap(({ text, numbers, line }) => {
    const letter = PARAGRAPH.exec(text)?.[1]?.toUpperCase()
    return letter === undefined ? [] : [{ numbers, letter, line }]
  })
  const size = range ? range.last - range.first + 1 : 0
  const announced = (letters.length > 0 ? letters : readLetters(from.says)).filter((letter) => letter !== solved)
  const isUnsaid = named.length === 0 && announced.length > 0 && announced.length === size
  const asked = isUnsaid ? announced.map((letter) => ({ numbers: null, letter, line: null })) : named
  const kept = asked.slice(0, MOST.headings)
  const unread = sorted.rows.filter(({ line }) => !named.some((one) => one.line === line)).map(({ line }) => line)
  const answer = example?.answer.toLowerCase() ?? ''
  return {
    group: {
      ...{ id, rubric: [], type: 'matching-headings' },
      bank: toBank({ ...sorted, bankTitle: sorted.bankTitle === '' ? 'List of Headings' : sorted.bankTitle }),
      example: solved === undefined ? null : { paragraph: solved, answer },
      questions: kept.map(({ letter }, index) => ({ id: refOf(id, index), paragraph: letter })),
    },
    numbers: byRef(
      id,
      fillNumbers(
        kept.map(({ numbers }) => numbers),
        { from, around },
      ),
    ),
    notes: sorted.options.length === 0 ? [{ code: 'no-bank' }] : [],
    leftovers: [...sorted.leftovers, ...unread, ...asked.slice(MOST.headings).flatMap(({ line }) => line ?? [])],
    right: {},
  }
}

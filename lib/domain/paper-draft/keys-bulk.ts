import { type AnswerKey } from '@/lib/domain/answers/key'
import { parseLabels } from '@/lib/domain/answers/shorthand/shorthand'
import { collapseSpaces, foldDigits } from '@/lib/domain/text/fold'
import { lintKey } from '@/lib/domain/answers/lint/lint'
import { type PaperDraft, type QuestionRef } from './draft'
import { changeKey } from './change'
import { chooseLabels, NO_WISHES, proposeKey, type QuestionFacts, toMarking, typeKey } from './keys'

/** A line of a printed key: the numbers that it names (none when it names none), and what stands behind them. */
export type KeyLine = {
  readonly numbers: readonly number[]
  readonly text: string
  readonly line: string
  /** Its figures may be read in another way, too: `5 - 6 weeks` is "6 weeks", or one answer of two questions. */
  readonly isUncertain?: boolean
}

const ASKED = String.raw`^(?:q(?:uestion)?s?\.?\s*)?`
const JOINT = String.raw`\s*(?:[&,/\u2013-]|,?\s*(?:and|to)\b)\s*`
// A figure right behind the sign belongs to the answer: 9.30, 7-10 days.
const END = String.raw`(?:\s*(?:[.:](?!\d)|[)=])+\s*|\s*[\u2013-]+(?!\d)\s*|\s+|$)`
const NUMBER = new RegExp(`${ASKED}(\\d{1,2})${END}`, 'i')
const NUMBERS = new RegExp(`${ASKED}(\\d{1,2}(?:${JOINT}\\d{1,2}){1,3})${END}`, 'i')
const ORDER = /^\(?(?:in )?(?:any|either) order\b/i
const LABEL =
  /^[([]?(?:[A-Z](?![\p{L}'\u2019])|[A-Z]{2,4}\b|[ivx]+\b|(?:true|false|yes|not? given|no|TRUE|FALSE|NOT GIVEN)\b)/u
const MOST_NUMBERS = 4

/** The lines of a pasted key list: `1 TRUE`, `14. B`, `21&22 IN EITHER ORDER C, E`, Persian digits too. */
export function readKeyList(text: string): readonly KeyLine[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => collapseSpaces(line))
    .filter((line) => line !== '' && !HEADING.test(line))
    .reduce(joinNumbers, [])
    .map(readKeyLine)
}

const HEADING = /^(?:questions?\s+\d{1,2}\s*(?:[\u2013-]|to|and|&)\s*\d{1,2}|answers?(?: key)?:?)$/i

/** A number on a line of its own stands in front of the next line; two figures below each other are two lines. */
function joinNumbers(lines: readonly string[], line: string): string[] {
  const last = lines.at(-1) ?? ''
  const isJoined = /^\d{1,2}[.)]?$/.test(foldDigits(last)) && /^\D/.test(line)
  return isJoined ? [...lines.slice(0, -1), `${last} ${line}`] : [...lines, line]
}

function readKeyLine(line: string): KeyLine {
  const plain = foldDigits(line)
  const [whole = '', named = ''] = NUMBERS.exec(plain) ?? []
  const numbers = listNumbers(named)
  if (numbers.length < 2) return readOneNumber(line)
  const text = line.slice(whole.length).trim()
  if (ORDER.test(text) || LABEL.test(text)) return { numbers, text, line }
  // Two figures with something else behind them: both readings are possible, so nothing of it is confirmed. 1/2 hour names no question.
  const single = readOneNumber(line)
  const isSeveral = single.numbers.length === 0 && !named.includes('/')
  return isSeveral ? { numbers, text, line, isUncertain: true } : { ...single, isUncertain: true }
}

function readOneNumber(line: string): KeyLine {
  const match = NUMBER.exec(foldDigits(line))
  if (!match || isCompound(line)) return { numbers: [], text: line, line }
  return { numbers: [Number(match[1])], text: line.slice(match[0].length).trim(), line }
}

/** `24-hour` begins with no number of a question, `3-iv` does. */
function isCompound(line: string): boolean {
  const behind = /^\d{1,2}-(?=\p{Ll}{2})/u.exec(foldDigits(line))
  return behind !== null && !LABEL.test(line.slice(behind[0].length))
}

/** `21-23` from the first to the last, `18, 19 and 20` as they are; none when they do not follow each other. */
function listNumbers(text: string): readonly number[] {
  const named = [...text.matchAll(/\d+/g)].map(Number)
  const [first = 0, last = 0] = named
  const isRange = named.length === 2 && last > first && last - first < MOST_NUMBERS && /[\u2013-]|to/i.test(text)
  if (isRange) return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return named.every((number, index) => number === first + index) ? named : []
}

/** A question of the group, for bulk keys. */
export type KeyedPlace = {
  readonly ref: QuestionRef
  readonly numbers: readonly number[]
  readonly facts: QuestionFacts
}
/**
 * What a line of the list means for a question. `sure`: one reading, nothing that the linter refuses. `unsure`: a person has to look.
 * `unread`: no question, or labels that the list of options lacks.
 */
export type BulkRow = {
  readonly line: string
  readonly place: KeyedPlace | null
  readonly text: string
  readonly answer: AnswerKey | null
  readonly accepted: readonly string[]
  readonly state: 'sure' | 'unsure' | 'unread'
}

/**
 * Which keys a pasted list gives to the questions: by their numbers; line after line where it has none, or those of another paper. In
 * a list without numbers answers may begin with a figure (12 March), which is a piece of the answer: numbers of questions follow each other.
 */
export function proposeKeys(list: readonly KeyLine[], places: readonly KeyedPlace[]): readonly BulkRow[] {
  const byNumber = new Map(places.flatMap((place) => place.numbers.map((number) => [number, place] as const)))
  const counting = readCounting(list, (number) => byNumber.has(number))
  const fits = counting !== 'none' && list.some(({ numbers }) => numbers.some((number) => byNumber.has(number)))
  const isInOrder = !fits && list.length <= places.length
  return list.map((line, index) => {
    const place = isInOrder ? places[index] : byNumber.get(line.numbers[0] ?? 0)
    const isWhole = isInOrder && (line.text === '' || counting === 'none')
    const row = propose({ ...line, text: isWhole ? line.line : line.text }, place ?? null)
    // By place alone a line too few moves all the others.
    const isLoose = isInOrder ? list.length < places.length : counting === 'mixed'
    const isUnsure = isLoose || (!isWhole && isDoubted(line, row))
    return row.state === 'sure' && isUnsure ? { ...row, state: 'unsure' } : row
  })
}

/**
 * Are the lines counted? `rising`: nearly all, one number after the other. `mixed`: a person has to look: a part of them only, or in another
 * order, as two columns are pasted.
 */
function readCounting(list: readonly KeyLine[], isAsked: (number: number) => boolean): 'rising' | 'mixed' | 'none' {
  const numbered = list.filter(({ numbers, text }) => numbers.length > 0 && text !== '')
  const numbers = numbered.map((line) => line.numbers)
  if (numbered.length === 0 || numbered.length * 2 < list.length) return 'none'
  if (list.length === 1) return numbers.flat().some(isAsked) ? 'rising' : 'none'
  const isNearlyAll = numbered.length * 10 >= list.length * 7
  const isRising = numbers.every((own, index) => index === 0 || (own[0] ?? 0) > (numbers[index - 1]?.at(-1) ?? 0))
  if (isRising && countFollowing(numbers) * 2 >= numbers.length - 1) return isNearlyAll ? 'rising' : 'mixed'
  const sorted = numbers.toSorted(([one = 0], [other = 0]) => one - other)
  // Between two columns the numbers jump once.
  const jumps = sorted.length > 3 ? 1 : 0
  const isWhole = (countFollowing(sorted) + jumps) * 5 >= (sorted.length - 1) * 4
  return numbered.length === list.length && isWhole ? 'mixed' : 'none'
}

/** How many follow the one before without a gap. */
function countFollowing(numbers: readonly (readonly number[])[]): number {
  return numbers.filter((own, index) => index > 0 && own[0] === (numbers[index - 1]?.at(-1) ?? 0) + 1).length
}

/** A typed answer behind several numbers is one of them, or all of them in turn. */
function isDoubted({ isUncertain, numbers }: KeyLine, { place }: BulkRow): boolean {
  return isUncertain === true || (place?.facts.kind === 'text' && numbers.length > 1)
}

function propose({ line, text }: KeyLine, place: KeyedPlace | null): BulkRow {
  const unread: BulkRow = { line, place, text, answer: null, accepted: [], state: 'unread' }
  if (!place || text === '') return unread
  return place.facts.kind === 'text' ? proposeTyped(unread, place) : proposeChosen(unread, place)
}

function proposeTyped(row: BulkRow, { facts }: KeyedPlace): BulkRow {
  const proposal = proposeKey(row.text, NO_WISHES, facts)
  if (!proposal) return row
  const issues = lintKey(toMarking('1', facts, proposal.answer))
  // Two printings that disagree about their figures: one of them is wrong, or they are two answers. A person has to look.
  const isSound = issues.every(({ severity, code }) => severity === 'warning' && code !== 'digits-differ')
  const isSure = proposal.isCertain && isSound
  return { ...row, answer: proposal.answer, accepted: proposal.expansions, state: isSure ? 'sure' : 'unsure' }
}

function proposeChosen(row: BulkRow, { facts }: KeyedPlace): BulkRow {
  const { labels, warnings } = parseLabels(row.text, facts.labels ?? [])
  const needed = facts.kind === 'choices' ? facts.count : 1
  if (warnings.length > 0 || labels.length !== needed) return { ...row, accepted: labels }
  const answer: AnswerKey = facts.kind === 'choices' ? { kind: 'choices', labels } : { kind: 'choice', accepts: labels }
  return { ...row, answer, accepted: labels, state: 'sure' }
}

/** The keys of a list that somebody has looked at: what is sure is confirmed, what is unsure is typed and waits. */
export function takeKeys(draft: PaperDraft, rows: readonly BulkRow[]): PaperDraft {
  return rows.reduce((next, { place, answer, state, text }) => {
    if (!place || !answer || state === 'unread') return next
    if (answer.kind === 'text') {
      const typed = typeKey(next, place.ref, text)
      return state === 'sure' ? changeKey(typed, place.ref, (key) => ({ ...key, answer })) : typed
    }
    const labels = answer.kind === 'choice' ? answer.accepts : answer.labels
    return chooseLabels(next, place.ref, { labels, facts: place.facts })
  }, draft)
}

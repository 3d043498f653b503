import { type Option } from '@/lib/paper/content/rules/content'
import { letterOf } from '@/lib/paper/content/rules/question-types'
import { type GroupInput, type BuiltGroup, mapNumbersByRef, fillNumbers, refOf, sourcesOf } from './built-group'
import { type Line } from '../document'
import { withoutBlanks } from '../lines/gaps'
import { type GroupLines } from '../lines/group-lines'
import { type GroupNote } from '../proposal'
import {
  cutOptions,
  letterBefore,
  readNumberedItem,
  readOption,
  unfoldColumns,
  withoutNumber,
} from '../lines/numbered-items'
import { readCount, readLetters } from '../lines/rubric'

type AskedChoice = {
  numbers: readonly number[] | null
  prompt: string[]
  options: Option[]
  markedOptions: string[]
  readonly lines: Line[]
  /** All source lines of the question. */
  readonly sources: Line[]
}
const MAX = { 'multiple-choice': 14, 'multiple-choice-many': 5, options: 20 } as const

/** Questions that have options of their own. */
export function buildChoice(type: 'multiple-choice' | 'multiple-choice-many', input: GroupInput): BuiltGroup {
  const { id, from, surroundings } = input
  const { askedChoices, leftovers } = readQuestions(type, from)
  const usedChoices = askedChoices.slice(0, MAX[type])
  const size = type === 'multiple-choice' ? 1 : countAnswers(from, usedChoices.length)
  const found = usedChoices.map(({ numbers }) =>
    type === 'multiple-choice' ? (numbers?.slice(0, 1) ?? null) : spreadNumbers(numbers, size),
  )
  const numbers = fillNumbers(found, { from, surroundings, size })
  const questions = usedChoices.map(({ prompt, options }, index) => ({
    id: refOf(id, index),
    prompt: withoutBlanks(prompt.join(' ')),
    options: options.slice(0, MAX.options).map(({ label, text }) => ({ label, text: text.slice(0, 1000) })),
  }))
  const group =
    type === 'multiple-choice'
      ? { id, rubric: [], type, questions }
      : {
          id,
          rubric: [],
          type,
          questions: questions.map((question, index) => ({ ...question, count: numbers[index]?.length ?? size })),
        }
  return {
    group,
    numbers: mapNumbersByRef(id, numbers),
    notes: listNotes(questions, { from, numbers }),
    leftovers: [...leftovers, ...askedChoices.slice(MAX[type]).flatMap(({ lines }) => lines)],
    sources: sourcesOf(
      id,
      usedChoices.map((usedLine) => usedLine.sources),
    ),
    markedOptions: Object.fromEntries(
      usedChoices.flatMap(({ markedOptions }, index) =>
        markedOptions.length > 0 ? [[refOf(id, index), markedOptions]] : [],
      ),
    ),
  }
}

type NotedNumbers = { readonly from: GroupLines; readonly numbers: readonly (readonly number[])[] }

/** Questions with fewer options than the others, or than the rubric announces. */
function listNotes(
  questions: readonly { readonly options: readonly Option[] }[],
  { from, numbers }: NotedNumbers,
): readonly GroupNote[] {
  if (questions.some(({ options }) => options.length < 2)) return [{ code: 'no-bank' }]
  const mostOptions = Math.max(readLetters(from.rubricAsText).length, ...questions.map(({ options }) => options.length))
  const shortQuestions = questions.flatMap(({ options }, index) =>
    options.length < mostOptions ? (numbers[index] ?? []) : [],
  )
  return shortQuestions.length > 0 ? [{ code: 'few-options', numbers: shortQuestions }] : []
}

/** How many answers each question takes, from the rubric or else from the numbers. */
function countAnswers({ rubricAsText, range }: GroupLines, questions: number): number {
  const size = range && questions > 0 ? Math.floor((range.last - range.first + 1) / questions) : 2
  return Math.min(4, Math.max(2, readCount(rubricAsText) ?? size))
}

function spreadNumbers(numbers: readonly number[] | null, size: number): readonly number[] | null {
  const [first] = numbers ?? []
  if (first === undefined) return null
  const ownSize = numbers && numbers.length > 1 ? Math.min(4, numbers.length) : size
  return Array.from({ length: ownSize }, (_, index) => first + index)
}

function readQuestions(type: 'multiple-choice' | 'multiple-choice-many', from: GroupLines) {
  const lines = unfoldColumns(from.lines)
  const pieces = lines.flatMap((line, index) => cutLine(line, from, lines[index + 1]))
  const isLabelled = pieces.some((line) => readOption(line, 0)) && pieces.some((line) => readOption(line, 1))
  const choices: AskedChoice[] = []
  const above: Line[] = []
  const seen = new Set<number>()
  for (const line of pieces) {
    const item = readNumberedItem(line, from.isExpected)
    const current = choices.at(-1)
    const isNew = item !== null && !item.numbers.some((number) => seen.has(number))
    if (item && isNew && !isPlaceForAnswer(type, item.rest, current)) {
      for (const number of item.numbers) seen.add(number)
      choices.push({
        numbers: item.numbers,
        prompt: item.rest.text ? [item.rest.text] : [],
        options: [],
        markedOptions: [],
        lines: [line],
        sources: [line],
      })
    } else if (item && isNew) continue
    else addLine(line, { askedChoices: choices, above, isLabelled })
  }
  return { askedChoices: choices, leftovers: above }
}

/** Options on one line form their own lines; so do those after a question on the same line. */
function cutLine(line: Line, { isExpected, rubricAsText }: GroupLines, next: Line | undefined): readonly Line[] {
  const item = readNumberedItem(line, isExpected)
  const lastLetters = [readLetters(rubricAsText).at(-1), letterBefore(next)].flatMap((letter) => letter ?? [])
  if (!item) return cutOptions(line, lastLetters)
  const at = item.rest.raw.search(/(?:\t|\s{2,})\(?(?:A(?:[.)]|\s)|(?:a|\u0627\u0644\u0641)[.)]\s?\S)/)
  if (at < 0) return [line]
  const start = line.raw.length - item.rest.raw.length + at
  const cut = (raw: string) => ({ ...line, raw, text: raw.replace(/\s+/g, ' ').trim() })
  const following = cut(line.raw.slice(start).trim())
  const before = cut(line.raw.slice(0, start).trim())
  return [
    { ...before, plain: line.plain.slice(0, before.text.length) },
    ...cutOptions({ ...following, plain: following.text }, lastLetters),
  ]
}

/** `21 ____` and `22 ____` below a choose-two are places for the answer. */
function isPlaceForAnswer(type: string, rest: Line, current: AskedChoice | undefined): boolean {
  if (type !== 'multiple-choice-many' || !current || current.options.length < 2) return false
  return withoutBlanks(rest.text) === ''
}

type ChoiceState = { readonly askedChoices: AskedChoice[]; readonly above: Line[]; readonly isLabelled: boolean }

/** Adds a line that is not itself a question: an option, or a line above one. */
function addLine(line: Line, state: ChoiceState): void {
  const { askedChoices, above, isLabelled } = state
  const current = askedChoices.at(-1)
  if (isLabelled && addOption(line, state)) return
  if (current && extendQuestion(current, line, isLabelled)) current.sources.push(line)
  else above.push(line)
}

/** An unlabelled line that continues the question, or its last option. */
function extendQuestion(current: AskedChoice, line: Line, isLabelled: boolean): boolean {
  if (!isLabelled) current.options.push({ label: letterOf(current.options.length), text: withoutNumber(line) })
  else if (current.options.length === 0) current.prompt.push(line.text)
  else if (!line.isAfterBlank && /^[a-z]/.test(line.text)) extendOption(current, line)
  else return false
  return true
}

/** The next option of the question, or the first one of a question without a number: the text above it is the question. */
function addOption(line: Line, { askedChoices, above }: ChoiceState): boolean {
  const current = askedChoices.at(-1)
  const next = current ? readOption(line, current.options.length) : null
  if (current && next) {
    current.options.push({ label: next.label, text: next.text })
    current.sources.push(line)
    if (next.isRight) current.markedOptions.push(next.label)
    return true
  }
  const first = readOption(line, 0)
  if (!first || (current && current.options.length < 2)) return false
  const promptLines = above.splice(0)
  const prompt = promptLines.map(({ text }) => text)
  const options = [{ label: first.label, text: first.text }]
  const markedOptions = first.isRight ? [first.label] : []
  askedChoices.push({ numbers: null, prompt, options, lines: [line], sources: [...promptLines, line], markedOptions })
  return true
}

function extendOption(current: AskedChoice, line: Line): void {
  const last = current.options.at(-1)
  if (last) current.options[current.options.length - 1] = { ...last, text: `${last.text} ${line.text}` }
}

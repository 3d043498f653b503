import { expandKey } from '@/lib/marking/answers/expand'
import { guessClass } from '@/lib/marking/answers/lint/guess-class'
import { type AnswerKey } from '@/lib/marking/answers/key'
import { type Block, type Group, type Option, type QuestionKey } from '@/lib/paper/content/rules/content'
import { questionId } from '@/lib/paper/content/rules/questions'
import { fold } from '@/lib/platform/text/fold'
import { type Exercise } from './exercise'

/** The answer of one gap or question: as typed, and its explanation. */
export type FormAnswer = {
  readonly typed: string
  readonly reason: string
  /** The key from which `typed` was made; a changed `typed` makes a new one. */
  readonly from?: { readonly typed: string; readonly answer: AnswerKey }
}
/** A line of a text with gaps (`____`), with an answer for each; for a table all its rows, one per line, with cells between bars (`|`). */
export type FormLine = {
  readonly block: Block
  readonly text: string
  /** The header of a table, with cells between bars. */
  readonly head: string
  readonly answers: readonly FormAnswer[]
}
/** A question with a label as answer; `options` are its own, if it has any. */
export type FormItem = {
  readonly prompt: string
  readonly options: readonly Option[] | null
  readonly answer: FormAnswer
}
/** A group in the form: lines with gaps, or questions. `base` has the fields that the form does not show. */
export type FormGroup = {
  readonly base: Group
  readonly rubric: string
  readonly bank: readonly Option[] | null
  readonly lines: readonly FormLine[] | null
  readonly items: readonly FormItem[] | null
}

export const GAP = '____'
const NUMBERED = /\{\{\d+\}\}/g
const TYPED_GAP = /_{2,}/g

/** Converts the groups of an exercise to a form; null for an unsupported shape (a map, a bar inside a cell). */
export function toForm({ groups, key = [] }: Pick<Exercise, 'groups' | 'key'>): readonly FormGroup[] | null {
  const keys = new Map(key.map((item) => [item.question, item]))
  const form = groups.map((group) => toFormGroup(group, keys))
  const knownGroups = form.flatMap((group) => group ?? [])
  return knownGroups.length === form.length ? knownGroups : null
}

function toFormGroup(group: Group, keys: ReadonlyMap<string, QuestionKey>): FormGroup | null {
  const commonFields = {
    base: group,
    rubric: group.rubric.join('\n'),
    bank: 'bank' in group ? (group.bank?.options ?? null) : null,
  }
  if ('body' in group) {
    const lines = group.body.map((block) => toLine(block, keys))
    const knownLines = lines.flatMap((line) => line ?? [])
    return knownLines.length === lines.length ? { ...commonFields, lines: knownLines, items: null } : null
  }
  if (group.type === 'map-labelling') return null
  if (group.type === 'multiple-choice-many') {
    const items = group.questions.map(({ numbers, prompt, options }) => ({
      prompt,
      options,
      answer: toAnswer(keys.get(questionId(numbers))),
    }))
    return { ...commonFields, lines: null, items }
  }
  const items = group.questions.map((question) => ({
    prompt: 'paragraph' in question ? question.paragraph : question.prompt,
    options: 'options' in question ? question.options : null,
    answer: toAnswer(keys.get(String(question.number))),
  }))
  return { ...commonFields, lines: null, items }
}

function toLine(block: Block, keys: ReadonlyMap<string, QuestionKey>): FormLine | null {
  const isTable = block.kind === 'table'
  const text = isTable ? block.rows.map(joinCells).join('\n') : block.text
  const head = isTable ? joinCells(block.head ?? []) : ''
  // A cell with a bar or a line break would be parsed back as two.
  if (isTable && !isSameTable(readTable(text, head), block)) return null
  const gaps = text.match(NUMBERED) ?? []
  return {
    block,
    text: text.replace(NUMBERED, GAP),
    head,
    answers: gaps.map((gap) => toAnswer(keys.get(gap.slice(2, -2)))),
  }
}

type Table = Pick<Extract<Block, { kind: 'table' }>, 'head' | 'rows'>
const joinCells = (cells: readonly string[]): string => cells.join(' | ')
const splitCells = (line: string): readonly string[] => line.split('|').map((cell) => cell.trim())

/** Parses the typed table; an empty line is not a row. */
function readTable(text: string, head: string): Table {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(splitCells)
  return { ...(head.trim() !== '' && { head: splitCells(head) }), rows }
}

function isSameTable(first: Table, second: Table): boolean {
  const [one, other] = [first, second].map(({ head = [], rows }) => JSON.stringify([head, rows]))
  return one === other
}

function toAnswer(key: QuestionKey | undefined): FormAnswer {
  if (!key) return { typed: '', reason: '' }
  const typed = formatAnswer(key.answer)
  return { typed, reason: key.explanation ?? '', from: { typed, answer: key.answer } }
}

function formatAnswer(answer: AnswerKey): string {
  if (answer.kind === 'text') return expandKey(answer).join(' / ')
  return (answer.kind === 'choice' ? answer.accepts : answer.labels).join(' / ')
}

/** Converts the form to groups and key, numbered from 1 in reading order. */
export function fromForm(form: readonly FormGroup[]): {
  readonly groups: readonly Group[]
  readonly key: readonly QuestionKey[]
} {
  const key: QuestionKey[] = []
  let next = 1
  const number = (answer: FormAnswer, kind: AnswerKey['kind'], count = 1) => {
    const numbers = Array.from({ length: count }, (_, index) => next + index)
    next += count
    key.push({ question: questionId(numbers), answer: readAnswer(answer, kind), explanation: answer.reason })
    return numbers
  }
  const groups = form.map((group) => {
    const { base, rubric, bank, lines, items } = group
    const commonFields = {
      ...base,
      rubric: rubric.split('\n').filter((line) => line.trim() !== ''),
      ...('bank' in base && base.bank && bank && { bank: { ...base.bank, options: dropEmptyOptions(bank) } }),
    }
    if (lines) {
      const kind = bank === null ? 'text' : 'choice'
      return { ...commonFields, body: lines.map((line) => toBlock(line, (answer) => number(answer, kind)[0] ?? next)) }
    }
    const kind = takesSeveralLabels(group) ? 'choices' : 'choice'
    const questions = (items ?? []).map((item) =>
      toQuestion(base, item, number(item.answer, kind, countNumbers(group, item))),
    )
    return { ...commonFields, questions }
  })
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each group is its base with the parts of the same shape; the schema reads it again
  return { groups: groups as unknown as readonly Group[], key }
}

function toBlock({ block, text, head, answers }: FormLine, number: (answer: FormAnswer) => number): Block {
  let at = 0
  const numbered = text.replace(TYPED_GAP, () => `{{${number(answers[at++] ?? EMPTY_ANSWER)}}}`)
  return block.kind === 'table' ? { kind: 'table', ...readTable(numbered, head) } : { ...block, text: numbered }
}

/** Whether each question needs several letters: choose two. */
export function takesSeveralLabels({ base }: FormGroup): boolean {
  return base.type === 'multiple-choice-many'
}

/** How many numbers a question takes: as many as letters are chosen, at least two. */
function countNumbers(group: FormGroup, { answer }: FormItem): number {
  return takesSeveralLabels(group) ? Math.min(Math.max(splitTyped(answer.typed).length, 2), 4) : 1
}

/** How many numbers the questions of a group take; with `until` only those before that question. */
export function countGroupNumbers(group: FormGroup, until = Infinity): number {
  const { lines, items } = group
  if (lines) return lines.slice(0, until).reduce((sum, { answers }) => sum + answers.length, 0)
  return (items ?? []).slice(0, until).reduce((sum, item) => sum + countNumbers(group, item), 0)
}

function toQuestion(base: Group, { prompt, options }: FormItem, numbers: readonly number[]): object {
  const [number] = numbers
  if (base.type === 'multiple-choice-many') return { numbers, prompt, options: dropEmptyOptions(options ?? []) }
  if (base.type === 'matching-headings') return { number, paragraph: prompt }
  return { number, prompt, ...(options && { options: dropEmptyOptions(options) }) }
}

const EMPTY_ANSWER: FormAnswer = { typed: '', reason: '' }

function splitTyped(typed: string): readonly string[] {
  return typed
    .split('/')
    .map((item) => item.trim())
    .filter(Boolean)
}

function readAnswer({ typed, from }: FormAnswer, kind: AnswerKey['kind']): AnswerKey {
  if (from && from.typed === typed) return from.answer
  const explained = splitTyped(typed)
  if (kind === 'choices') return { kind, labels: explained.map((relabelOptions) => relabelOptions.toUpperCase()) }
  if (kind === 'choice') return { kind, accepts: explained }
  return { kind: 'text', accepts: explained.map((item) => ({ tokens: [item], class: guessClass(fold(item)) })) }
}

/** Replaces the text of a line: its gaps keep their answers in order, and a new gap has none. */
export function retypeLine(line: FormLine, text: string): FormLine {
  const count = text.match(TYPED_GAP)?.length ?? 0
  return { ...line, text, answers: Array.from({ length: count }, (_, index) => line.answers[index] ?? EMPTY_ANSWER) }
}

/** One option per line, including an empty one that is being written; labels continue the style of the first ones: A, B, C or i, ii, iii. */
export function readOptions(typed: string, before: readonly Option[]): readonly Option[] {
  return relabelOptions(
    typed.split('\n').map((text) => ({ label: '', text })),
    before[0]?.label === 'i',
  )
}

function relabelOptions(options: readonly Option[], isRoman: boolean): readonly Option[] {
  return options.map(({ text }, at) => ({ label: isRoman ? (ROMAN[at] ?? '') : String.fromCharCode(65 + at), text }))
}

/** Drops the options of empty lines. */
function dropEmptyOptions(options: readonly Option[]): readonly Option[] {
  const filledOptions = options.filter(({ text }) => text.trim() !== '')
  // Letters without text refer to paragraphs of the text.
  return filledOptions.length === options.length || filledOptions.length === 0
    ? options
    : relabelOptions(filledOptions, options[0]?.label === 'i')
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** The labels that can answer an item with a single one; null: a text, or several labels. */
export function labelsOf({ base, bank }: FormGroup, item: FormItem | null): readonly string[] | null {
  if (base.type === 'multiple-choice-many') return null
  if (item?.options) return item.options.map(({ label: relabelOptions }) => relabelOptions)
  if (base.type === 'true-false-not-given') return ['TRUE', 'FALSE', 'NOT GIVEN']
  if (base.type === 'yes-no-not-given') return ['YES', 'NO', 'NOT GIVEN']
  return bank?.map(({ label: relabelOptions }) => relabelOptions) ?? null
}

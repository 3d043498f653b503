import { expandKey } from '@/lib/marking/answers/expand'
import { guessClass } from '@/lib/marking/answers/lint/guess-class'
import { type AnswerKey } from '@/lib/marking/answers/key'
import { type Block, type Group, type Option, type QuestionKey } from '@/lib/paper/content/rules/content'
import { questionId } from '@/lib/paper/content/rules/questions'
import { fold } from '@/lib/platform/text/fold'
import { type Exercise } from './exercise'

/** What is asked for in one gap or question: as it is typed, and its reason. */
export type FormAnswer = {
  readonly typed: string
  readonly reason: string
  /** The key that `typed` was read from; what is typed otherwise makes another one. */
  readonly from?: { readonly typed: string; readonly answer: AnswerKey }
}
/** A line of a text with gaps (`____`), an answer for each; of a table all its rows, a line for each, its cells between bars (`|`). */
export type FormLine = {
  readonly block: Block
  readonly text: string
  /** The head of a table, its cells between bars. */
  readonly head: string
  readonly answers: readonly FormAnswer[]
}
/** A question with a label for its answer; `options` are its own, where it has some. */
export type FormItem = {
  readonly prompt: string
  readonly options: readonly Option[] | null
  readonly answer: FormAnswer
}
/** A group as a form shows it: lines with gaps, or questions. `base` is what the form does not show. */
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

/** The groups of an exercise as a form; null for a shape that it does not know (a map, a bar inside a cell). */
export function toForm({ groups, key = [] }: Pick<Exercise, 'groups' | 'key'>): readonly FormGroup[] | null {
  const keys = new Map(key.map((each) => [each.question, each]))
  const form = groups.map((group) => toFormGroup(group, keys))
  const known = form.flatMap((group) => group ?? [])
  return known.length === form.length ? known : null
}

function toFormGroup(group: Group, keys: ReadonlyMap<string, QuestionKey>): FormGroup | null {
  const common = {
    base: group,
    rubric: group.rubric.join('\n'),
    bank: 'bank' in group ? (group.bank?.options ?? null) : null,
  }
  if ('body' in group) {
    const lines = group.body.map((block) => toLine(block, keys))
    const known = lines.flatMap((line) => line ?? [])
    return known.length === lines.length ? { ...common, lines: known, items: null } : null
  }
  if (group.type === 'map-labelling') return null
  if (group.type === 'multiple-choice-many') {
    const items = group.questions.map(({ numbers, prompt, options }) => ({
      prompt,
      options,
      answer: toAnswer(keys.get(questionId(numbers))),
    }))
    return { ...common, lines: null, items }
  }
  const items = group.questions.map((question) => ({
    prompt: 'paragraph' in question ? question.paragraph : question.prompt,
    options: 'options' in question ? question.options : null,
    answer: toAnswer(keys.get(String(question.number))),
  }))
  return { ...common, lines: null, items }
}

function toLine(block: Block, keys: ReadonlyMap<string, QuestionKey>): FormLine | null {
  const isTable = block.kind === 'table'
  const text = isTable ? block.rows.map(joinCells).join('\n') : block.text
  const head = isTable ? joinCells(block.head ?? []) : ''
  // A cell with a bar or a line of its own would come back as two.
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

/** The table that is written so; an empty line is no row. */
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
  const typed = spell(key.answer)
  return { typed, reason: key.explanation ?? '', from: { typed, answer: key.answer } }
}

function spell(answer: AnswerKey): string {
  if (answer.kind === 'text') return expandKey(answer).join(' / ')
  return (answer.kind === 'choice' ? answer.accepts : answer.labels).join(' / ')
}

/** Groups and key of what the form holds, numbered from 1 in the order of reading. */
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
    const common = {
      ...base,
      rubric: rubric.split('\n').filter((line) => line.trim() !== ''),
      ...('bank' in base && base.bank && bank && { bank: { ...base.bank, options: written(bank) } }),
    }
    if (lines) {
      const kind = bank === null ? 'text' : 'choice'
      return { ...common, body: lines.map((line) => toBlock(line, (answer) => number(answer, kind)[0] ?? next)) }
    }
    const kind = isMany(group) ? 'choices' : 'choice'
    const questions = (items ?? []).map((item) =>
      toQuestion(base, item, number(item.answer, kind, countNumbers(group, item))),
    )
    return { ...common, questions }
  })
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each group is its base with the parts of the same shape; the schema reads it again
  return { groups: groups as unknown as readonly Group[], key }
}

function toBlock({ block, text, head, answers }: FormLine, number: (answer: FormAnswer) => number): Block {
  let at = 0
  const numbered = text.replace(TYPED_GAP, () => `{{${number(answers[at++] ?? EMPTY_ANSWER)}}}`)
  return block.kind === 'table' ? { kind: 'table', ...readTable(numbered, head) } : { ...block, text: numbered }
}

/** Whether several letters together are the answer of each question: choose two. */
export function isMany({ base }: FormGroup): boolean {
  return base.type === 'multiple-choice-many'
}

/** How many numbers a question takes: as many as letters are to be chosen, two at least. */
function countNumbers(group: FormGroup, { answer }: FormItem): number {
  return isMany(group) ? Math.min(Math.max(readSaid(answer.typed).length, 2), 4) : 1
}

/** How many numbers the questions of a group take; with `until` those of the questions before that one. */
export function countGroupNumbers(group: FormGroup, until = Infinity): number {
  const { lines, items } = group
  if (lines) return lines.slice(0, until).reduce((sum, { answers }) => sum + answers.length, 0)
  return (items ?? []).slice(0, until).reduce((sum, item) => sum + countNumbers(group, item), 0)
}

function toQuestion(base: Group, { prompt, options }: FormItem, numbers: readonly number[]): object {
  const [number] = numbers
  if (base.type === 'multiple-choice-many') return { numbers, prompt, options: written(options ?? []) }
  if (base.type === 'matching-headings') return { number, paragraph: prompt }
  return { number, prompt, ...(options && { options: written(options) }) }
}

const EMPTY_ANSWER: FormAnswer = { typed: '', reason: '' }

function readSaid(typed: string): readonly string[] {
  return typed
    .split('/')
    .map((each) => each.trim())
    .filter(Boolean)
}

function readAnswer({ typed, from }: FormAnswer, kind: AnswerKey['kind']): AnswerKey {
  if (from && from.typed === typed) return from.answer
  const said = readSaid(typed)
  if (kind === 'choices') return { kind, labels: said.map((label) => label.toUpperCase()) }
  if (kind === 'choice') return { kind, accepts: said }
  return { kind: 'text', accepts: said.map((each) => ({ tokens: [each], class: guessClass(fold(each)) })) }
}

/** The line with this text: its gaps keep their answers in order, and a new gap has none. */
export function retypeLine(line: FormLine, text: string): FormLine {
  const count = text.match(TYPED_GAP)?.length ?? 0
  return { ...line, text, answers: Array.from({ length: count }, (_, index) => line.answers[index] ?? EMPTY_ANSWER) }
}

/** One option a line, also an empty one that is still being written; their labels go on as the first ones do: A, B, C or i, ii, iii. */
export function readOptions(typed: string, before: readonly Option[]): readonly Option[] {
  return label(
    typed.split('\n').map((text) => ({ label: '', text })),
    before[0]?.label === 'i',
  )
}

function label(options: readonly Option[], isRoman: boolean): readonly Option[] {
  return options.map(({ text }, at) => ({ label: isRoman ? (ROMAN[at] ?? '') : String.fromCharCode(65 + at), text }))
}

/** What an empty line has made is none. */
function written(options: readonly Option[]): readonly Option[] {
  const kept = options.filter(({ text }) => text.trim() !== '')
  // Bare letters stand for paragraphs of the text.
  return kept.length === options.length || kept.length === 0 ? options : label(kept, options[0]?.label === 'i')
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** The labels of which an item of a group is answered with one; null: a text, or several of them. */
export function labelsOf({ base, bank }: FormGroup, item: FormItem | null): readonly string[] | null {
  if (base.type === 'multiple-choice-many') return null
  if (item?.options) return item.options.map(({ label }) => label)
  if (base.type === 'true-false-not-given') return ['TRUE', 'FALSE', 'NOT GIVEN']
  if (base.type === 'yes-no-not-given') return ['YES', 'NO', 'NOT GIVEN']
  return bank?.map(({ label }) => label) ?? null
}

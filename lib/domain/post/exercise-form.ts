import { expandKey } from '../answers/expand'
import { guessClass } from '../answers/guess-class'
import { type AnswerKey } from '../answers/key'
import { type Block, type Group, type Option, type QuestionKey } from '../exam/content'
import { fold } from '../text/fold'
import { type Exercise } from './exercise'

/** What is asked for in one gap or question: as it is typed, and its reason. */
export type FormAnswer = {
  readonly typed: string
  readonly reason: string
  /** The key that `typed` was read from; what is typed otherwise makes another one. */
  readonly from?: { readonly typed: string; readonly answer: AnswerKey }
}
/** A line of a text with gaps (`____`), an answer for each. */
export type FormLine = {
  readonly block: Exclude<Block, { kind: 'table' }>
  readonly text: string
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

/** The groups of an exercise as a form; null for a shape that it does not know (tables, choose two). */
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
  if (group.type === 'multiple-choice-many' || group.type === 'map-labelling') return null
  const items = group.questions.map((question) => ({
    prompt: 'paragraph' in question ? question.paragraph : question.prompt,
    options: 'options' in question ? question.options : null,
    answer: toAnswer(keys.get(String(question.number))),
  }))
  return { ...common, lines: null, items }
}

function toLine(block: Block, keys: ReadonlyMap<string, QuestionKey>): FormLine | null {
  if (block.kind === 'table') return null
  const gaps = block.text.match(NUMBERED) ?? []
  return {
    block,
    text: block.text.replace(NUMBERED, GAP),
    answers: gaps.map((gap) => toAnswer(keys.get(gap.slice(2, -2)))),
  }
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
  const number = (answer: FormAnswer, isText: boolean) => {
    key.push({ question: String(key.length + 1), answer: readAnswer(answer, isText), explanation: answer.reason })
    return key.length
  }
  const groups = form.map((group) => {
    const { base, rubric, bank, lines, items } = group
    const common = {
      ...base,
      rubric: rubric.split('\n').filter((line) => line.trim() !== ''),
      ...('bank' in base && base.bank && bank && { bank: { ...base.bank, options: written(bank) } }),
    }
    if (lines) return { ...common, body: lines.map((line) => toBlock(line, (answer) => number(answer, bank === null))) }
    return { ...common, questions: (items ?? []).map((item) => toQuestion(base, item, number(item.answer, false))) }
  })
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- each group is its base with the parts of the same shape; the schema reads it again
  return { groups: groups as unknown as readonly Group[], key }
}

function toBlock({ block, text, answers }: FormLine, number: (answer: FormAnswer) => number): Block {
  let at = 0
  return { ...block, text: text.replace(TYPED_GAP, () => `{{${number(answers[at++] ?? EMPTY_ANSWER)}}}`) }
}

function toQuestion(base: Group, { prompt, options }: FormItem, number: number): object {
  if (base.type === 'matching-headings') return { number, paragraph: prompt }
  return { number, prompt, ...(options && { options: written(options) }) }
}

const EMPTY_ANSWER: FormAnswer = { typed: '', reason: '' }

function readAnswer({ typed, from }: FormAnswer, isText: boolean): AnswerKey {
  if (from && from.typed === typed) return from.answer
  const said = typed
    .split('/')
    .map((each) => each.trim())
    .filter(Boolean)
  if (!isText) return { kind: 'choice', accepts: said }
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

/** The labels that an item of a group may be answered with; null: a text. */
export function labelsOf({ base, bank }: FormGroup, item: FormItem | null): readonly string[] | null {
  if (item?.options) return item.options.map(({ label }) => label)
  if (base.type === 'true-false-not-given') return ['TRUE', 'FALSE', 'NOT GIVEN']
  if (base.type === 'yes-no-not-given') return ['YES', 'NO', 'NOT GIVEN']
  return bank?.map(({ label }) => label) ?? null
}

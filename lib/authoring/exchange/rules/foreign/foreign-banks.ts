import { type AnswerKey } from '@/lib/marking/answers/key'
import { type DraftCompletion, type DraftGroup } from '@/lib/authoring/paper/rules/draft'
import { makeLabelKey, listRightLabels, toOptions } from './foreign-options'
import { MAX_CHARACTERS } from './foreign-parts'
import { type RunKind } from './question-runs'
import { type GapRow, makeBody } from '../gap-lines'
import { splitAtGap } from '../gaps'

// Groups with one shared list of options, and bodies with gaps.

export type Base = Pick<DraftGroup, 'id' | 'rubric'>
export type RefOf = (index: number) => string
export type Answer = { readonly name: string; readonly answer: AnswerKey | null; readonly explanation: string }
export type BankedPart = {
  readonly group: DraftGroup
  readonly answers: readonly Answer[]
  /** Text that the file repeats and the group has only once. */
  readonly folded?: readonly string[]
}
const MAX_HEADINGS = 14
const PARAGRAPH = /^Paragraph ([A-Z]{1,2})$/

/** Questions with shared options: a summary with a bank, headings for paragraphs, or a list. */
export function buildBankedGroup(
  base: Base,
  questions: readonly RunKind<'choice'>[],
  { isInGaps, refOf }: { isInGaps: boolean; refOf: RefOf },
): BankedPart {
  const options = questions[0]?.options ?? []
  const paragraphs = questions.flatMap(({ text }) => PARAGRAPH.exec(text)?.[1] ?? [])
  const isHeadings = paragraphs.length === questions.length && questions.length <= MAX_HEADINGS
  const labels = isHeadings ? 'roman' : 'letters'
  const bank = { options: toOptions(options, labels) }
  const answers = questions.map(({ name, explanation, options: ownOptions }) => {
    return { name, explanation, answer: makeLabelKey(listRightLabels(ownOptions, labels)) }
  })
  const folded = questions.slice(1).flatMap((question) => question.options.map(({ text }) => text))
  if (isHeadings) {
    const rows = paragraphs.map((paragraph, index) => ({ id: refOf(index), paragraph }))
    return { group: { ...base, type: 'matching-headings', bank, example: null, questions: rows }, answers, folded }
  }
  const reuse = hasRepeatedLabel(answers)
  if (isInGaps) {
    const rows = questions.map(({ name, text }) => {
      const [before, after] = splitAtGap(text) ?? [text, '']
      return { name, before, after }
    })
    const completed = buildCompletionFields(rows, refOf)
    const group: DraftGroup = { ...base, ...completed.fields, type: 'summary-completion', bank, reuse }
    return { group, answers, folded: [...folded, ...completed.folded] }
  }
  const rows = questions.map(({ text }, index) => ({ id: refOf(index), prompt: text.slice(0, MAX_CHARACTERS) }))
  return { group: { ...base, type: 'matching', bank, reuse, example: null, questions: rows }, answers, folded }
}

function hasRepeatedLabel(answers: readonly Answer[]): boolean {
  const labels = answers.flatMap(({ answer }) => (answer?.kind === 'choice' ? answer.accepts : []))
  return new Set(labels).size < labels.length
}

type Fields = Omit<DraftCompletion, 'id' | 'rubric' | 'type'>

/** Fields common to all bodies with gaps. */
export function buildCompletionFields(
  rows: readonly GapRow[],
  refOf: RefOf,
): { readonly fields: Fields; readonly folded: readonly string[] } {
  const { body, folded } = makeBody(rows, refOf)
  const empty = { title: '', picture: null, marks: [], limit: null, bank: null, reuse: false, example: null }
  return { fields: { ...empty, body }, folded }
}

const MAX_PAIRS = 20

/** Prompts with their answers: the distinct answers become the bank. */
export function buildMatchingGroup(
  base: Base,
  { name, text, pairs, spare, explanation }: RunKind<'matching'>,
  refOf: RefOf,
): BankedPart {
  const answerTexts = pairs.map(({ answer }) => answer).filter(Boolean)
  const texts = [...new Set([...answerTexts, ...spare])]
  const options = toOptions(texts.map((item) => ({ text: item })))
  const rows = pairs.slice(0, MAX_PAIRS)
  const answers = rows.map(({ answer }): Answer => {
    const label = options[texts.indexOf(answer)]?.label
    return { name, explanation, answer: label && answer !== '' ? makeLabelKey([label]) : null }
  })
  const rubric = [...base.rubric, text.slice(0, MAX_CHARACTERS)].filter(Boolean)
  const group: DraftGroup = {
    ...base,
    rubric: [...rubric.slice(0, 5), rubric.slice(5).join('\n')].filter(Boolean),
    type: 'matching',
    bank: { options },
    reuse: hasRepeatedLabel(answers),
    example: null,
    questions: rows.map(({ prompt }, index) => ({ id: refOf(index), prompt: prompt.slice(0, MAX_CHARACTERS) })),
  }
  const folded = answerTexts.filter((answerText, index) => answerTexts.indexOf(answerText) < index)
  return { group, answers, folded }
}

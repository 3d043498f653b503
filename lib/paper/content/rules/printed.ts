import {
  type Block,
  type CompletionGroup,
  type Group,
  type PictureLabel,
  type Option,
  type PaperContent,
  type Picture,
} from './content'
import { findCell } from './context/question-context'
import { gapNumbers, parseInline, plainText, shownText } from './inline'
import { listGroupQuestions, questionId } from './questions'

/** The printed text of one question, with blanks for gaps, and its options. */
export type PrintedQuestion = { readonly text: string; readonly options: readonly Option[] }

const BLANK = '______'

/** The picture of a group with its marks. */
export type PrintedFigure = { readonly picture: Picture; readonly marks: readonly PictureLabel[] }

/** The map or diagram of a question, by question id; the questions of a group share one. */
export function listFigures(content: Pick<PaperContent, 'parts'>): ReadonlyMap<string, PrintedFigure> {
  const groups = content.parts.flatMap((part) => part.groups.map((group) => ({ group, part: part.number })))
  return new Map(
    groups.flatMap(({ group, part }): readonly (readonly [string, PrintedFigure])[] => {
      const picture = 'picture' in group ? group.picture : undefined
      const marks = 'marks' in group ? (group.marks ?? []) : []
      const figure = picture && { picture, marks }
      return figure ? listGroupQuestions(group, part).map(({ id }) => [id, figure]) : []
    }),
  )
}

/** The printed text of every question of a paper, by question id; the review shows it beside the verdict. */
export function printQuestions(content: Pick<PaperContent, 'parts'>): ReadonlyMap<string, PrintedQuestion> {
  return new Map(content.parts.flatMap((part) => part.groups.flatMap(printGroup)))
}

type Entry = readonly [id: string, printed: PrintedQuestion]

function printGroup(group: Group): readonly Entry[] {
  if ('body' in group) return group.body.flatMap((block) => printBlock(block, group))
  switch (group.type) {
    case 'multiple-choice-many':
      return group.questions.map(({ numbers, prompt, options }) => [
        questionId(numbers),
        toPrintedQuestion(prompt, options),
      ])
    case 'multiple-choice':
      return group.questions.map(({ number, prompt, options }) => [String(number), toPrintedQuestion(prompt, options)])
    case 'matching-headings':
      return group.questions.map(({ number, paragraph }) => [
        String(number),
        toPrintedQuestion(`Paragraph ${paragraph}`, group.bank.options),
      ])
    case 'true-false-not-given':
    case 'yes-no-not-given':
      return group.questions.map(({ number, prompt }) => [String(number), toPrintedQuestion(prompt, [])])
    case 'matching':
    case 'matching-information':
    case 'matching-features':
    case 'matching-sentence-endings':
    case 'map-labelling':
      return group.questions.map(({ number, prompt }) => [
        String(number),
        toPrintedQuestion(prompt, group.bank.options),
      ])
  }
}

function toPrintedQuestion(text: string, options: readonly Option[]): PrintedQuestion {
  return { text: withBlanks(text), options: options.map((option) => ({ ...option, text: plainText(option.text) })) }
}

function printBlock(block: Block, group: CompletionGroup): readonly Entry[] {
  const options = group.bank?.options ?? []
  if (block.kind === 'table') {
    const numbers = block.rows.flat().flatMap(gapNumbers)
    return numbers.map((number) => [String(number), toPrintedQuestion(printCell(block, number), options)])
  }
  const context = block.kind === 'field' ? `${block.label}: ${block.text}` : block.text
  return gapNumbers(block.text).map((number) => [String(number), toPrintedQuestion(context, options)])
}

type TableBlock = Extract<Block, { readonly kind: 'table' }>

/** A cell needs a label: the first cell of its row and its column header; for a gap in the first cell, the other cells of the row. */
function printCell(table: TableBlock, number: number): string {
  const { cells = [], column = 0, cell = '', row = '', head = '' } = findCell(table, number) ?? {}
  const cellText = head.trim() === '' ? cell : `${head}: ${cell}`
  const others = column === 0 ? cells.slice(1) : []
  return [row, cellText, ...others].filter((text) => text.trim() !== '').join(' — ')
}

function withBlanks(text: string): string {
  return parseInline(text)
    .map((node) => (node.kind === 'gap' ? BLANK : shownText(node)))
    .join('')
}

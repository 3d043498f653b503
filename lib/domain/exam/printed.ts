import { type Block, type CompletionGroup, type Group, type Option, type PaperContent } from './content'
import { gapNumbers, parseInline } from './inline'
import { questionId } from './questions'

/** What the paper prints of one question: its words, with blanks for gaps, and the options it may be answered with. */
export type PrintedQuestion = { readonly text: string; readonly options: readonly Option[] }

const BLANK = '______'

/** The printed words of every question of a paper, by question id; the review shows them beside the verdict. */
export function printQuestions(content: Pick<PaperContent, 'parts'>): ReadonlyMap<string, PrintedQuestion> {
  return new Map(content.parts.flatMap((part) => part.groups.flatMap(printGroup)))
}

type Entry = readonly [id: string, printed: PrintedQuestion]

function printGroup(group: Group): readonly Entry[] {
  if ('body' in group) return group.body.flatMap((block) => printBlock(block, group))
  switch (group.type) {
    case 'multiple-choice-many':
      return group.questions.map(({ numbers, prompt, options }) => [questionId(numbers), print(prompt, options)])
    case 'multiple-choice':
      return group.questions.map(({ number, prompt, options }) => [String(number), print(prompt, options)])
    case 'matching-headings':
      return group.questions.map(({ number, paragraph }) => [
        String(number),
        print(`Paragraph ${paragraph}`, group.bank.options),
      ])
    default: {
      const options = 'bank' in group ? group.bank.options : []
      return group.questions.map(({ number, prompt }) => [String(number), print(prompt, options)])
    }
  }
}

function print(text: string, options: readonly Option[]): PrintedQuestion {
  return { text: withBlanks(text), options }
}

function printBlock(block: Block, group: CompletionGroup): readonly Entry[] {
  const options = group.bank?.options ?? []
  if (block.kind === 'table') return block.rows.flatMap((row) => printRow(row, options))
  const context = block.kind === 'field' ? `${block.label}: ${block.text}` : block.text
  return gapNumbers(block.text).map((number) => [String(number), print(context, options)])
}

/** A cell alone says little: the row's first cell names what it is about. */
function printRow(row: readonly string[], options: readonly Option[]): readonly Entry[] {
  const [head = ''] = row
  return row.flatMap((cell, index) =>
    gapNumbers(cell).map((number): Entry => [String(number), print(index === 0 ? cell : `${head} — ${cell}`, options)]),
  )
}

function withBlanks(text: string): string {
  return parseInline(text)
    .map((node) => (node.kind === 'gap' ? BLANK : node.text))
    .join('')
}

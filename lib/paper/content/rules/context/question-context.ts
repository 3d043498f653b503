import { type PrintedContext, type WordLimit } from '@/lib/marking/answers/key'
import { type Block, type CompletionGroup, type Group, type PaperContent } from '../content'
import { gapNumbers, type InlineNode, parseInline, plainText, shownText } from '../inline'

/** The context of one question in its paper: marking, class guesser, linter, editor and review all read it from here. */
export type QuestionContext = PrintedContext & {
  readonly rubric: readonly string[]
  readonly limit?: WordLimit
}

type TableBlock = Extract<Block, { readonly kind: 'table' }>

/** The context of a question by one of its numbers, in stored content; null if the paper has no such question. */
export function contextOf(content: Pick<PaperContent, 'parts'>, number: number): QuestionContext | null {
  const groups = content.parts.flatMap((part) => part.groups)
  for (const group of groups) {
    const found = findInGroup(group, number)
    if (found) return found
  }
  return null
}

/** The context of every gap of a group, in reading order. */
export function listGapContexts(
  group: CompletionGroup,
): readonly { readonly number: number; readonly context: QuestionContext }[] {
  const { rubric, limit } = group
  const common = { rubric, ...(limit && { limit }) }
  return group.body.flatMap((block) =>
    listGaps(block).map(({ number, printed }) => ({ number, context: { ...printed, ...common } })),
  )
}

/** The cell of a gap with its labels: the first cell of its row and the header of its column. Null if the table has no such gap. */
export function findCell({ head, rows }: TableBlock, number: number) {
  const cells = rows.find((row) => row.some((cell) => gapNumbers(cell).includes(number)))
  const column = cells?.findIndex((cell) => gapNumbers(cell).includes(number)) ?? -1
  if (!cells || column < 0) return null
  return {
    cells,
    column,
    cell: cells[column] ?? '',
    row: column > 0 ? (cells[0] ?? '') : '',
    head: head?.[column] ?? '',
  }
}

function findInGroup(group: Group, number: number): QuestionContext | null {
  if ('body' in group) return listGapContexts(group).find((gap) => gap.number === number)?.context ?? null
  const found = group.questions.find((question) =>
    'numbers' in question ? question.numbers.includes(number) : question.number === number,
  )
  if (!found) return null
  const before = 'prompt' in found ? plainText(found.prompt) : `Paragraph ${found.paragraph}`
  return { before, after: '', rubric: group.rubric }
}

type Gap = { readonly number: number; readonly printed: PrintedContext }

function listGaps(block: Block): readonly Gap[] {
  if (block.kind === 'table') return block.rows.flatMap((cells) => cells.flatMap((cell) => listCellGaps(block, cell)))
  const label = block.kind === 'field' ? plainText(block.label).trim() : ''
  return listTextGaps(block.text).map(({ number, printed }) => ({
    number,
    printed: { ...printed, ...(label !== '' && { label }) },
  }))
}

function listCellGaps(table: TableBlock, cell: string): readonly Gap[] {
  return listTextGaps(cell).map(({ number, printed }) => {
    const found = findCell(table, number)
    const head = plainText(found?.head || findTopCell(table, found?.column ?? 0)).trim()
    const row = plainText(found?.row ?? '').trim()
    return { number, printed: { ...printed, ...(head !== '' && { head }), ...(row !== '' && { row }) } }
  })
}

/** Many documents have the column headers as a first row; digits and gaps are not headers. */
function findTopCell({ head, rows }: TableBlock, column: number): string {
  const [top = [], ...others] = rows
  const isHead = !head && others.length > 0 && top.every((cell) => !/\d/.test(cell))
  return isHead ? (top[column] ?? '') : ''
}

function listTextGaps(text: string): readonly Gap[] {
  const nodes = parseInline(text)
  return nodes.flatMap((node, index) =>
    node.kind === 'gap'
      ? [{ number: node.number, printed: { before: textBefore(nodes, index), after: textAfter(nodes, index) } }]
      : [],
  )
}

function textBefore(nodes: readonly InlineNode[], index: number): string {
  const start = nodes.findLastIndex((node, at) => at < index && node.kind === 'gap')
  return joinTexts(nodes.slice(start + 1, index))
}

function textAfter(nodes: readonly InlineNode[], index: number): string {
  const end = nodes.findIndex((node, at) => at > index && node.kind === 'gap')
  return joinTexts(nodes.slice(index + 1, end === -1 ? undefined : end))
}

function joinTexts(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => (node.kind === 'gap' ? '' : shownText(node)))
    .join('')
    .trim()
}

import { type Block } from './content'
import { findCell } from './context/question-context'
import { gapNumbers, parseInline, plainText } from './inline'

/** Words that screen readers hear in place of gaps and positions. */
export type GapWords = {
  readonly blank: string
  readonly other: (number: number) => string
  readonly step: (number: number) => string
  /** Says what the row of a gap is about if the gap itself is in its first cell. */
  readonly beside: (cell: string) => string
}

export type GapContext = {
  /** The position of the gap, from the outside in: heading, label, headers of its row and of its column. */
  readonly place: readonly string[]
  /** The sentence around it; only `blank` if there is no text beside it. */
  readonly line: string
}

/** The text around a gap of a completion body, for screen readers. Null if the body has no such gap. */
export function gapContextOf(body: readonly Block[], number: number, words: GapWords): GapContext | null {
  const at = body.findIndex((block) => textsOf(block).some((text) => hasGap(text, number)))
  const block = body[at]
  if (!block) return null
  const speak = (text: string) => speakText(text, number, words)
  if (block.kind === 'table') return describeTableGap(block, number, { speak, beside: words.beside })
  const place = [headingBefore(body, at), ...placeOf(body, at, words), block.kind === 'field' ? block.label : '']
  return { place: place.map(speak).filter(isSpeakable), line: sentenceAround(block.text, number, words) }
}

function textsOf(block: Block): readonly string[] {
  return block.kind === 'table' ? block.rows.flat() : [block.text]
}

function hasGap(text: string, number: number): boolean {
  return gapNumbers(text).includes(number)
}

type TableBlock = Extract<Block, { readonly kind: 'table' }>

type TableWords = Pick<GapWords, 'beside'> & { readonly speak: (text: string) => string }

function describeTableGap(table: TableBlock, number: number, { speak, beside }: TableWords): GapContext | null {
  const found = findCell(table, number)
  if (!found) return null
  const { cells, column, head, cell } = found
  const besideCell = cells.slice(1).find((other) => WORD.test(plainText(other)))
  const row = column > 0 ? findRowHeader(table, cells) : ''
  const place = [row, head].map(speak).filter(isSpeakable)
  const isAlone = column === 0 && besideCell !== undefined
  return { place: isAlone ? [...place, beside(speak(besideCell))] : place, line: speak(cell) }
}

const WORD = /\p{L}|\p{N}/u

/** The first cell of the row. An empty one continues the row above. */
function findRowHeader({ rows }: TableBlock, cells: readonly string[]): string {
  const above = rows.slice(0, rows.findIndex((row) => row === cells) + 1)
  return above.findLast(([first = '']) => first.trim() !== '')?.[0] ?? ''
}

function isSpeakable(text: string): boolean {
  return text !== ''
}

function headingBefore(body: readonly Block[], at: number): string {
  const heading = body.slice(0, at).findLast(({ kind }) => kind === 'heading')
  return heading?.kind === 'heading' ? heading.text : ''
}

/** The flow-chart box by its number, and the lines above an indented one. */
function placeOf(body: readonly Block[], at: number, words: GapWords): readonly string[] {
  const block = body[at]
  if (block?.kind === 'step') return [words.step(body.slice(0, at + 1).filter(({ kind }) => kind === 'step').length)]
  if (block?.kind !== 'line' || !block.indent) return []
  const { indent } = block
  const parents = body.slice(0, at).flatMap((item) => (item.kind === 'line' ? [item] : []))
  const parent = parents.findLast((item) => (item.indent ?? 0) < indent)
  return parent ? [parent.text] : []
}

const ENDS = /[.!?]\s+(?=[A-Z“"'])/g

/** A summary is one long line of many sentences: only the gap's sentence is read out. */
function sentenceAround(text: string, number: number, words: GapWords): string {
  const mark = `{{${number}}}`
  const at = text.indexOf(mark)
  const clauseEnds = [...text.matchAll(ENDS)].map((match) => match.index + 1)
  const start = clauseEnds.findLast((end) => end <= at) ?? 0
  const end = clauseEnds.find((clauseEnd) => clauseEnd > at) ?? text.length
  return speakText(text.slice(start, end), number, words)
}

function speakText(text: string, number: number, { blank, other }: GapWords): string {
  return parseInline(text)
    .map((node) => {
      if (node.kind !== 'gap') return node.text
      return node.number === number ? ` ${blank} ` : ` ${other(node.number)} `
    })
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)’”])/g, '')
    .trim()
    .replace(/:$/, '')
}

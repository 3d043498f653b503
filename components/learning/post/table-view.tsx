import { type ReactNode } from 'react'
import { postCopy } from '@/lib/learning/post/words/post'
import { InlineView } from './inline-view'
import { direction } from './text-direction'
import { type BlockNode, type TableCell, type TableRow } from '@/lib/learning/post/rules/post-doc'

/** Up to this many letters a cell does not wrap and is no wider than its text: on a phone, a table of figures shows all its columns. */
const SHORT_WORDS = 10

/** Styles of all cells, stated once on the table: a reference has thousands of cells. */
const CELLS =
  '[&_:is(td,th)]:px-2.5 [&_:is(td,th)]:py-2.5 [&_:is(td,th)]:text-start [&_:is(td,th)]:align-top [&_:is(td,th)]:whitespace-nowrap ' +
  '[&_:is(td,th)>*]:my-1 [&_:is(td,th)>*]:w-fit [&_.long]:min-w-24 [&_.long]:whitespace-normal sm:[&_:is(td,th)]:min-w-28 sm:[&_:is(td,th)]:px-4'

type RenderBlocks = (nodes: readonly BlockNode[]) => ReactNode

/** A table that is wider than a phone scrolls horizontally, also by keyboard. */
export function TableView({ rows, renderBlocks }: { rows: readonly TableRow[]; renderBlocks: RenderBlocks }) {
  const [first, ...others] = rows
  if (!first) return null
  const hasHead = first.content.every((cell) => cell.type === 'tableHeader')
  // The scroll container has the table's direction: scrolling must begin at the first column.
  const isLeftToRight = isEnglish(rows)
  const label = postCopy.table(first.content.map(wordsOf).filter(Boolean))
  return (
    <div
      dir={isLeftToRight ? 'ltr' : undefined}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="my-7 scroll-shade overflow-x-auto rounded-md border border-line"
    >
      <table
        aria-label={label}
        lang={isLeftToRight ? 'en' : undefined}
        className={`w-full border-collapse text-sm sm:text-base ${CELLS}`}
      >
        {hasHead && <thead className="bg-sunken">{renderRow(first, 'col', renderBlocks)}</thead>}
        <tbody className="divide-y divide-line">
          {(hasHead ? others : rows).map((row, index) => renderRow(row, 'row', renderBlocks, index))}
        </tbody>
      </table>
    </div>
  )
}

function renderRow(row: TableRow, scope: 'col' | 'row', draw: RenderBlocks, key = 0): ReactNode {
  return (
    <tr key={key}>
      {row.content.map((cell, index) => {
        const { colspan, rowspan } = cell.attrs ?? {}
        // An empty corner is not a header: a screen reader would announce an empty one.
        const isHeader = cell.type === 'tableHeader' && wordsOf(cell) !== ''
        const Cell = isHeader ? 'th' : 'td'
        return (
          // Undefined attributes are omitted, because the data of the page would name them in thousands of cells.
          <Cell
            key={index}
            {...(isHeader && { scope })}
            {...(colspan !== undefined && { colSpan: colspan })}
            {...(rowspan !== undefined && { rowSpan: rowspan })}
            {...(wordsOf(cell).length > SHORT_WORDS && { className: 'long' })}
          >
            {renderWords(cell) ?? draw(cell.content)}
          </Cell>
        )
      })}
    </tr>
  )
}

/** Most cells are a single plain paragraph, which is rendered with as little markup as possible. */
function renderWords({ content: [block, ...others] }: TableCell): ReactNode {
  if (block?.type !== 'paragraph' || others.length > 0) return null
  const ownDirection = direction(block.attrs, block.content)
  return (
    <p {...(ownDirection.dir === 'auto' && BEGINS_PERSIAN.test(textOf(block)) ? {} : ownDirection)}>
      <InlineView content={block.content} />
    </p>
  )
}

/** A text that begins so has the direction of the page. */
const BEGINS_PERSIAN = /^\P{L}*[\u0600-\u06ff]/u

/** Whether the table is English, and therefore read from left to right, like a table of a test paper. */
function isEnglish(rows: readonly TableRow[]): boolean {
  const words = rows.flatMap((row) => row.content.map(wordsOf)).join(' ')
  return /[a-z]/i.test(words) && !/[\u0600-\u06ff]/.test(words)
}

/** The plain text of a cell's paragraphs. */
function wordsOf({ content }: TableCell): string {
  return content.map(textOf).join('').trim()
}

function textOf(block: BlockNode): string {
  if (block.type !== 'paragraph') return ''
  return (block.content ?? []).map((node) => (node.type === 'text' ? node.text : ' ')).join('')
}

import { type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { postCopy } from '@/lib/learning/post/words/post'
import { type BlockNode, type TableCell, type TableRow } from '@/lib/learning/post/rules/doc'

/** Up to this many letters a cell does not wrap and is no wider than its text: on a phone, a table of figures shows all its columns. */
const SHORT_WORDS = 10

type Draw = (nodes: readonly BlockNode[]) => ReactNode

/** A table that is wider than a phone scrolls by itself, also by keyboard. */
export function TableView({ rows, draw }: { rows: readonly TableRow[]; draw: Draw }) {
  const [first, ...others] = rows
  if (!first) return null
  const hasHead = first.content.every((cell) => cell.type === 'tableHeader')
  // The scroll container has the table's direction: scrolling must begin at the first column.
  const isLeftToRight = isEnglish(rows)
  return (
    <div
      dir={isLeftToRight ? 'ltr' : undefined}
      role="group"
      aria-label={postCopy.table(first.content.map(wordsOf).filter(Boolean))}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="my-7 scroll-shade overflow-x-auto rounded-md border border-line"
    >
      <table lang={isLeftToRight ? 'en' : undefined} className="w-full border-collapse text-sm sm:text-base">
        {hasHead && <thead className="bg-sunken">{drawRow(first, 'col', draw)}</thead>}
        <tbody>{(hasHead ? others : rows).map((row, index) => drawRow(row, 'row', draw, index))}</tbody>
      </table>
    </div>
  )
}

function drawRow(row: TableRow, scope: 'col' | 'row', draw: Draw, key = 0): ReactNode {
  return (
    <tr key={key} className="border-line not-last:border-b">
      {row.content.map((cell, index) => {
        const { colspan, rowspan } = cell.attrs ?? {}
        // An empty corner is not a header: a screen reader would announce an empty one.
        const isHeader = cell.type === 'tableHeader' && wordsOf(cell) !== ''
        const Cell = isHeader ? 'th' : 'td'
        return (
          <Cell
            key={index}
            scope={isHeader ? scope : undefined}
            colSpan={colspan}
            rowSpan={rowspan}
            className={classNames(
              'px-2.5 py-2.5 text-start align-top *:my-1 *:w-fit sm:min-w-28 sm:px-4',
              wordsOf(cell).length > SHORT_WORDS ? 'min-w-24' : 'whitespace-nowrap',
            )}
          >
            {draw(cell.content)}
          </Cell>
        )
      })}
    </tr>
  )
}

/** A table from a test paper is laid out left to right, as candidates will read it. */
function isEnglish(rows: readonly TableRow[]): boolean {
  const words = rows.flatMap((row) => row.content.map(wordsOf)).join(' ')
  return /[a-z]/i.test(words) && !/[\u0600-\u06ff]/.test(words)
}

/** The plain text of a cell's paragraphs. */
function wordsOf({ content }: TableCell): string {
  const inlines = content.flatMap((block) => (block.type === 'paragraph' ? (block.content ?? []) : []))
  return inlines
    .map((node) => (node.type === 'text' ? node.text : ' '))
    .join('')
    .trim()
}

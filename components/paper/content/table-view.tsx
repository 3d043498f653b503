import { type ReactNode } from 'react'
import { gapNumbers } from '@/lib/paper/content/rules/inline'
import { TableScroll } from './table-scroll'

type TableViewProps = {
  head: readonly string[] | undefined
  rows: readonly (readonly string[])[]
  /** Renders a cell: its gaps, or a highlight. */
  renderCell: (text: string) => ReactNode
  /** Its cells contain gaps, which are taller than text. */
  hasGaps?: boolean
  /** Id of its caption, or of the heading above it. */
  labelledBy?: string
}

const CELL = 'border border-(--paper-line) p-[0.5em] text-start align-top'

/** A table that scrolls horizontally on a narrow screen, also by keyboard. */
export function TableView({ head, rows, renderCell, hasGaps = false, labelledBy }: TableViewProps) {
  const columns = Math.max(head?.length ?? 0, ...rows.map((row) => row.length))
  const name = labelledBy ? { 'aria-labelledby': labelledBy } : {}
  const height = hasGaps ? 'leading-[2.2]' : 'leading-normal'
  return (
    <TableScroll labelledBy={labelledBy} hasGaps={hasGaps}>
      <table
        {...name}
        className="w-full border-collapse text-start"
        style={{ minInlineSize: hasGaps ? '30em' : `${columns * 6.5}em` }}
      >
        {head && (
          <thead>
            <tr>
              {head.map((cell, index) => (
                <HeadCell key={index} isEmpty={cell.trim() === ''}>
                  {renderCell(cell)}
                </HeadCell>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                hasGaps && column === 0 && namesRow(row) ? (
                  <th key={column} scope="row" className={`${CELL} ${height} font-normal`}>
                    {renderCell(cell)}
                  </th>
                ) : (
                  <td key={column} className={`${CELL} ${height}`}>
                    {renderCell(cell)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}

/** In a row with gaps the first cell is the header, unless it contains a gap. */
function namesRow([first = '', ...rest]: readonly string[]): boolean {
  return rest.length > 0 && first.trim() !== '' && gapNumbers(first).length === 0
}

/** The corner above the row headers is empty: not a header, since a screen reader would announce an empty one. */
function HeadCell({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return <td className={CELL} />
  return (
    <th scope="col" className={`${CELL} font-bold`}>
      {children}
    </th>
  )
}

import { type ReactNode } from 'react'
import { InlineText } from './inline-text'

type TableViewProps = {
  head: readonly string[] | undefined
  rows: readonly (readonly string[])[]
  gap: (number: number) => ReactNode
}

/** A table with gaps; on a narrow screen it scrolls by itself, also by keyboard. */
export function TableView({ head, rows, gap }: TableViewProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div role="region" aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[30em] border-collapse text-start">
        {head && (
          <thead>
            <tr>
              {head.map((cell, index) => (
                <HeadCell key={index} text={cell} />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} className="border border-(--paper-line) p-[0.5em] align-top leading-[2.2]">
                  <InlineText text={cell} gap={gap} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The corner above the names of the rows is empty: no header, or a screen reader would announce nothing as one. */
function HeadCell({ text }: { text: string }) {
  if (text.trim() === '') return <td className="border border-(--paper-line) p-[0.5em]" />
  return (
    <th scope="col" className="border border-(--paper-line) p-[0.5em] text-start font-bold">
      <InlineText text={text} />
    </th>
  )
}

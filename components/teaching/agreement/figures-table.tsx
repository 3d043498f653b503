import { type ReactNode } from 'react'

type FiguresTableProps = {
  label: string
  head: readonly string[]
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A group, not a region: the section around it already is one of that name. */
const SCROLL_PROPS = { role: 'group', tabIndex: 0 } as const

/** A table whose rows are named by their first cell; on a small screen it scrolls inside its own box, also by keyboard. */
export function FiguresTable({ label, head, rows }: FiguresTableProps) {
  return (
    <div {...SCROLL_PROPS} aria-label={label} className="scroll-shade overflow-x-auto rounded-lg border border-line">
      <table aria-label={label} className="w-full text-sm">
        <thead className="bg-sunken">
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" className="px-3 py-3 text-start align-bottom font-semibold">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells: [name, ...rest] }) => (
            <tr key={key}>
              <th scope="row" className="min-w-32 px-3 py-3 text-start align-top font-semibold">
                {name}
              </th>
              {rest.map((cell, index) => (
                <td key={head[index + 1]} className="px-3 py-3 align-top whitespace-nowrap tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

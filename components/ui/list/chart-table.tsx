import { type ReactNode } from 'react'
import { Chevron } from '../chevron'

type ChartTableProps = {
  /** The visible label that opens it. */
  summary: string
  /** The subject of the chart. */
  caption: string
  heads: readonly string[]
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** The figures of a chart as a table that opens on request: the first cell of a row names it. */
export function ChartTable({ summary, caption, heads, rows }: ChartTableProps) {
  return (
    <details className="group mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-primary-ink">
        {summary}
        <Chevron className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-ink-soft">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 text-start font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row" className="py-1.5 text-start font-normal">
                {first}
              </th>
              {rest.map((cell, index) => (
                <td key={index} className="py-1.5 tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

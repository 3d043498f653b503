import { type ReactNode } from 'react'

type ShareTableProps = {
  caption: string
  /** Names of the three columns for screen readers, which do not see the bars. */
  heads: readonly [name: string, share: string, count: string]
  rows: readonly {
    readonly key: string
    readonly name: ReactNode
    /** 0 to 1; null: no bar. */
    readonly share: number | null
    readonly text: ReactNode
  }[]
  tone?: 'primary' | 'warning'
}

/** A table with a bar in each row, instead of a chart. */
export function ShareTable({ caption, heads, rows, tone = 'primary' }: ShareTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-start font-semibold">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, name, share, text }) => (
          <tr key={key}>
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              <bdi>{name}</bdi>
            </th>
            <td aria-hidden className="w-1/4 py-2 sm:w-1/3">
              {share !== null && (
                <div className="h-2 overflow-hidden rounded-full bg-sunken">
                  <div
                    className={tone === 'primary' ? 'h-full rounded-full bg-primary' : 'h-full rounded-full bg-warning'}
                    style={{ inlineSize: `${100 * share}%` }}
                  />
                </div>
              )}
            </td>
            <td className="py-2 ps-3 text-end whitespace-nowrap text-ink-soft">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

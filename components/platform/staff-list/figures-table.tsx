type FiguresTableProps = {
  label: string
  heads: readonly string[]
  /** The first cell names the row. */
  rows: readonly { readonly id: string; readonly cells: readonly string[] }[]
}

/** A group, not a region: the section around it already is a region of that name. */
const SCROLL_PROPS = { role: 'group', tabIndex: 0 } as const

/** On a small screen it scrolls inside its own box, also by keyboard. */
export function FiguresTable({ label, heads, rows }: FiguresTableProps) {
  return (
    <div {...SCROLL_PROPS} aria-label={label} className="scroll-shade overflow-x-auto print:overflow-visible">
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-soft">
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="px-3 py-2 text-start font-semibold whitespace-nowrap print:whitespace-normal"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ id, cells: [name, ...figures] }) => (
            <tr key={id}>
              <th scope="row" className="min-w-32 px-3 py-2 text-start font-semibold print:min-w-0">
                <bdi>{name}</bdi>
              </th>
              {figures.map((figure, index) => (
                <td key={heads[index + 1]} className="px-3 py-2 tabular-nums">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

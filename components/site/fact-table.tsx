type FactTableProps = {
  label: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A table that scrolls inside its own box where the screen is narrower than it. */
export function FactTable({ label, head, rows }: FactTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-4 overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full min-w-md text-sm">
        <thead className="bg-sunken">
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" className="px-4 py-3 text-start font-semibold">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={cell} scope="row" className="px-4 py-3 text-start font-semibold">
                    <bdi>{cell}</bdi>
                  </th>
                ) : (
                  <td key={cell} className="px-4 py-3 text-ink-soft">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { classNames } from '@/components/ui/class-names'

type FactTableProps = {
  label: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A table of facts; with many columns it scrolls inside its own box on a narrow screen. */
export function FactTable({ label, head, rows }: FactTableProps) {
  const isWide = head.length > 3
  return (
    <div
      {...(isWide && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className={classNames(
        'mt-4 scroll-shade overflow-x-auto rounded-lg border border-line',
        head.length === 2 && 'sm:w-fit sm:min-w-96',
      )}
    >
      <table aria-label={label} className={classNames('w-full text-sm', isWide && 'min-w-xl')}>
        <thead className="bg-sunken">
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" className={CELL}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name, ...facts]) => (
            <tr key={name}>
              <th scope="row" className={CELL}>
                <bdi>{name}</bdi>
              </th>
              {facts.map((fact) => (
                <td key={fact} className="px-3 py-3 align-top text-ink-soft sm:px-4">
                  {fact}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CELL = 'px-3 py-3 text-start align-top font-semibold sm:px-4'

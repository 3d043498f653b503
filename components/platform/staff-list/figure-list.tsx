type FigureListProps = { figures: readonly { name: string; figure: string }[] }

/** The parts that a figure consists of. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-2 text-sm">
      {figures.map(({ name, figure }) => (
        <div key={name} className="flex justify-between gap-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

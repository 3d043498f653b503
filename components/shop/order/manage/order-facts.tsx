type FactsProps = {
  /** Null: nothing to say of it. */
  facts: readonly (readonly [name: string, value: string | null])[]
  /** Codes and numbers, which are read from left to right. */
  isLatin?: boolean
}

/** Names and values beneath each other. */
export function Facts({ facts, isLatin = false }: FactsProps) {
  return (
    <dl className="grid gap-1.5 text-sm">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi dir={isLatin ? 'ltr' : undefined}>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

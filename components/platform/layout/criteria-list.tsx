type CriteriaListProps = { items: readonly { readonly english: string; readonly text: string }[]; className?: string }

/** The marking criteria with their English names. */
export function CriteriaList({ items, className = 'gap-y-5' }: CriteriaListProps) {
  return (
    <dl className={`grid gap-x-8 sm:grid-cols-2 ${className}`}>
      {items.map(({ english, text }) => (
        <div key={english} className="border-s-4 border-primary ps-4">
          <dt className="font-semibold">
            <bdi dir="ltr" lang="en">
              {english}
            </bdi>
          </dt>
          <dd className="text-sm text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

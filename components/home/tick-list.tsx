/** What there is, ticked; or what is still to come, with a ring. */
export function TickList({ items, tone = 'there' }: { items: readonly string[]; tone?: 'there' | 'waiting' }) {
  return (
    <ul className="mt-3 grid gap-2.5 text-sm text-ink-soft">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <span aria-hidden className="grid h-7 w-5 shrink-0 place-items-center text-primary-ink">
            {tone === 'there' ? <CheckMark /> : <span className="size-2.5 rounded-full border-2 border-line-strong" />}
          </span>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

/** Purely visual: the words beside it say the same. */
export function CheckMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-4 shrink-0" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden>
      <path d="m5 13 4 4L19 7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

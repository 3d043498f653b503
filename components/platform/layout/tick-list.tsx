/** A list with tick marks. */
export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-3 grid gap-2.5 text-sm text-ink-soft">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <span aria-hidden className="grid h-7 w-5 shrink-0 place-items-center text-primary-ink">
            <CheckMark />
          </span>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

/** Decorative: the text beside it says the same. */
function CheckMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-4 shrink-0" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden>
      <path d="m5 13 4 4L19 7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** The arrow of a control that opens a list. */
export function Chevron({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
      <path d="m6 9.5 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

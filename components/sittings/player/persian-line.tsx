import { type ReactNode } from 'react'

/** A Persian sentence in the English screen. */
export function PersianLine({ text, className = '' }: { text: ReactNode; className?: string }) {
  return (
    <p dir="rtl" lang="fa" className={`font-sans text-sm leading-7 text-(--x-muted) ${className}`}>
      {text}
    </p>
  )
}

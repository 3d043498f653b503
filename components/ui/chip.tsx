import { type ReactNode } from 'react'
import { classNames } from './class-names'

type ChipProps = { href: string; isCurrent?: boolean; children: ReactNode }

/** A small link in a row of similar ones. */
export function Chip({ href, isCurrent = false, children }: ChipProps) {
  return (
    <a href={href} aria-current={isCurrent ? 'true' : undefined} className={chipClass(isCurrent)}>
      {children}
    </a>
  )
}

/** The classes of a chip, for links and for buttons. */
export function chipClass(isCurrent: boolean): string {
  return classNames(
    'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold transition-colors',
    isCurrent
      ? 'border-primary bg-primary text-on-primary'
      : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
  )
}

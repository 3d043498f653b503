import { type ReactNode } from 'react'
import { classNames } from '../class-names'

type OptionPanelProps = { open: boolean; empty: string | null; children: ReactNode }

/** What opens below a select: its list, or why there is none. It stays in its place in the page, so it has the page's direction. */
export function OptionPanel({ open, empty, children }: OptionPanelProps) {
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-md border border-line bg-surface p-1 shadow-float',
        !open && 'hidden',
      )}
    >
      {children}
      <p role="status" className={classNames('px-3 text-sm text-ink-soft', open && empty && 'py-3')}>
        {open && empty}
      </p>
    </div>
  )
}

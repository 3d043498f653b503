import { type ReactNode } from 'react'
import { classNames } from './class-names'

const TONES = {
  // With a border: hovered rows have the same background.
  neutral: 'bg-sunken text-ink-soft inset-ring inset-ring-line',
  primary: 'bg-primary-soft text-primary-ink',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  /** Ink, because cool hues name a skill. */
  info: 'bg-surface text-ink inset-ring inset-ring-line-strong',
} as const

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={classNames('inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold', TONES[tone])}
    >
      {children}
    </span>
  )
}

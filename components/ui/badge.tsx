import { type ReactNode } from 'react'
import { classNames } from './class-names'

const TONES = {
  // With a border: hovered rows have the same background.
  neutral: 'bg-sunken text-ink-soft inset-ring inset-ring-line',
  primary: 'bg-primary-soft text-primary-ink',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
} as const

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-3 py-0.5 text-xs font-semibold',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}

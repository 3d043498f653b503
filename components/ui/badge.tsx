import { type ReactNode } from 'react'
import { classNames } from './class-names'

const TONES = {
  // It has a border, because hovered rows have the same background.
  neutral: 'bg-sunken text-ink-soft inset-ring inset-ring-line',
  primary: 'bg-primary-soft text-primary-ink',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  /** Ink, because cool hues name a skill. */
  info: 'bg-surface text-ink inset-ring inset-ring-line-strong',
  listening: 'bg-skill-listening-soft text-skill-listening',
  reading: 'bg-skill-reading-soft text-skill-reading',
  writing: 'bg-skill-writing-soft text-skill-writing',
  speaking: 'bg-skill-speaking-soft text-skill-speaking',
} as const
type BadgeTone = keyof typeof TONES

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames('inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold', TONES[tone])}
    >
      {children}
    </span>
  )
}

/** The hue that names a skill; neutral for anything else, such as a course of all skills. */
export function hueOf(name: string): BadgeTone {
  return name === 'listening' || name === 'reading' || name === 'writing' || name === 'speaking' ? name : 'neutral'
}

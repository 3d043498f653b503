import { type ReactNode } from 'react'
import { classNames } from './class-names'

const TONES = {
  info: 'bg-info-soft text-info',
  success: 'bg-primary-soft text-primary-ink',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const

type AlertProps = { tone?: keyof typeof TONES; title?: string; children: ReactNode; live?: boolean }

/** A persistent message. `live` announces it when it appears after the page was read. */
export function Alert({ tone = 'info', title, children, live = false }: AlertProps) {
  return (
    <div role={live ? 'alert' : undefined} className={classNames('rounded-md px-4 py-3 text-sm', TONES[tone])}>
      {title && <p className="font-bold">{title}</p>}
      <div>{children}</div>
    </div>
  )
}

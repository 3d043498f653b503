import { type ReactNode } from 'react'
import { classNames } from './class-names'
import { Sign } from './sign/sign'

const TONES = {
  info: { look: 'bg-sunken text-ink inset-ring inset-ring-line', sign: 'info' },
  success: { look: 'bg-primary-soft text-primary-ink', sign: 'tick' },
  warning: { look: 'bg-warning-soft text-warning', sign: 'warning' },
  danger: { look: 'bg-danger-soft text-danger', sign: 'cross' },
} as const

type AlertProps = { tone?: keyof typeof TONES; title?: string; children: ReactNode; live?: boolean }

/** A persistent message; its icon says the same as its colour. `live` announces it when it appears after the page was read. */
export function Alert({ tone = 'info', title, children, live = false }: AlertProps) {
  return (
    <div
      role={live ? 'alert' : undefined}
      className={classNames('flex gap-3 rounded-md px-4 py-3 text-sm', TONES[tone].look)}
    >
      <Sign name={TONES[tone].sign} className="mt-0.5 size-5" />
      <div className="min-w-0 grow">
        {title && <p className="font-bold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  )
}

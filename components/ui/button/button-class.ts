import { classNames } from '../class-names'

export type ButtonLook = { variant?: 'primary' | 'soft' | 'outline' | 'quiet' | 'danger'; size?: 'medium' | 'large' }

const VARIANTS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong shadow-card',
  soft: 'bg-primary-soft text-primary-ink hover:bg-primary-soft/70',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-surface hover:opacity-90',
} as const
const SIZES = { medium: 'min-h-11 px-4 text-sm', large: 'min-h-13 px-6 text-base' } as const

/** The classes of a button, for buttons and links. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  className,
}: ButtonLook & { className?: string }): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition-colors',
    'disabled:opacity-60 disabled:shadow-none aria-disabled:opacity-60 aria-disabled:shadow-none',
    VARIANTS[variant],
    SIZES[size],
    className,
  )
}

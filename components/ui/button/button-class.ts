import { classNames } from '../class-names'

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger'
  size?: 'medium' | 'large'
}

const VARIANTS = {
  /** At most one on a screen. */
  primary: 'bg-primary forced-colors:border text-on-primary hover:bg-primary-strong',
  secondary: 'bg-sunken forced-colors:border text-ink inset-ring inset-ring-line-strong hover:bg-line',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'bg-danger forced-colors:border text-surface hover:opacity-90',
} as const
const SIZES = { medium: 'min-h-11 px-4 text-sm', large: 'min-h-13 px-6 text-base' } as const

/** The classes of a button, for buttons and links. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  className,
}: ButtonStyle & { className?: string }): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition-[background-color,color,scale]',
    'not-aria-disabled:active:scale-98 disabled:opacity-60 aria-disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
    className,
  )
}

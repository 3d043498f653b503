import { type ComponentProps } from 'react'
import { ignorePress } from '@/components/ui/button/ignore-press'

type PushButtonProps = ComponentProps<'button'> & { variant?: 'filled' | 'outline' | 'plain'; pending?: boolean }

const VARIANT_CLASSES = {
  filled: 'bg-(--x-accent) text-(--x-on-accent) hover:opacity-90',
  outline: 'border border-(--x-line) bg-(--x-bg) text-(--x-fg) hover:bg-(--x-box)',
  plain: 'text-(--x-fg) hover:bg-(--x-box)',
} as const

/** The player's button: neutral colours, 44 px high. While `pending` it keeps the focus and ignores presses. */
export function PushButton({
  variant = 'outline',
  className = '',
  type = 'button',
  pending = false,
  onClick,
  ...rest
}: PushButtonProps) {
  return (
    <button
      type={type}
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-4 text-sm font-semibold disabled:opacity-55 aria-disabled:opacity-55 ${VARIANT_CLASSES[variant]} ${className}`}
      {...rest}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? ignorePress : onClick}
    />
  )
}

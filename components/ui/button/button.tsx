import { type ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-class'
import { ignorePress } from './ignore-press'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    pending?: boolean
    /** Another action is running, and this one must wait for it. */
    blocked?: boolean
  }

/**
 * While `pending` it keeps its width and the focus (a disabled button would lose it), shows a spinner and ignores presses. `blocked` is the same
 * without the spinner.
 */
export function Button({
  variant,
  size,
  pending = false,
  blocked = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, className })}
      aria-busy={pending || undefined}
      {...rest}
      aria-disabled={pending || blocked || rest['aria-disabled']}
      onClick={pending || blocked ? ignorePress : onClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

/** Decorative: text beside it must say what is happening. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  )
}

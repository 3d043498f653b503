import { type ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { Spinner } from './spinner'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { pending?: boolean }

/** While `pending` it keeps its width, shows a spinner and takes no second click. */
export function Button({
  variant,
  size,
  pending = false,
  type = 'button',
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, className })}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      {...rest}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

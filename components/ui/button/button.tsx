import { type ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class'

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

/** Purely visual: whoever shows it also says in words what is going on. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  )
}

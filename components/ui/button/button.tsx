import { type ComponentProps, type MouseEvent } from 'react'
import { type ButtonLook, buttonClass } from './button-class'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { pending?: boolean }

/** While `pending` it keeps its width and the focus (a disabled button would drop it), shows a spinner and takes no second press. */
export function Button({
  variant,
  size,
  pending = false,
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
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? ignorePress : onClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

/** A form is not sent either: Enter in one of its fields presses its button. */
function ignorePress(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
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

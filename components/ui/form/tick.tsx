import { type ComponentProps, type ReactNode } from 'react'

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  type?: 'checkbox' | 'radio'
  onChange?: (isOn: boolean) => void
  /** Its label. */
  children: ReactNode
}

/** A checkbox or radio button with its label: the whole line is clickable. `className` is the line's. */
export function Tick({ type = 'checkbox', className = 'gap-3', onChange, children, ...input }: TickProps) {
  return (
    <label className={`flex min-h-11 items-center ${className}`}>
      <input
        type={type}
        {...input}
        onChange={onChange && (({ target }) => onChange(target.checked))}
        className="size-5 shrink-0 accent-primary"
      />
      {children}
    </label>
  )
}

import { type ComponentProps } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange' | 'children'> & {
  checked: boolean
  /** Says the present state beside it. */
  text: string
  onChange: (isOn: boolean) => void
}

/** Turns something on or off at once, without a button that saves. Its name comes from `aria-label` or `aria-labelledby`. */
export function Switch({ text, checked, onChange, ...input }: SwitchProps) {
  return (
    <label className="flex min-h-11 shrink-0 items-center gap-2.5 text-sm font-semibold text-ink-soft has-disabled:opacity-60">
      <span aria-hidden>{text}</span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        {...input}
        onChange={({ target }) => onChange(target.checked)}
        className="h-7 w-12 shrink-0 appearance-none rounded-full bg-line-strong p-0.5 transition-colors before:block before:size-6 before:rounded-full before:bg-surface checked:bg-primary checked:before:ms-5 forced-colors:appearance-auto"
      />
    </label>
  )
}

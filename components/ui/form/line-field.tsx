import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names'
import { describedBy, FieldFrame } from './field-frame'

type LineFieldProps = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> & {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | null
}

/** A line of text. It does not belong to a form: the parent gets each change. */
export function LineField({ label, onChange, hint, error, className, ...input }: LineFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} labelProps={{ htmlFor: id }} hint={hint} error={error}>
      <input
        autoComplete="off"
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(
          'min-h-12 w-full rounded-md border bg-surface px-4 text-base placeholder:text-ink-faint read-only:bg-sunken',
          error ? 'border-danger' : 'border-line-strong',
          className,
        )}
      />
    </FieldFrame>
  )
}

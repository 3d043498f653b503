import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names'
import { describedBy, FieldFrame } from './field-frame'

type AreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'onChange'> & {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
}

/** A text area that grows with its text. It does not belong to a form: the parent gets each change. */
export function AreaField({ label, onChange, hint, error, className = 'min-h-20 py-2', ...area }: AreaFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} labelProps={{ htmlFor: id }} hint={hint} error={error}>
      <textarea
        dir="auto"
        rows={2}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(
          'field-sizing-content w-full rounded-md border bg-surface px-4 text-base',
          error ? 'border-danger' : 'border-line-strong',
          className,
        )}
      />
    </FieldFrame>
  )
}

import { type ComponentProps, type ReactNode } from 'react'

type About = { hint?: ReactNode; error?: string | null }
type FieldFrameProps = About & {
  id: string
  label: ReactNode
  labelProps: ComponentProps<'label'>
  children: ReactNode
}

/** The label above a control, the hint and the error below it. `describedBy` with the same id connects them. */
export function FieldFrame({ id, label, labelProps, hint, error, children }: FieldFrameProps) {
  return (
    <div className="grid gap-1.5">
      <label {...labelProps} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** The ids of a control's hint and error for `aria-describedby` (components/ui/form/field-frame.tsx). */
export function describedBy(id: string, { hint, error }: About): string | undefined {
  return [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ') || undefined
}

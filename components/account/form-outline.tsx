import { buttonClass, type ButtonLook } from '@/components/ui/button-class'
import { accountCopy } from '@/lib/copy/account'

type FormOutlineProps = {
  fields: readonly { label: string; hint?: string }[]
  submit: string
  size?: ButtonLook['size']
}

/**
 * Stands where a form will be, with its very words and measures: nothing moves when the form comes. Without JavaScript it says what is
 * missing instead.
 */
export function FormOutline({ fields, submit, size = 'large' }: FormOutlineProps) {
  return (
    <>
      <div role="status" className="noscript:hidden">
        <span className="sr-only">{accountCopy.form.loading}</span>
        <div aria-hidden className="grid gap-5">
          {fields.map(({ label, hint }) => (
            <div key={label} className="grid gap-1.5">
              <span className="text-sm font-semibold">{label}</span>
              <span className="min-h-12 rounded-md border border-line-strong bg-surface" />
              {hint && <span className="text-xs text-ink-faint">{hint}</span>}
            </div>
          ))}
          <span className={buttonClass({ size })}>{submit}</span>
        </div>
      </div>
      <p className="hidden rounded-md bg-warning-soft px-4 py-3 text-sm text-warning noscript:block">
        {accountCopy.form.noScript}
      </p>
    </>
  )
}

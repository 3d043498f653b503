import { type ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from '@/components/ui/button/button-class'
import { accountCopy } from '@/lib/accounts/account/words/account'

type Outlined = Pick<ComponentProps<'input'>, 'name' | 'type' | 'dir' | 'autoComplete' | 'inputMode' | 'autoCapitalize'>
type FormOutlineProps = {
  /** A field with a name can be written in before the form is there (`late` hands it over); one without is only its place. */
  fields: readonly (Outlined & { label: string; hint?: string })[]
  submit: string
  size?: ButtonLook['size']
  /** The form comes when it is touched: its button is one that can be pressed, and nothing is on its way before that. */
  waitsForTouch?: boolean
}

const FIELD = 'min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-base'

/**
 * Stands where a form will be, with its very words and measures: nothing moves when the form comes, and on a slow line the writing need
 * not wait for its code. One that waits for a touch is a form from the first byte, as password managers want it; its button is disabled until
 * somebody listens, which keeps Enter from sending anything, too. The others have no form around their fields: theirs is on its way. Without
 * JavaScript it says what is missing.
 */
export function FormOutline({ waitsForTouch = false, ...outline }: FormOutlineProps) {
  return (
    <>
      {waitsForTouch ? (
        <form noValidate method="post" className="grid gap-5 noscript:hidden">
          <Fields fields={outline.fields} />
          <button type="submit" disabled data-send className={buttonClass({ size: outline.size ?? 'large' })}>
            {outline.submit}
          </button>
        </form>
      ) : (
        <OnItsWay {...outline} />
      )}
      <p className="hidden rounded-md bg-warning-soft px-4 py-3 text-sm text-warning noscript:block">
        {accountCopy.form.noScript}
      </p>
    </>
  )
}

function OnItsWay({ fields, submit, size = 'large' }: FormOutlineProps) {
  return (
    <div className="grid gap-5 noscript:hidden">
      <Fields fields={fields} />
      <span aria-hidden className={buttonClass({ size })}>
        {submit}
      </span>
      <span role="status" className="sr-only">
        {accountCopy.form.loading}
      </span>
    </div>
  )
}

function Fields({ fields }: Pick<FormOutlineProps, 'fields'>) {
  return fields.map(({ label, hint, name, ...input }) => (
    <label key={label} className="grid gap-1.5">
      <span className="text-sm font-semibold">{label}</span>
      {name ? <input name={name} className={FIELD} {...input} /> : <span aria-hidden className={FIELD} />}
      {hint && <span className="text-xs text-ink-faint">{hint}</span>}
    </label>
  ))
}

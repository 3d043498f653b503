import { type ComponentProps } from 'react'
import { buttonClass, type ButtonStyle } from '@/components/ui/button/button-class'
import { accountCopy } from '@/lib/accounts/account/words/account'

type OutlinedField = Pick<
  ComponentProps<'input'>,
  'name' | 'type' | 'dir' | 'autoComplete' | 'inputMode' | 'autoCapitalize'
>
type FormOutlineProps = {
  /** A field with a name accepts typing before the form has loaded (`lateComponent` hands the text over); one without a name is only a placeholder. */
  fields: readonly (OutlinedField & { label: string; hint?: string })[]
  submit: string
  size?: ButtonStyle['size']
  /** The form loads on the first touch: the button looks enabled, and nothing loads before that. */
  waitsForTouch?: boolean
}

const FIELD = 'min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-base'

/**
 * Placeholder of a form, with the same labels and sizes: the layout does not jump, and visitors on a slow line can type before the form has loaded.
 * With `waitsForTouch` it is a real form from the first byte, because password managers need one; its disabled button also stops Enter until the
 * script listens. Without it there is no form element, since the real form is already loading. Without JavaScript it says what is missing.
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

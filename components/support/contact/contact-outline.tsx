import { buttonClass } from '@/components/ui/button/button-class'
import { Chevron } from '@/components/ui/chevron'
import { contactCopy } from '@/lib/support/contact/words/contact'

const FIELD = 'min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-base'

/**
 * Stands in for the contact form until a visitor touches it, with the same labels and sizes. Its text fields accept typing, which `lateComponent` hands over.
 * Its button is disabled until the script listens. Without JavaScript it names an alternative.
 */
export function ContactOutline() {
  const { name, replyTo, replyToHint, topic, topicPlaceholder, text, textHint, submit, limitNote } = contactCopy
  return (
    <>
      <form noValidate method="post" className="grid gap-5 noscript:hidden">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <label className="grid gap-1.5">
            <span className="text-sm font-semibold">{name}</span>
            <input name="name" autoComplete="name" dir="auto" maxLength={80} className={FIELD} />
          </label>
          <label className="grid gap-1.5">
            <span className="text-sm font-semibold">{replyTo}</span>
            <input
              name="replyTo"
              autoComplete="email"
              inputMode="email"
              autoCapitalize="off"
              dir="ltr"
              maxLength={254}
              className={FIELD}
            />
            <span className="text-xs text-ink-faint">{replyToHint}</span>
          </label>
        </div>
        <div className="grid gap-1.5">
          <span className="text-sm font-semibold">{topic}</span>
          <span className={`${FIELD} flex items-center justify-between gap-3 text-ink-faint`}>
            {topicPlaceholder} <Chevron className="size-5 shrink-0" />
          </span>
        </div>
        <label className="grid gap-1.5">
          <span className="text-sm font-semibold">{text}</span>
          <textarea
            name="text"
            rows={7}
            dir="auto"
            className="w-full rounded-md border border-line-strong bg-surface px-4 py-3 text-base"
          />
          <span className="text-xs text-ink-faint">{textHint}</span>
        </label>
        <button type="submit" disabled data-send className={buttonClass({ size: 'large' })}>
          {submit}
        </button>
        <p className="text-xs text-ink-faint">{limitNote}</p>
      </form>
      <p className="hidden rounded-md bg-warning-soft px-4 py-3 text-sm text-warning noscript:block">
        {contactCopy.noScript}
      </p>
    </>
  )
}

'use client'

import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { type Quote } from '@/lib/shop/order/contract/orders'
import { checkoutCopy as copy } from '@/lib/shop/order/words/order'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { readCouponCode } from '@/lib/shop/order/rules/typed-money'
import { LONGEST_PASTE } from '@/lib/platform/text/input/pasted-code'
import { formatPrice } from '@/lib/platform/format/number'

type CouponFieldProps = {
  /** The result for the last code. */
  quoted: Quote['coupon']
  /** Why the last code could not be checked. */
  error: Error | null
  pending: boolean
  onApply: (code: string) => void
  onRemove: () => void
}

/** Checks a code on request, not per keystroke: guessing is rate-limited. */
export function CouponField({ quoted, error, pending, onApply, onRemove }: CouponFieldProps) {
  const id = useId()
  const [code, setCode] = useState('')
  const [isMalformed, setMalformed] = useState(false)
  const sentence = error ? toErrorSentence(error) : describeTrouble(quoted)
  const trouble = isMalformed ? copy.trouble.unusable() : sentence
  const isApplied = quoted !== null && quoted.trouble === null
  const place = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusKept(place, pending, quoted ?? error)
  const remove = () => {
    keepFocus()
    onRemove()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    keepFocus()
    const read = readCouponCode(code)
    setMalformed(code.trim() !== '' && read === null)
    if (read !== null) onApply(read)
  }
  return (
    <div ref={place}>
      {isApplied ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-primary-soft px-4 py-2 text-primary-ink">
          <p role="status">{copy.applied(quoted.code)}</p>
          <Button variant="outline" pending={pending} onClick={remove}>
            {copy.takeOff}
          </Button>
        </div>
      ) : (
        <form className="grid gap-1.5" onSubmit={submit}>
          <label htmlFor={id} className="text-sm font-semibold">
            {copy.coupon}
          </label>
          <div className="flex gap-2">
            <input
              id={id}
              dir="ltr"
              value={code}
              maxLength={LONGEST_PASTE}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setCode(event.target.value)}
              aria-invalid={trouble ? true : undefined}
              aria-describedby={`${id}-told`}
              className="min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-4"
            />
            <Button type="submit" variant="outline" pending={pending} className="min-h-12">
              {copy.apply}
            </Button>
          </div>
          <p id={`${id}-told`} role="status" className={trouble ? 'text-sm text-danger' : 'text-xs text-ink-faint'}>
            {trouble ?? copy.couponHint}
          </p>
        </form>
      )}
    </div>
  )
}

/**
 * A button that is busy, or disappears with its form, loses the focus. The returned function requests that the focus returns to the first control
 * here.
 */
function useFocusKept(place: RefObject<HTMLElement | null>, pending: boolean, outcome: unknown): () => void {
  const shouldRefocus = useRef(false)
  useEffect(() => {
    const active = document.activeElement ?? document.body
    const hasMovedOn = active !== document.body && !place.current?.contains(active)
    if (pending || !shouldRefocus.current || hasMovedOn) return
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [place, pending, outcome])
  return () => {
    shouldRefocus.current = true
  }
}

function describeTrouble(quoted: Quote['coupon']): string | null {
  return quoted?.trouble ? copy.trouble[quoted.trouble](formatPrice(quoted.leastOrderRial)) : null
}

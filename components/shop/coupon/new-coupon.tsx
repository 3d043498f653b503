'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { ErrorMessage } from '@/components/ui/states/fault'
import { newId } from '@/lib/platform/client/new-id'
import { createCoupon } from '@/lib/shop/coupon/queries'
import { couponEditorCopy as copy } from '@/lib/shop/coupon/words'
import { makeCouponCode, readCouponCode } from '@/lib/shop/order/rules/typed-money'
import { paths } from '@/lib/platform/paths'

/** A new coupon needs a code; the client makes its id, so a repeated request creates no second one. */
export function NewCoupon() {
  const router = useRouter()
  const [id] = useState(newId)
  const [code, setCode] = useState(() => makeCouponCode(drawRandom))
  const create = useMutation({
    mutationFn: () => createCoupon({ body: { id, code } }),
    onSuccess: () => router.push(paths.editCoupon(id)),
  })
  const isWrong = readCouponCode(code) === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong) create.mutate()
  }
  return (
    <div className="max-w-xl">
      <PageHeading title={copy.newTitle} lead={copy.newLead} />
      <form onSubmit={submit} className="grid gap-5">
        <ErrorMessage of={create.error} />
        <DraftField
          label={copy.code}
          hint={copy.codeHint}
          error={isWrong ? copy.gaps.code : undefined}
          value={code}
          dir="ltr"
          maxLength={40}
          onChange={setCode}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" pending={create.isPending || create.isSuccess}>
            {copy.submit}
          </Button>
          <Button variant="secondary" onClick={() => setCode(makeCouponCode(drawRandom))}>
            {copy.another}
          </Button>
          <ButtonLink href={paths.coupons} variant="outline">
            {copy.back}
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}

const RANGE = 2 ** 32

/** A cryptographically random number in [0, 1): codes are worth money. */
function drawRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / RANGE
}

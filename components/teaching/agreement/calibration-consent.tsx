'use client'

import Link from 'next/link'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CopyOffer, CopyList } from '@/components/teaching/annotations/copy-offer'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Card } from '@/components/ui/card'
import { toastFault } from '@/components/ui/toast/toast'
import { calibrationConsentQuery, setCalibrationConsent } from '@/lib/teaching/agreement/queries'
import { calibrationCopy } from '@/lib/teaching/agreement/words/calibration'
import { paths } from '@/lib/platform/paths'

const copy = calibrationCopy.consent

/** Asks the author's consent to use a copy of an assessed text, which is previewed first, in measuring how far teachers agree; or withdraws it. */
export function CalibrationConsent({ id }: { id: string }) {
  const client = useQueryClient()
  const query = useQuery(calibrationConsentQuery(id))
  const set = useMutation({
    mutationFn: (isGiven: boolean) => setCalibrationConsent({ params: { id }, body: { isGiven } }),
    onSuccess: (consent) => client.setQueryData(calibrationConsentQuery(id).queryKey, consent),
    onError: toastFault,
  })
  // This is an optional offer beside the result: a failure to load it needs no message.
  if (!query.data || (!query.data.canGive && !query.data.isGiven)) return null
  return (
    <Card className="grid gap-3 print:hidden">
      <h2 className="text-base">{copy.title}</h2>
      <p className="max-w-2xl text-sm text-ink-soft">
        {copy.text}{' '}
        <Link href={paths.accuracy} prefetch={false} className="text-primary-ink underline">
          {copy.more}
        </Link>
      </p>
      {query.data.isGiven ? (
        <>
          <p role="status" className="text-sm font-semibold">
            {copy.given}
          </p>
          <details>
            <summary className="grid min-h-11 items-center text-sm font-semibold">{copy.previewTitle}</summary>
            <CopyList copies={query.data.copies} />
          </details>
          <ConfirmButton words={copy.takeBack} pending={set.isPending} onYes={() => set.mutate(false)} />
        </>
      ) : (
        <CopyOffer words={copy} copies={query.data.copies} isPending={set.isPending} onGive={() => set.mutate(true)} />
      )}
    </Card>
  )
}

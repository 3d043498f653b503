'use client'

import { useState } from 'react'
import Link from 'next/link'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TaskPrompt } from '@/components/teaching/annotations/task-prompt'
import { Button } from '@/components/ui/button/button'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Card } from '@/components/ui/card'
import { toastFault } from '@/components/ui/toast/toast'
import { type CalibrationConsent } from '@/lib/teaching/agreement/contract/calibration'
import { calibrationConsentQuery, setCalibrationConsent } from '@/lib/teaching/agreement/queries'
import { calibrationCopy } from '@/lib/teaching/agreement/words/calibration'
import { directionOf } from '@/lib/platform/format/direction'
import { paths } from '@/lib/platform/paths'

const copy = calibrationCopy.consent

/** A writer lends the copy of an assessed text that is shown first to the measuring of teachers' agreement; or takes it back. */
export function LendText({ id }: { id: string }) {
  const client = useQueryClient()
  const query = useQuery(calibrationConsentQuery(id))
  const set = useMutation({
    mutationFn: (isGiven: boolean) => setCalibrationConsent({ params: { id }, body: { isGiven } }),
    onSuccess: (consent) => client.setQueryData(calibrationConsentQuery(id).queryKey, consent),
    onError: toastFault,
  })
  // It is an offer beside the result: a failure to load it needs no words.
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
            <Copies copies={query.data.copies} />
          </details>
          <ConfirmButton words={copy.takeBack} pending={set.isPending} onYes={() => set.mutate(false)} />
        </>
      ) : (
        <Offer copies={query.data.copies} isPending={set.isPending} onGive={() => set.mutate(true)} />
      )}
    </Card>
  )
}

type OfferProps = { copies: CalibrationConsent['copies']; isPending: boolean; onGive: () => void }

function Offer({ copies, isPending, onGive }: OfferProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((before) => !before)}
      >
        {copy.give}
      </Button>
      {isOpen && (
        <section aria-label={copy.previewTitle} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h3 className="text-sm font-semibold">{copy.previewTitle}</h3>
          <p className="max-w-2xl text-sm text-ink-soft">{copy.preview}</p>
          <Copies copies={copies} />
          <div className="flex flex-wrap gap-3">
            <Button pending={isPending} onClick={onGive}>
              {copy.confirm}
            </Button>
            <Button variant="outline" onClick={() => setIsOpen(false)}>
              {copy.cancel}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

function Copies({ copies }: Pick<OfferProps, 'copies'>) {
  return copies.map(({ title, task, text }) => (
    <div key={text} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p dir={directionOf(title)} className="text-sm font-semibold">
        {title}
      </p>
      <TaskPrompt task={task} isOpen />
      <p dir={directionOf(text)} lang="en" className="leading-loose break-words whitespace-pre-wrap">
        {text}
      </p>
    </div>
  ))
}

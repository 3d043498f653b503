'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { type FirstCorrection as Offer } from '@/lib/shop/correction-offer/contract'
import { firstCorrectionQuery, takeFirstCorrection } from '@/lib/shop/correction-offer/queries'
import { correctionOfferCopy } from '@/lib/shop/correction-offer/words/correction-offer'

const { first: copy } = correctionOfferCopy

type FirstCorrectionProps = {
  className?: string | undefined
  /** Confirms the address of the account, which belongs to another area. */
  ProveAddress: ComponentType<{ onConfirmed: () => void }>
}

/**
 * Offers the first correction as a gift, once the candidate has confirmed an address. Renders nothing for people who cannot have it, and without a
 * reply of the server.
 */
export function FirstCorrection({ className, ProveAddress }: FirstCorrectionProps) {
  const { data, refetch } = useQuery(firstCorrectionQuery())
  if (!data || data.state === 'off' || data.state === 'taken') return null
  return (
    <Card tone={data.state === 'full' ? 'plain' : 'primary'} className={className}>
      <section aria-labelledby="first-correction" className="grid gap-3">
        <h2 id="first-correction" className="text-lg">
          {copy.title}
        </h2>
        <p className="text-sm text-ink-soft">{copy.lead(data.validDays)}</p>
        <NextStep state={data.state} ProveAddress={ProveAddress} onConfirmed={() => void refetch()} />
      </section>
    </Card>
  )
}

type NextStepProps = Pick<FirstCorrectionProps, 'ProveAddress'> & {
  state: Exclude<Offer['state'], 'off' | 'taken'>
  onConfirmed: () => void
}

function NextStep({ state, ProveAddress: Prove, onConfirmed }: NextStepProps) {
  switch (state) {
    case 'full':
      return <p className="text-sm font-semibold">{copy.full}</p>
    case 'unconfirmed':
      return (
        <>
          <p className="text-sm font-semibold">{copy.unconfirmed}</p>
          <Prove onConfirmed={onConfirmed} />
        </>
      )
    case 'ready':
      return <TakeOffer />
  }
}

function TakeOffer() {
  const client = useQueryClient()
  const take = useMutation({
    mutationFn: () => takeFirstCorrection({}),
    onSuccess: () => toast.add({ title: copy.taken, color: 'success' }),
    // The credit belongs to the entitlements and to the count beside each text; after a refusal the offer shown is out of date.
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <>
      <ErrorMessage of={take.error} />
      <div>
        <Button pending={take.isPending} onClick={() => take.mutate()}>
          {copy.take}
        </Button>
      </div>
    </>
  )
}

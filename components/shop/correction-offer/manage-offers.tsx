'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NumberField } from '@/components/documents/editor/fields/number-field'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Tick } from '@/components/ui/form/tick'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatPrice } from '@/lib/platform/format/number'
import { type ManagedOffers, type Offers } from '@/lib/shop/correction-offer/contract'
import { managedOffersQuery, saveOffers } from '@/lib/shop/correction-offer/queries'
import { FIRST_MONTHLY, REDRAFT_PERCENT, redraftPrice } from '@/lib/shop/correction-offer/rules'
import { manageOffersCopy as copy } from '@/lib/shop/correction-offer/words/manage-offers'

/** Proposed when an offer is switched on. */
const DEFAULT_OFFER = { percent: 50, monthly: 20 } as const

/** What managers offer besides prices: first corrections and second drafts. */
export function ManageOffers() {
  const query = useQuery(managedOffersQuery())
  return (
    <Card className="mt-6">
      <h2 className="text-lg">{copy.title}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{copy.lead}</p>
      <QueryRegion query={query} words={{ failed: copy.failed }} bars={['h-40']}>
        {(offers) => <OffersForm key={offers.savedAt} offers={offers} />}
      </QueryRegion>
    </Card>
  )
}

function OffersForm({ offers }: { offers: ManagedOffers }) {
  const { redraftPercent, firstMonthly, firstCounts, savedBy, savedAt } = offers
  const [wanted, setWanted] = useState<Offers>({ redraftPercent, firstMonthly, firstCounts })
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: () => saveOffers({ body: wanted }),
    onSuccess: (saved) => {
      client.setQueryData(managedOffersQuery().queryKey, () => saved)
      toast.add({ title: copy.saved, color: 'success' })
    },
  })
  const change = (part: Partial<Offers>) => setWanted((before) => ({ ...before, ...part }))
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FirstFields draftOffers={wanted} grantedCount={offers.given} onChange={change} />
        <RedraftFields draftOffers={wanted} correctionRial={offers.correctionRial} onChange={change} />
      </div>
      <ErrorMessage of={save.error} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="outline" pending={save.isPending}>
          {copy.save}
        </Button>
        {savedBy !== null && savedAt !== null && (
          <p className="text-sm text-ink-soft">{copy.savedBy(savedBy, formatDayAndTime(savedAt))}</p>
        )}
      </div>
    </form>
  )
}

type FieldsProps = { draftOffers: Offers; onChange: (part: Partial<Offers>) => void }

function FirstFields({
  draftOffers: { firstMonthly, firstCounts },
  grantedCount,
  onChange,
}: FieldsProps & { grantedCount: number }) {
  const isOn = firstMonthly > 0
  return (
    <div className="grid gap-3">
      <Tick checked={isOn} onChange={(isOn) => onChange({ firstMonthly: isOn ? DEFAULT_OFFER.monthly : 0 })}>
        {copy.firstOn}
      </Tick>
      <p className="text-sm text-ink-soft">{copy.firstHint}</p>
      {isOn && (
        <>
          <NumberField
            label={copy.monthly}
            value={firstMonthly}
            min={1}
            max={FIRST_MONTHLY.max}
            errorText={copy.wrongMonthly}
            hint={copy.given(grantedCount)}
            onChange={(monthly) => onChange({ firstMonthly: monthly })}
          />
          <Tick checked={firstCounts} onChange={(counts) => onChange({ firstCounts: counts })}>
            {copy.counts}
          </Tick>
          <p className="text-sm text-ink-soft">{copy.countsHint}</p>
        </>
      )}
    </div>
  )
}

type RedraftFieldsProps = FieldsProps & Pick<ManagedOffers, 'correctionRial'>

function RedraftFields({ draftOffers: { redraftPercent }, correctionRial, onChange }: RedraftFieldsProps) {
  const price = redraftPrice(correctionRial, redraftPercent, 1)
  return (
    <div className="grid gap-3">
      <Tick
        checked={redraftPercent !== null}
        onChange={(isOn) => onChange({ redraftPercent: isOn ? DEFAULT_OFFER.percent : null })}
      >
        {copy.redraftOn}
      </Tick>
      {redraftPercent !== null && (
        <NumberField
          label={copy.percent}
          value={redraftPercent}
          min={REDRAFT_PERCENT.min}
          max={REDRAFT_PERCENT.max}
          errorText={copy.wrongPercent}
          hint={price === null ? copy.noPrice : copy.means(formatPrice(price))}
          onChange={(percent) => onChange({ redraftPercent: percent })}
        />
      )}
    </div>
  )
}

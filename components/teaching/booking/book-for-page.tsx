'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { HeadingLink } from '@/components/platform/layout/heading-link'
import { Alert } from '@/components/ui/alert'
import { PageHeading } from '@/components/ui/page-heading'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { bookForPerson, bookingOfferQuery, hostedBookingsQuery } from '@/lib/teaching/booking/queries'
import { bookForPersonCopy as copy, bookForPersonForm } from '@/lib/teaching/booking/words/book-for-person'
import { paths } from '@/lib/platform/paths'
import { BookForm, type ChosenSlot } from './book-form'
import { SlotTimes } from './slot-times'

/** A manager books a conversation for a person, as they would do it themselves. */
export function BookForPage({ person }: { person: string }) {
  const { data: me } = useQuery(meQuery())
  if (me && me.role !== 'manager') return <EmptyState title={copy.title} text={copy.managersOnly} isPage />
  return me ? <BookingOffer person={person} /> : null
}

function BookingOffer({ person }: { person: string }) {
  const query = useQuery(bookingOfferQuery(person))
  return (
    <>
      <PageHeading title={query.data ? copy.titleOf(query.data.name) : copy.title} lead={copy.lead}>
        <HeadingLink href={paths.person(person)}>{copy.back}</HeadingLink>
      </PageHeading>
      <QueryRegion query={query} bars={['h-16', 'h-64']}>
        {({ slots, credits, attempts }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {credits === 0 && <Alert tone="warning">{copy.none}</Alert>}
            {slots.length === 0 ? (
              <EmptyState title={copy.empty} text={copy.emptyText} />
            ) : (
              <SlotTimes
                items={slots}
                credits={credits > 0 ? copy.credits(credits) : ''}
                form={
                  credits > 0
                    ? (chosen) => (
                        <BookingForm key={chosen.startsAt} person={person} attempts={attempts} chosen={chosen} />
                      )
                    : null
                }
              />
            )}
          </div>
        )}
      </QueryRegion>
    </>
  )
}

type BookingFormProps = {
  person: string
  attempts: readonly { readonly id: string; readonly title: string }[]
  chosen: ChosenSlot
}

function BookingForm({ person, attempts, chosen }: BookingFormProps) {
  const router = useRouter()
  const client = useQueryClient()
  return (
    <BookForm
      {...chosen}
      words={bookForPersonForm}
      attempts={attempts}
      send={(body) => bookForPerson({ params: { person }, body })}
      onBooked={async () => {
        toast.add({ title: copy.done, color: 'success' })
        await client.invalidateQueries(hostedBookingsQuery())
        router.push(paths.person(person))
      }}
      onSettled={() => client.invalidateQueries(bookingOfferQuery(person))}
    />
  )
}

'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { HeadingLink } from '@/components/platform/layout/heading-link'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { book, bookingsQuery, freeSlotsQuery } from '@/lib/teaching/booking/queries'
import { mySpeakingListQuery } from '@/lib/teaching/speaking/queries'
import { bookingCopy as copy } from '@/lib/teaching/booking/words/my-bookings'
import { paths } from '@/lib/platform/paths'
import { BookForm, type ChosenSlot } from './book-form'
import { SlotTimes } from './slot-times'

export function BookPage() {
  const query = useQuery(freeSlotsQuery())
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead}>
        <HeadingLink href={paths.mySpeaking}>{copy.back}</HeadingLink>
      </PageHeading>
      <QueryRegion query={query} bars={['h-16', 'h-64']}>
        {({ items, credits }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {credits === 0 && (
              <Card className="grid justify-items-start gap-4">
                <p>{copy.none}</p>
                <ButtonLink href={paths.shop}>{copy.shop}</ButtonLink>
              </Card>
            )}
            {items.length === 0 ? (
              <EmptyState sign="clock" title={copy.empty} text={copy.emptyText} />
            ) : (
              <SlotTimes
                items={items}
                credits={copy.credits(credits)}
                form={credits > 0 ? (chosen) => <OwnForm key={chosen.startsAt} {...chosen} /> : null}
              />
            )}
          </div>
        )}
      </QueryRegion>
    </>
  )
}

/** Books for the user, with their own credit. */
function OwnForm(chosen: ChosenSlot) {
  const router = useRouter()
  const client = useQueryClient()
  const { data: mine } = useQuery(mySpeakingListQuery())
  return (
    <BookForm
      {...chosen}
      words={copy.confirm}
      attempts={mine?.attempts ?? []}
      send={(body) => book({ body })}
      onBooked={async () => {
        toast.add({ title: copy.done, color: 'success' })
        await client.invalidateQueries(bookingsQuery())
        router.push(paths.mySpeaking)
      }}
      onSettled={() => client.invalidateQueries(freeSlotsQuery())}
    />
  )
}

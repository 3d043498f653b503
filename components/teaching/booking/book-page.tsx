'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { freeSlotsQuery } from '@/lib/teaching/booking/queries'
import { type FreeSlot } from '@/lib/teaching/booking/contract/bookings'
import { bookingCopy as copy } from '@/lib/teaching/booking/words/my-bookings'
import { paths } from '@/lib/platform/paths'
import { BookForm } from './book-form'
import { SlotPicker } from './slot-picker'

/** Books a conversation with a teacher. */
export function BookPage() {
  const query = useQuery(freeSlotsQuery())
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead}>
        <Link
          href={paths.mySpeaking}
          className="grid min-h-11 place-items-center font-semibold text-primary-ink underline"
        >
          {copy.back}
        </Link>
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
              <EmptyState title={copy.empty} text={copy.emptyText} />
            ) : (
              <Times items={items} credits={credits} />
            )}
          </div>
        )}
      </QueryRegion>
    </>
  )
}

function Times({ items, credits }: { items: readonly FreeSlot[]; credits: number }) {
  const [teacher, setTeacher] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const teachers = new Map(items.map(({ teacher: { id, name } }) => [id, name]))
  const shown = teachers.has(teacher) ? items.filter((slot) => slot.teacher.id === teacher) : items
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        {teachers.size > 1 && (
          <PlainSelect
            label={copy.teacher}
            options={[
              { value: '', label: copy.anyTeacher },
              ...[...teachers].map(([value, label]) => ({ value, label })),
            ]}
            value={teacher}
            onChange={setTeacher}
          />
        )}
        <p className="text-sm text-ink-soft">{copy.credits(credits)}</p>
      </div>
      {chosen !== null && credits > 0 && <BookForm key={chosen} startsAt={chosen} slots={shown} onChoose={setChosen} />}
      <SlotPicker slots={shown} chosen={chosen} onChoose={setChosen} />
    </>
  )
}

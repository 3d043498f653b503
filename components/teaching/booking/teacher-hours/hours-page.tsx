'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HeadingLink } from '@/components/platform/layout/heading-link'
import { Button } from '@/components/ui/button/button'
import { useLeaveQuestion } from '@/components/documents/editor/use-leave-question'
import { Tick } from '@/components/ui/form/tick'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { bookingHoursQuery, saveBookingHours } from '@/lib/teaching/booking/queries'
import { type HostSettings } from '@/lib/teaching/booking/contract/teacher-hours'
import { bookingHoursCopy as copy } from '@/lib/teaching/booking/words/teacher-hours'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { isSpan } from '@/lib/teaching/booking/rules/hours'
import { paths } from '@/lib/platform/paths'
import { ExceptionList } from './exception-list'
import { PlaceChoice } from './place-choice'
import { WeekHours } from './week-hours'

/** Sets when and where a teacher holds conversations. */
export function HoursPage() {
  const { data: me } = useQuery(meQuery())
  if (me?.role === 'student') return <EmptyState title={copy.title} text={copy.students} isPage />
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead}>
        <HeadingLink href={paths.mySpeaking}>{copy.back}</HeadingLink>
      </PageHeading>
      {me && <LoadedHours />}
    </>
  )
}

function LoadedHours() {
  const query = useQuery(bookingHoursQuery())
  return (
    <QueryRegion query={query} bars={['h-24', 'h-64']}>
      {({ rev, settings }) => <HoursForm key={rev} rev={rev} saved={settings} />}
    </QueryRegion>
  )
}

/** The fault that prevents saving. A hidden link is none. */
function faultOf({ place, link, room, isOpen, hours }: HostSettings): string | null {
  if ([...hours.weekly, ...hours.exceptions].some((span) => !isSpan(span))) return copy.order
  if (place === 'room') return isOpen && room.trim() === '' ? copy.roomWanted : null
  const needsLink = place === 'link' && (link !== '' || isOpen)
  return needsLink && !(URL.canParse(link) && link.startsWith('https://')) ? copy.linkWrong : null
}

function HoursForm({ rev, saved }: { rev: number; saved: HostSettings }) {
  const client = useQueryClient()
  const [settings, setSettings] = useState(saved)
  const [fault, setFault] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (sent: HostSettings) => saveBookingHours({ body: { rev, settings: sent } }),
    onSuccess: (savedHours, sent) => {
      client.setQueryData(bookingHoursQuery().queryKey, { rev: savedHours.rev, settings: sent })
      toast.add({ title: copy.saved, color: 'success' })
    },
  })
  useLeaveQuestion(settings !== saved)
  const change = (part: Partial<HostSettings>) => setSettings({ ...settings, ...part })
  const { hours } = settings
  const notice = save.error && noticeOf(save.error)

  function submit(): void {
    const found = faultOf(settings)
    setFault(found)
    if (found !== null) return
    // Hidden fields are not sent: candidates who have booked would receive their values.
    const { place } = settings
    save.mutate({
      ...settings,
      link: place === 'link' ? settings.link : saved.link,
      room: place === 'room' ? settings.room.trim() : saved.room,
    })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <Tick
          className="gap-3 font-semibold"
          aria-describedby="booking-open-hint"
          checked={settings.isOpen}
          onChange={(isOpen) => change({ isOpen })}
        >
          {copy.isOpen}
        </Tick>
        <p id="booking-open-hint" className="text-sm text-ink-soft">
          {copy.isOpenHint}
        </p>
      </div>
      <PlaceChoice settings={settings} onChange={change} />
      <WeekHours weekly={hours.weekly} onChange={(weekly) => change({ hours: { ...hours, weekly } })} />
      <ExceptionList
        exceptions={hours.exceptions}
        onChange={(exceptions) => change({ hours: { ...hours, exceptions } })}
      />
      <ErrorMessage of={fault ?? notice} />
      <div>
        <Button size="large" pending={save.isPending} onClick={submit}>
          {copy.save}
        </Button>
      </div>
    </div>
  )
}

function noticeOf(error: Error): string {
  return problemCodeOf(error) === 'draft_moved' ? copy.moved : toErrorSentence(error)
}

'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TickList } from '@/components/platform/layout/tick-list'
import { Button } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-class'
import { QuestionButton } from '@/components/ui/button/question-button'
import { Card } from '@/components/ui/card'
import { CopyField } from '@/components/ui/copy-field'
import { Chevron } from '@/components/ui/chevron'
import { Fault } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { type Reminders } from '@/lib/progress/reminder/contract'
import { closeCalendar, openCalendar, remindersQuery, renewCalendar } from '@/lib/progress/reminder/queries'
import { reminderCopy } from '@/lib/progress/reminder/words'
import { ReminderHead } from './reminder-head'

const copy = reminderCopy.calendar

/** The person's calendar for other programs: its address, how to subscribe, a new address, off. */
export function CalendarCard({ calendar }: Pick<Reminders, 'calendar'>) {
  const client = useQueryClient()
  const storeReminders = (reminders: Reminders) => client.setQueryData(remindersQuery().queryKey, reminders)
  const open = useMutation({ mutationFn: () => openCalendar({}), onSuccess: storeReminders })
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <ReminderHead sign="calendar" title={copy.title} isOn={calendar !== null} />
      <Fault of={open.error} />
      {calendar ? (
        <CalendarSubscription address={calendar.address} onChange={storeReminders} />
      ) : (
        <>
          <Button
            variant="outline"
            className="justify-self-start"
            pending={open.isPending}
            onClick={() => open.mutate()}
          >
            {copy.open}
          </Button>
          <TickList items={copy.points} />
        </>
      )}
    </Card>
  )
}

function CalendarSubscription({ address, onChange }: { address: string; onChange: (reminders: Reminders) => void }) {
  const subscription = address.replace(/^https?:/, 'webcal:')
  return (
    <>
      <CopyField
        address={address}
        words={{ ...copy, label: copy.address }}
        note={<p className="text-xs text-ink-soft">{copy.private}</p>}
      >
        <a
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({})}
        >
          {copy.google}
        </a>
        <a href={subscription} className={buttonClass({ variant: 'outline' })}>
          {copy.apple}
        </a>
      </CopyField>
      <details className="group w-full text-sm">
        <summary className="flex min-h-11 items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          {copy.howTitle}
          <Chevron className="size-5 text-ink-soft group-open:rotate-180" />
        </summary>
        <ul className="grid list-disc gap-2 ps-5 text-ink-soft">
          {copy.how.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <CalendarActions onChange={onChange} />
    </>
  )
}

/** Only renewal asks first: it invalidates the old address; turning off is reversible. */
function CalendarActions({ onChange }: { onChange: (reminders: Reminders) => void }) {
  const client = useQueryClient()
  const renew = useMutation({
    mutationFn: () => renewCalendar({}),
    onSuccess: (reminders) => {
      onChange(reminders)
      toast.add({ title: copy.renewed })
    },
  })
  const close = useMutation({
    mutationFn: () => closeCalendar({}),
    onSuccess: () => toast.add({ title: copy.closed }),
    onSettled: () => client.invalidateQueries(remindersQuery()),
  })
  return (
    <>
      <Fault of={renew.error ?? close.error} />
      <div className="-mb-2 flex w-full flex-wrap gap-x-1 border-t border-line pt-2">
        <QuestionButton
          variant="quiet"
          words={{ act: copy.renew, title: copy.renewTitle, text: copy.renewText, yes: copy.renew }}
          pending={renew.isPending}
          blocked={close.isPending}
          onYes={(closeQuestion) => renew.mutate(undefined, { onSettled: closeQuestion })}
        />
        <Button
          variant="quiet"
          className="px-3"
          pending={close.isPending}
          blocked={renew.isPending}
          onClick={() => close.mutate()}
        >
          {copy.close}
        </Button>
      </div>
    </>
  )
}

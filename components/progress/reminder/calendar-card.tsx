'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button/button-class'
import { QuestionButton } from '@/components/ui/button/question-button'
import { Card } from '@/components/ui/card'
import { CopyField } from '@/components/ui/copy-field'
import { Chevron } from '@/components/ui/chevron'
import { Question } from '@/components/ui/dialog/question'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { type Reminders } from '@/lib/progress/reminder/contract'
import { closeCalendar, openCalendar, remindersQuery, renewCalendar } from '@/lib/progress/reminder/queries'
import { reminderCopy } from '@/lib/progress/reminder/words'
import { PointList, ReminderHead } from './reminder-head'

const copy = reminderCopy.calendar

/** The person's calendar for other programs: its address, how to subscribe, a new address. */
export function CalendarCard({ calendar }: Pick<Reminders, 'calendar'>) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const storeReminders = (reminders: Reminders) => client.setQueryData(remindersQuery().queryKey, reminders)
  const scope = { id: 'calendar' }
  const open = useMutation({ scope, mutationFn: () => openCalendar({}), onSuccess: storeReminders })
  const close = useMutation({
    scope,
    mutationFn: () => closeCalendar({}),
    onSuccess: () => toast.add({ title: copy.closed }),
    onSettled: () => {
      setAsking(false)
      return client.invalidateQueries(remindersQuery())
    },
  })
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <ReminderHead
        sign="calendar"
        title={copy.title}
        isOn={calendar !== null || open.isPending}
        isBusy={open.isPending || close.isPending}
        onSwitch={(isOn) => (isOn ? open.mutate() : setAsking(true))}
      />
      <ErrorMessage of={open.error ?? close.error} />
      {calendar ? (
        <Subscription address={calendar.address} onChange={storeReminders} />
      ) : (
        <PointList points={copy.points} />
      )}
      {isAsking && (
        <Question
          title={copy.closeTitle}
          text={copy.closeText}
          yes={copy.close}
          pending={close.isPending}
          onYes={() => close.mutate()}
          onNo={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

type SubscriptionProps = { address: string; onChange: (reminders: Reminders) => void }

function Subscription({ address, onChange }: SubscriptionProps) {
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
      <RenewButton onChange={onChange} />
    </>
  )
}

/** Asks first: the old address stops working. */
function RenewButton({ onChange }: Pick<SubscriptionProps, 'onChange'>) {
  const renew = useMutation({
    mutationFn: () => renewCalendar({}),
    onSuccess: (reminders) => {
      onChange(reminders)
      toast.add({ title: copy.renewed })
    },
  })
  return (
    <>
      <ErrorMessage of={renew.error} />
      <div className="-mb-2 border-t border-line pt-2">
        <QuestionButton
          variant="quiet"
          words={{ act: copy.renew, title: copy.renewTitle, text: copy.renewText, yes: copy.renew }}
          pending={renew.isPending}
          onYes={(closeQuestion) => renew.mutate(undefined, { onSettled: closeQuestion })}
        />
      </div>
    </>
  )
}

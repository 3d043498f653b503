'use client'

import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { NoteForm } from '@/components/ui/form/note-form'
import { Select } from '@/components/ui/form/select/select'
import { setExtraTime } from '@/lib/accounts/person/queries'
import { type Person } from '@/lib/accounts/person/contract/people'
import { personCopy } from '@/lib/accounts/person/words/person'
import { usePersonAct } from './use-person-act'

type Body = Parameters<typeof setExtraTime>[0]['body']
const PERCENTS: readonly Body['percent'][] = [0, 10, 25, 50, 100]
const MINUTES: readonly Body['restMinutes'][] = [0, 5, 10, 15, 20, 30, 45, 60]
const OPTIONS = PERCENTS.map((percent) => ({ value: String(percent), label: personCopy.extraOption(percent) }))
const REST_OPTIONS = MINUTES.map((minutes) => ({ value: String(minutes), label: personCopy.restOption(minutes) }))

/** Access arrangements: more time in every section, and breaks in mocks, with the reason for the log. */
export function ExtraTimeCard({ person: { id, extraTimePercent, restMinutes } }: { person: Person }) {
  const [percent, setPercent] = useState<number>(extraTimePercent)
  const [minutes, setMinutes] = useState<number>(restMinutes)
  const body = {
    percent: PERCENTS.find((item) => item === percent) ?? 0,
    restMinutes: MINUTES.find((item) => item === minutes) ?? 0,
  }
  const change = usePersonAct(
    (reason: string) => setExtraTime({ params: { id }, body: { ...body, reason } }),
    () => personCopy.extraDone,
  )
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{personCopy.extraTitle}</h2>
      <Select
        label={personCopy.extraLabel}
        hint={personCopy.extraLead}
        options={OPTIONS}
        value={String(percent)}
        onChange={(value) => setPercent(Number(value))}
      />
      <Select
        label={personCopy.restLabel}
        hint={personCopy.restLead}
        options={REST_OPTIONS}
        value={String(minutes)}
        onChange={(value) => setMinutes(Number(value))}
      />
      {(percent !== extraTimePercent || minutes !== restMinutes) && (
        <NoteForm
          words={{
            title: personCopy.extraSubmit,
            text: personCopy.reasonHint,
            note: personCopy.reason,
            go: personCopy.extraSubmit,
          }}
          pending={change.isPending}
          longest={300}
          onSend={(reason) => change.mutate(reason)}
        />
      )}
    </Card>
  )
}

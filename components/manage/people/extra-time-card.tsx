'use client'

import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { NoteForm } from '@/components/ui/form/note-form'
import { Select } from '@/components/ui/form/select'
import { setExtraTime } from '@/lib/api/queries/people'
import { type Person } from '@/lib/contract/people'
import { personCopy } from '@/lib/copy/people'
import { usePersonAct } from './use-person-act'

type Percent = Parameters<typeof setExtraTime>[0]['body']['percent']
const PERCENTS: readonly Percent[] = [0, 10, 25, 50, 100]
const OPTIONS = PERCENTS.map((percent) => ({ value: String(percent), label: personCopy.extraOption(percent) }))

/** Access arrangements: more time in every section, with the reason for the log. */
export function ExtraTimeCard({ person: { id, extraTimePercent } }: { person: Person }) {
  const [percent, setPercent] = useState<number>(extraTimePercent)
  const chosen = PERCENTS.find((one) => one === percent) ?? 0
  const change = usePersonAct(
    (reason: string) => setExtraTime({ params: { id }, body: { percent: chosen, reason } }),
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
      {percent !== extraTimePercent && (
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

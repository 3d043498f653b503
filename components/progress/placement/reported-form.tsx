'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Select } from '@/components/ui/form/select/select'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { formatBand } from '@/lib/platform/format/number'
import { type ReportedResult } from '@/lib/progress/placement/contract'
import { placementQuery, setReportedResult } from '@/lib/progress/placement/queries'
import { placementCopy as copy } from '@/lib/progress/placement/words/placement-page'

const SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const
const NONE = 'none'
/** Bands from 9 to 1, in the order of a report form. */
const OPTIONS = [
  { value: NONE, label: copy.none },
  ...Array.from({ length: 17 }, (_, index) => ({ value: String(18 - index), label: formatBand(18 - index) })),
]

/** All optional; without any band the result is deleted. */
export default function ReportedForm({ reported, onClose }: { reported: ReportedResult; onClose: () => void }) {
  const client = useQueryClient()
  const [bands, setBands] = useState(reported)
  const save = useMutation({
    mutationFn: () => setReportedResult({ body: bands }),
    onSuccess: (placement) => {
      client.setQueryData(placementQuery().queryKey, placement)
      toast.add({ title: copy.saved })
      onClose()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog title={copy.reportedTitle} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-soft">{copy.reportedLead}</p>
        <ErrorMessage of={save.error} />
        <div className="grid gap-4 sm:grid-cols-2">
          {SKILLS.map((skill) => (
            <Select
              key={skill}
              label={skillNames[skill]}
              options={OPTIONS}
              value={String(bands[skill] ?? NONE)}
              onChange={(value) => setBands({ ...bands, [skill]: value === NONE ? null : Number(value) })}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={save.isPending}>
            {copy.save}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import type * as z from 'zod'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { AreaField } from '@/components/ui/form/area-field'
import { LineField } from '@/components/ui/form/line-field'
import { MomentField } from '@/components/ui/form/moment-field'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { newId } from '@/lib/platform/client/new-id'
import { dayExamsQuery, managedDaysQuery, makeMockDay } from '@/lib/institute/mock-day/queries'
import { type Output } from '@/lib/platform/contract/endpoint'
import { type listDayExams, type NewMockDay } from '@/lib/institute/mock-day/contract/day'
import { manageMockDayCopy as copy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { foldDigits } from '@/lib/platform/text/fold'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'

const MAX = 200

/** Creates a mock day: exam, time, number of seats. */
export function NewDayForm({ onEnd }: { onEnd: () => void }) {
  const router = useRouter()
  const client = useQueryClient()
  const { data: exams } = useQuery(dayExamsQuery())
  // One id for all tries: idempotent when a reply was lost.
  const [id] = useState(newId)
  const [exam, setExam] = useState('')
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [seats, setSeats] = useState('')
  const [place, setPlace] = useState('')
  const [notes, setNotes] = useState('')
  const [showsFaults, setShowsFaults] = useState(false)
  const make = useMutation({
    mutationFn: (body: z.input<typeof NewMockDay>) => makeMockDay({ body }),
    onSuccess: async () => {
      toast.add({ title: copy.made, color: 'success' })
      await client.invalidateQueries(managedDaysQuery())
      router.push(paths.mockDay(id))
    },
  })
  const count = Number(foldDigits(seats))
  const isComplete = exam !== '' && startsAt !== null && Number.isInteger(count) && count >= 1 && count <= MAX
  const send = (event: FormEvent) => {
    event.preventDefault()
    setShowsFaults(!isComplete)
    if (isComplete && !make.isPending) make.mutate({ id, exam, startsAt, seats: count, place, notes })
  }
  return (
    <Card>
      <form onSubmit={send} className="grid gap-4">
        <PlainSelect
          label={copy.fields.exam}
          options={[
            { value: '', label: '' },
            ...(exams?.items.map(({ slug, title }) => ({ value: slug, label: title })) ?? []),
          ]}
          value={exam}
          onChange={setExam}
        />
        {exams?.items.length === 0 && <Alert>{copy.fields.noExam}</Alert>}
        <MomentField label={copy.fields.startsAt} value={startsAt} onChange={setStartsAt} isRequired />
        <StartWindow exam={exams?.items.find(({ slug }) => slug === exam)} startsAt={startsAt} />
        <div className="grid gap-4 sm:grid-cols-2">
          <LineField
            label={copy.fields.seats}
            value={seats}
            onChange={setSeats}
            inputMode="numeric"
            dir="auto"
            maxLength={200}
          />
          <LineField label={copy.fields.place} value={place} onChange={setPlace} dir="auto" maxLength={200} />
        </div>
        <AreaField label={copy.fields.notes} value={notes} onChange={setNotes} maxLength={1000} />
        {showsFaults && !isComplete && <ErrorMessage of={copy.fields.wanted} />}
        <ErrorMessage of={make.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={make.isPending}>
            {copy.save}
          </Button>
          <Button variant="outline" onClick={onEnd}>
            {uiCopy.dialogs.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type StartWindowProps = { exam: Output<typeof listDayExams>['items'][number] | undefined; startsAt: string | null }

/** Warns if the day is outside the exam's own opening times: candidates could not start. */
function StartWindow({ exam, startsAt }: StartWindowProps) {
  if (!exam || startsAt === null) return null
  const { opensAt, closesAt } = exam
  const at = Date.parse(startsAt)
  const earlyWarning = opensAt !== null && at < Date.parse(opensAt) && copy.fields.early(formatDayAndTime(opensAt))
  const lateWarning = closesAt !== null && at >= Date.parse(closesAt) && copy.fields.late(formatDayAndTime(closesAt))
  if (!earlyWarning && !lateWarning) return null
  return (
    <Alert tone="warning" live>
      {earlyWarning || lateWarning}
    </Alert>
  )
}

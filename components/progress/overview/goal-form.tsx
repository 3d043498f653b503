'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Select } from '@/components/ui/form/select/select'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { isAboutGoal, setGoal } from '@/lib/progress/overview/queries'
import { type Goal } from '@/lib/progress/overview/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { goalCopy as copy } from '@/lib/progress/overview/words/goal'
import { dayOfIsoDate, isoDateOf } from '@/lib/platform/calendar/study-day'
import { dayNumberOf, jalaliOf } from '@/lib/platform/format/calendar/jalali'
import { readDay, writeDay } from '@/lib/platform/format/calendar/moment'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatBand } from '@/lib/platform/format/number'
import { TestDateField } from './test-date-field'

const TARGETS = ['overall', 'listening', 'reading', 'writing', 'speaking'] as const
const NONE = 'none'
/** Targets from 4 to 9: nobody books a test for a lower band. */
const OPTIONS = [
  { value: NONE, label: copy.noTarget },
  ...Array.from({ length: 11 }, (_, index) => ({ value: String(18 - index), label: formatBand(18 - index) })),
]

/** The bands wanted and the test date; all optional. */
export default function GoalForm({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const [targets, setTargets] = useState(goal.targets)
  const [typed, setTyped] = useState(() => formatWrittenDate(goal.testDate))
  const [isWrong, setWrong] = useState(false)
  const save = useMutation({
    mutationFn: (body: Goal) => setGoal({ body }),
    onSuccess: async () => {
      toast.add({ title: copy.saved })
      onClose()
      await client.invalidateQueries({ predicate: isAboutGoal })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const testDate = readDate(typed)
    setWrong(testDate === undefined)
    if (testDate !== undefined) save.mutate({ targets, testDate })
    else document.getElementById(id)?.focus()
  }
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-soft">{copy.formLead}</p>
        <ErrorMessage of={save.error} />
        <div className="grid gap-4 sm:grid-cols-2">
          {TARGETS.map((name) => (
            <Select
              key={name}
              label={name === 'overall' ? copy.overall : skillNames[name]}
              options={OPTIONS}
              value={String(targets[name] ?? NONE)}
              onChange={(value) => setTargets({ ...targets, [name]: value === NONE ? null : Number(value) })}
            />
          ))}
        </div>
        <TestDateField id={id} value={typed} onChange={setTyped} isWrong={isWrong} />
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

function formatWrittenDate(date: string | null): string {
  const day = date === null ? null : dayOfIsoDate(date)
  return day === null ? '' : persianDigits(writeDay(jalaliOf(day)))
}

/** Null when empty, undefined when it is not a date. */
function readDate(typed: string): string | null | undefined {
  if (typed.trim() === '') return null
  const jalali = readDay(typed)
  const day = jalali && dayNumberOf(jalali)
  return day === null ? undefined : isoDateOf(day)
}

'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { toast } from '@/components/ui/toast/toast'
import { type BoardRow, type MockDayAct } from '@/lib/institute/mock-day/contract/board'
import { manageMockDayCopy as copy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { persianDigits } from '@/lib/platform/format/digits'
import { NoteFields } from './note-fields'
import { type DayAct, useDayAction } from './use-act'

const MINUTES = [1, 2, 5, 10, 15, 20, 30] as const
type Percent = Extract<MockDayAct, { act: 'percent' }>['percent']
const PERCENTS = [10, 25, 50, 100] as const satisfies readonly Percent[]

/** Extra time and a line for the log: for one candidate, or for all (`row` null). */
export function TimePanel({ day, row, onClose }: { day: string; row: BoardRow | null; onClose: () => void }) {
  const { run, isPending } = useDayAction(day)
  const [minutes, setMinutes] = useState<number>(5)
  const [percent, setPercent] = useState<Percent>(25)
  const seat = row?.seat ?? null
  const submit = (act: DayAct) =>
    run(act, () => {
      toast.add({ title: copy.done, color: 'success' })
      onClose()
    })
  return (
    <Dialog title={row ? copy.moreOf(row.name) : copy.forAll} onClose={onClose}>
      <div className="grid gap-6">
        <div className="grid gap-2">
          <div className="flex flex-wrap items-end gap-3">
            <PlainSelect label={copy.minutes} options={MINUTES.map(optionOf)} value={minutes} onChange={setMinutes} />
            <Button variant="outline" pending={isPending} onClick={() => submit({ act: 'minutes', seat, minutes })}>
              {copy.addMinutes}
            </Button>
          </div>
          <p className="text-xs text-ink-soft">{copy.minutesText}</p>
        </div>
        <div className="grid gap-2">
          <div className="flex flex-wrap items-end gap-3">
            <PlainSelect label={copy.percent} options={PERCENTS.map(optionOf)} value={percent} onChange={setPercent} />
            <Button variant="outline" pending={isPending} onClick={() => submit({ act: 'percent', seat, percent })}>
              {copy.addPercent}
            </Button>
          </div>
          <p className="text-xs text-ink-soft">{copy.percentText}</p>
        </div>
        <NoteFields
          recipients={row ? 'one' : 'all'}
          isPending={isPending}
          onSend={(act, text) => submit({ act, seat, note: text })}
        />
      </div>
    </Dialog>
  )
}

const optionOf = <N extends number>(value: N) => ({ value, label: persianDigits(value) })

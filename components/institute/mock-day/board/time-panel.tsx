'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { AreaField } from '@/components/ui/form/area-field'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { toast } from '@/components/ui/toast/toast'
import { type BoardRow, type MockDayAct } from '@/lib/institute/mock-day/contract'
import { manageMockDayCopy as copy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { persianDigits } from '@/lib/platform/format/digits'
import { type Act, useAct } from './use-act'

const MINUTES = [1, 2, 5, 10, 15, 20, 30] as const
type Percent = Extract<MockDayAct, { act: 'percent' }>['percent']
const PERCENTS = [10, 25, 50, 100] as const satisfies readonly Percent[]

/** Extra time and a line for the log: for one candidate, or for all (`row` null). */
export function TimePanel({ day, row, onClose }: { day: string; row: BoardRow | null; onClose: () => void }) {
  const { run, isPending } = useAct(day)
  const [minutes, setMinutes] = useState<number>(5)
  const [percent, setPercent] = useState<Percent>(25)
  const [note, setNote] = useState('')
  const [english, setEnglish] = useState('')
  const texts = {
    note: note.trim(),
    announce: [note, english]
      .map((text) => text.trim())
      .filter(Boolean)
      .join('\n'),
  }
  const seat = row?.seat ?? null
  const go = (act: Act) =>
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
            <Button variant="outline" pending={isPending} onClick={() => go({ act: 'minutes', seat, minutes })}>
              {copy.addMinutes}
            </Button>
          </div>
          <p className="text-xs text-ink-soft">{copy.minutesText}</p>
        </div>
        <div className="grid gap-2">
          <div className="flex flex-wrap items-end gap-3">
            <PlainSelect label={copy.percent} options={PERCENTS.map(optionOf)} value={percent} onChange={setPercent} />
            <Button variant="outline" pending={isPending} onClick={() => go({ act: 'percent', seat, percent })}>
              {copy.addPercent}
            </Button>
          </div>
          <p className="text-xs text-ink-soft">{copy.percentText}</p>
        </div>
        <div className="grid gap-3">
          <AreaField label={copy.note} value={note} onChange={setNote} maxLength={300} />
          <AreaField label={copy.english} value={english} onChange={setEnglish} maxLength={299} lang="en" />
          <div className="flex flex-wrap gap-3">
            {(['announce', 'note'] as const).map((act) => (
              <Button
                key={act}
                variant="outline"
                pending={isPending}
                disabled={texts[act] === ''}
                onClick={() => go({ act, seat, note: texts[act] })}
              >
                {act === 'note' ? copy.addNote : copy.announce[row ? 'one' : 'all']}
              </Button>
            ))}
          </div>
          <p className="text-xs text-ink-soft">{copy.announceText}</p>
        </div>
      </div>
    </Dialog>
  )
}

const optionOf = <N extends number>(value: N) => ({ value, label: persianDigits(value) })

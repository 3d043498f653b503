'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { NativeSelect } from '@/components/ui/form/select/plain-select'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { paths } from '@/lib/platform/paths'
import { remindersQuery, setReminderHour } from '@/lib/progress/reminder/queries'
import { EARLIEST_HOUR, LATEST_HOUR } from '@/lib/progress/reminder/rules/hours'
import { reminderCopy } from '@/lib/progress/reminder/words'
import { PointList, ReminderHead } from './reminder-head'

const copy = reminderCopy.daily
const HOURS = Array.from({ length: LATEST_HOUR - EARLIEST_HOUR + 1 }, (_, index) => EARLIEST_HOUR + index)
/** Late enough for a day at work, early enough to still do something. */
const DEFAULT_HOUR = 19

/** The hour of the daily reminder: each change is saved at once. */
export function DailyReminder({ hour }: { hour: number | null }) {
  const client = useQueryClient()
  const save = useMutation({
    // Saves run in sequence, so that the last choice wins.
    scope: { id: 'reminder-hour' },
    mutationFn: (chosen: number | null) => setReminderHour({ body: { hour: chosen } }),
    onSuccess: (_, chosen) => toast.add({ title: chosen === null ? copy.off : copy.saved(chosen) }),
    onError: toastFault,
    onSettled: () => client.invalidateQueries(remindersQuery()),
  })
  const shownHour = save.isPending ? save.variables : hour
  return (
    <Card className="flex flex-col gap-3">
      <ReminderHead
        sign="bell"
        title={copy.title}
        isOn={shownHour !== null}
        isBusy={save.isPending}
        onSwitch={(isOn) => save.mutate(isOn ? DEFAULT_HOUR : null)}
      />
      {shownHour !== null && (
        <label className="flex items-center justify-between gap-3 rounded-md border border-line px-4 py-1 text-sm">
          {copy.hour}
          <NativeSelect value={shownHour} onChange={({ target }) => save.mutate(Number(target.value))}>
            {HOURS.map((optionHour) => (
              <option key={optionHour} value={optionHour}>
                {copy.hourOf(optionHour)}
              </option>
            ))}
          </NativeSelect>
        </label>
      )}
      <PointList points={copy.points} />
      <p className="mt-auto text-sm text-ink-soft">{copy.ways}</p>
      <Link
        href={paths.notifications}
        prefetch={false}
        className="-mb-2 inline-flex min-h-11 items-center self-start text-sm font-semibold text-primary-ink underline underline-offset-4"
      >
        {copy.toWays}
      </Link>
    </Card>
  )
}

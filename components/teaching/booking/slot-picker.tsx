'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { type FreeSlot } from '@/lib/teaching/booking/contract/bookings'
import { bookingCopy as copy } from '@/lib/teaching/booking/words/my-bookings'
import { formatDayOfMonth, formatTime, formatWeekday } from '@/lib/platform/format/date'
import { TEHRAN } from '@/lib/platform/format/display-zone'
import { type SlotDay, groupByWeek } from './slot-weeks'

type SlotPickerProps = {
  slots: readonly FreeSlot[]
  chosen: string | null
  onChoose: (startsAt: string) => void
}

export function wordsOfSlot(startsAt: string): string {
  return copy.slot(formatWeekday(startsAt, TEHRAN), formatDayOfMonth(startsAt, TEHRAN), formatTime(startsAt, TEHRAN))
}

/** Free slots of a week: seven columns if there is room, a list of days on a phone. */
export function SlotPicker({ slots, chosen, onChoose }: SlotPickerProps) {
  const weeks = groupByWeek(slots)
  const [weekIndex, setWeekIndex] = useState(0)
  const shownIndex = Math.min(weekIndex, weeks.length - 1)
  const week = weeks[shownIndex] ?? []
  const isEmpty = week.every(({ times }) => times.length === 0)
  const [first, last] = [week[0]?.noon ?? '', week.at(-1)?.noon ?? '']
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-bold">
          {week.length > 0 && copy.week.of(formatDayOfMonth(first, TEHRAN), formatDayOfMonth(last, TEHRAN))}
        </p>
        <div role="group" aria-label={copy.week.label} className="flex gap-2">
          <Button variant="outline" disabled={shownIndex <= 0} onClick={() => setWeekIndex(shownIndex - 1)}>
            {copy.week.before}
          </Button>
          <Button
            variant="outline"
            disabled={shownIndex >= weeks.length - 1}
            onClick={() => setWeekIndex(shownIndex + 1)}
          >
            {copy.week.after}
          </Button>
        </div>
      </div>
      {isEmpty && <p className="text-ink-soft">{copy.emptyWeek}</p>}
      <ul className="grid gap-4 lg:grid-cols-7 lg:gap-3">
        {week.map((day) => (
          <Day key={day.noon} day={day} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
    </div>
  )
}

function Day({ day: { noon, times }, chosen, onChoose }: Omit<SlotPickerProps, 'slots'> & { day: SlotDay }) {
  const isFree = times.length > 0
  return (
    <li className={classNames('content-start gap-2', isFree ? 'grid' : 'hidden lg:grid')}>
      <h3 className="text-sm">
        {formatWeekday(noon, TEHRAN)}{' '}
        <span className="font-normal text-ink-soft">{formatDayOfMonth(noon, TEHRAN)}</span>
      </h3>
      {isFree ? (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6 lg:grid-cols-1">
          {times.map(({ startsAt, slots }) => (
            <li key={startsAt}>
              <button
                type="button"
                aria-pressed={startsAt === chosen}
                aria-label={copy.slotWith(wordsOfSlot(startsAt), namesOf(slots))}
                onClick={() => onChoose(startsAt)}
                className={classNames(
                  'grid min-h-11 w-full min-w-0 content-center rounded-md border px-1 py-1 text-sm font-semibold',
                  startsAt === chosen
                    ? 'border-ink bg-ink text-ground'
                    : 'border-line-strong bg-surface hover:bg-sunken',
                )}
              >
                {formatTime(startsAt, TEHRAN)}
                <Host names={namesOf(slots)} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-xs text-ink-soft">{copy.noneOfDay}</p>
      )}
    </li>
  )
}

/** One name fits below the time; of several hosts only the number is shown. */
function Host({ names }: { names: readonly string[] }) {
  const [onlyName] = names
  return (
    <span className="block wrap-anywhere text-xs font-normal">
      {names.length === 1 ? <bdi>{onlyName}</bdi> : copy.teachers(names.length)}
    </span>
  )
}

function namesOf(slots: readonly FreeSlot[]): string[] {
  return slots.map(({ teacher }) => teacher.name)
}

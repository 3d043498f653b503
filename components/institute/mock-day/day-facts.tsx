import { type MockDay } from '@/lib/institute/mock-day/contract/day'
import { moduleNames } from '@/lib/paper/content/words/skill-names'
import { mockDayCopy as copy } from '@/lib/institute/mock-day/words/my-mock-day'
import { formatDayAndTime, formatWeekday } from '@/lib/platform/format/date'
import { directionOf } from '@/lib/platform/format/direction'

/** Date, exam and place. */
export function DayFacts({ day }: { day: MockDay }) {
  const { startsAt, exam, place, notes, invigilator } = day
  const facts = [
    [copy.place, place],
    [copy.invigilator, invigilator ?? ''],
    [copy.notes, notes],
  ] as const
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        {formatWeekday(startsAt)} {formatDayAndTime(startsAt)}
      </p>
      <p className="text-ink-soft">{copy.exam(exam.title, moduleNames[exam.module], Math.round(exam.seconds / 60))}</p>
      <dl className="grid gap-1 text-sm">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">{label}:</dt>
              <dd dir={directionOf(value)} className="whitespace-pre-line">
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** Text that an invigilator announced: each language has its own line and direction. */
export function AnnouncedText({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <p key={index} dir={directionOf(line)} className="wrap-anywhere">
      {line}
    </p>
  ))
}

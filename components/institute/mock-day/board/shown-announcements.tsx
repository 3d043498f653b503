import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Card } from '@/components/ui/card'
import { type DayAnnouncement } from '@/lib/institute/mock-day/contract/board'
import { manageMockDayCopy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { AnnouncedText } from '../day-facts'
import { useDayAction } from './use-act'

const { shown: copy } = manageMockDayCopy

type ShownAnnouncementsProps = { day: string; announcements: readonly DayAnnouncement[] }

/** Announcements that candidates may be reading now, with buttons to withdraw them. */
export function ShownAnnouncements({ day, announcements }: ShownAnnouncementsProps) {
  const { run, isPending } = useDayAction(day)
  if (announcements.length === 0) return null
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg">{copy.title}</h2>
      <ul className="grid gap-4">
        {announcements.map(({ id, number, text }) => (
          <li key={id} className="grid gap-2">
            <div>
              <p className="text-sm text-ink-soft">{copy.to(number)}</p>
              <AnnouncedText text={text} />
            </div>
            <ConfirmButton
              words={copy.takeBack}
              pending={isPending}
              onYes={() => run({ act: 'take_back', announcement: id })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

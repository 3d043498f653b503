import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type NewResult, type Overview } from '@/lib/progress/overview/contract'
import { newsCopy as copy } from '@/lib/progress/overview/words/news'
import { paths } from '@/lib/platform/paths'

/** News that a candidate must see first: results, bookings, seats. Renders nothing if there are none. */
export function News({ results, booking, seat }: Pick<Overview, 'results' | 'booking' | 'seat'>) {
  if (results.length === 0 && booking === null && seat === null) return null
  return (
    <section aria-label={copy.title}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {seat && (
          <NewsLine
            title={seat.hasBegun ? copy.dayBegun : copy.day}
            text={copy.dayOf(seat.exam, seat.startsAt, seat.place)}
            go={copy.toDay}
            href={paths.mockDay(seat.day)}
          />
        )}
        {results.map((result) => (
          <NewsLine key={result.id} {...told(result)} />
        ))}
        {booking && (
          <NewsLine
            title={copy.booking}
            text={`${copy.when(booking.startsAt)} · ${copy.with(booking.teacher)}`}
            go={copy.toBooking}
            href={paths.mySpeaking}
          />
        )}
      </ul>
    </section>
  )
}

function told({ kind, id, title }: NewResult): NewsLineProps {
  if (kind === 'speaking')
    return { title: copy.speaking, text: copy.speakingText, go: copy.see, href: paths.speaking(id) }
  return { title: copy.writing, text: copy.writingOf(title ?? ''), go: copy.see, href: paths.piece(id) }
}

type NewsLineProps = { title: string; text: string; go: string; href: string }

function NewsLine({ title, text, go, href }: NewsLineProps) {
  return (
    <li>
      <Card tone="primary" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-base text-primary-ink">{title}</h2>
          <p className="mt-1 text-sm wrap-anywhere">{text}</p>
        </div>
        <ButtonLink href={href} variant="outline" prefetch={false}>
          {go}
        </ButtonLink>
      </Card>
    </li>
  )
}

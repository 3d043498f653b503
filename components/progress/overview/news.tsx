import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { readNotifications, unreadQuery } from '@/lib/accounts/notification/queries'
import { sayNews } from '@/lib/accounts/notification/words/news'
import { type Overview } from '@/lib/progress/overview/contract'
import { newsCopy as copy } from '@/lib/progress/overview/words/news'
import { paths } from '@/lib/platform/paths'

/** What a candidate must see first: unread notifications, the next booking, the next seat. Renders nothing if there are none. */
export function News({ news, booking, seat }: Pick<Overview, 'news' | 'booking' | 'seat'>) {
  const client = useQueryClient()
  const reading = useMutation({
    mutationFn: (id: string) => readNotifications({ body: { ids: [id] } }),
    onSuccess: (state) => client.setQueryData(unreadQuery().queryKey, state),
  })
  if (news.length === 0 && booking === null && seat === null) return null
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
        {news.map(({ id, news }) => {
          const { title, text, href } = sayNews(news)
          return (
            <NewsLine
              key={id}
              title={title}
              text={text}
              go={copy.see}
              href={href ?? paths.notifications}
              onFollow={() => reading.mutate(id)}
            />
          )
        })}
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

type NewsLineProps = { title: string; text: string; go: string; href: string; onFollow?: () => void }

function NewsLine({ title, text, go, href, onFollow }: NewsLineProps) {
  return (
    <li>
      <Card tone="primary" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-base text-primary-ink">{title}</h2>
          {text !== '' && <p className="mt-1 text-sm wrap-anywhere">{text}</p>}
        </div>
        <ButtonLink href={href} variant="outline" prefetch={false} {...(onFollow && { onClick: onFollow })}>
          {go}
        </ButtonLink>
      </Card>
    </li>
  )
}

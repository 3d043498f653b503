import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button/button-link'
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
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
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
    <li className="flex items-center justify-between gap-3 px-4 py-2">
      <div className="min-w-0">
        <h2 className="text-sm sm:text-base">{title}</h2>
        {text !== '' && <p className="text-xs wrap-anywhere sm:text-sm">{text}</p>}
      </div>
      <ButtonLink
        href={href}
        variant="outline"
        prefetch={false}
        className="shrink-0"
        {...(onFollow && { onClick: onFollow })}
      >
        {go}
      </ButtonLink>
    </li>
  )
}

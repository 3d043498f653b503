import { useMutation, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { Chevron } from '@/components/ui/chevron'
import { Sign } from '@/components/ui/sign/sign'
import { type SignName } from '@/components/ui/sign/sign-names'
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
      <ul className="divide-y divide-line border-y border-line">
        {seat && (
          <NewsLine
            sign="clock"
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
              sign="bell"
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
            sign="speaking"
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

type NewsLineProps = {
  sign: SignName
  title: string
  text: string
  go: string
  href: string
  onFollow?: () => void
}

/** A quiet row on the ground: the act of the page stands below. */
function NewsLine({ sign, title, text, go, href, onFollow }: NewsLineProps) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        onClick={onFollow}
        className="-mx-2 flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 -outline-offset-3 hover:bg-sunken"
      >
        <Sign name={sign} className="size-5 text-ink-soft" />
        <span className="min-w-0 flex-1 text-sm">
          <span className="block leading-6 font-semibold">{title}</span>
          {text !== '' && <span className="block text-xs text-ink-soft wrap-anywhere max-sm:line-clamp-1">{text}</span>}
        </span>
        <span className="shrink-0 text-sm font-semibold text-primary-ink max-sm:sr-only">{go}</span>
        <Chevron className="size-4 shrink-0 rotate-90 text-ink-faint sm:-ms-2 sm:text-primary-ink" />
      </Link>
    </li>
  )
}

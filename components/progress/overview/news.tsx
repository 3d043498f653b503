import { useMutation, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { Sign } from '@/components/ui/sign/sign'
import { type SignName } from '@/components/ui/sign/sign-names'
import { useNow } from '@/components/ui/use-now'
import { markNotificationsRead, unreadQuery } from '@/lib/accounts/notification/queries'
import { describeNotification } from '@/lib/accounts/notification/words/news'
import { type Overview } from '@/lib/progress/overview/contract'
import { newsCopy as copy } from '@/lib/progress/overview/words/news'
import { paths } from '@/lib/platform/paths'

type NewsProps = Pick<Overview, 'news' | 'booking' | 'seat'>

const DAY_MS = 86_400_000

/**
 * Shown to a candidate first: events that begin within a day, the next seat, unread notifications, the next booking. Renders nothing if there are
 * none.
 */
export function News(props: NewsProps) {
  const [isOpen, setOpen] = useState(false)
  const lines = useLines(props)
  if (lines.length === 0) return null
  const others = lines.length - 1
  return (
    <section aria-label={copy.title}>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, index) => (
          <li key={line.id} className={classNames(!isOpen && (index > 0 ? 'max-sm:hidden' : 'max-sm:border-b-0'))}>
            <NewsLine
              {...line}
              aside={
                index === 0 &&
                others > 0 && <OtherNewsToggle count={others} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Line = {
  readonly id: string
  readonly sign: SignName
  readonly title: string
  readonly text: string
  readonly linkText: string
  readonly href: string
  readonly onFollow?: () => void
}

function useLines({ news, booking, seat }: NewsProps): readonly Line[] {
  const client = useQueryClient()
  const reading = useMutation({
    mutationFn: (id: string) => markNotificationsRead({ body: { ids: [id] } }),
    onSuccess: (state) => client.setQueryData(unreadQuery().queryKey, state),
  })
  const nowMs = useNow()
  const unread = news.map(({ id, news }) => {
    const { title, text, href } = describeNotification(news)
    const onFollow = () => reading.mutate(id)
    return { id, sign: 'bell' as const, title, text, linkText: copy.see, href: href ?? paths.notifications, onFollow }
  })
  const days = seat ? [seatLine(seat, nowMs)] : []
  const bookings = booking ? [bookingLine(booking, nowMs)] : []
  const isSoon = ({ startsAt }: EventLine) => Date.parse(startsAt) - nowMs <= DAY_MS
  const upcoming = [...days, ...bookings]
    .filter(isSoon)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const isLater = (line: EventLine) => !upcoming.includes(line)
  return [...upcoming, ...days.filter(isLater), ...unread, ...bookings.filter(isLater)]
}

type EventLine = Line & { readonly startsAt: string }

function seatLine({ day, exam, startsAt, place, hasBegun }: NonNullable<NewsProps['seat']>, nowMs: number): EventLine {
  return {
    startsAt,
    id: day,
    sign: 'clock',
    title: hasBegun ? copy.dayBegun : copy.day(startsAt, nowMs),
    text: copy.dayOf(exam, startsAt, nowMs, place),
    linkText: copy.toDay,
    href: paths.mockDay(day),
  }
}

function bookingLine({ startsAt, teacher }: NonNullable<NewsProps['booking']>, nowMs: number): EventLine {
  return {
    startsAt,
    id: startsAt,
    sign: 'speaking',
    title: copy.booking(startsAt, nowMs),
    text: copy.bookingOf(startsAt, nowMs, teacher),
    linkText: copy.toBooking,
    href: paths.mySpeaking,
  }
}

/** A phone shows one line, so that the day's tasks stay on its first screen; this shows the rest. */
function OtherNewsToggle({ count, isOpen, onPress }: { count: number; isOpen: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className="-me-2 flex min-h-12 shrink-0 items-center gap-1.5 border-s border-line ps-3 pe-2 text-xs leading-4 font-semibold -outline-offset-3 sm:hidden"
    >
      <span className="max-w-12 text-start">{copy.others(count)}</span>
      <Chevron className={classNames('size-4 text-ink-faint', isOpen && 'rotate-180')} />
    </button>
  )
}

/** A plain row without a button: the page's main action is below. */
function NewsLine({ sign, title, text, linkText, href, onFollow, aside }: Line & { aside: ReactNode }) {
  return (
    <div className="flex items-center">
      <Link
        href={href}
        prefetch={false}
        onClick={onFollow}
        className={classNames(
          '-mx-2 flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-1.5 -outline-offset-3 hover:bg-sunken',
          Boolean(aside) && 'max-sm:me-0',
        )}
      >
        <Sign name={sign} className="size-5 text-ink-soft" />
        <span className="min-w-0 flex-1 text-sm">
          <span className="block leading-6 font-semibold">{title}</span>
          {text !== '' && <span className="block text-xs text-ink-soft wrap-anywhere">{text}</span>}
        </span>
        <span className="shrink-0 text-sm font-semibold text-primary-ink max-sm:sr-only">{linkText}</span>
        <Chevron
          className={classNames(
            'size-4 shrink-0 rotate-90 text-ink-faint sm:-ms-2 sm:text-primary-ink',
            Boolean(aside) && 'max-sm:hidden',
          )}
        />
      </Link>
      {aside}
    </div>
  )
}

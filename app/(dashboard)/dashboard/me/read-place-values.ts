import { type Me } from '@/lib/accounts/account/contract'
import { unreadQuery } from '@/lib/accounts/notification/queries'
import { mySeatsQuery } from '@/lib/institute/mock-day/queries'
import { formatDayOfMonth } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { readForPage } from '@/lib/platform/client/first-data'
import { goalQuery } from '@/lib/progress/overview/queries'
import { remindersQuery } from '@/lib/progress/reminder/queries'
import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { type CreditKind, sumLeft } from '@/lib/shop/entitlement/rules/goods'
import { placeValueCopy as copy } from '@/lib/site/dashboard/words/me-page'
import { type PlaceNotes } from '@/components/site/layout/dashboard/place-list'

/** What is worth knowing of a place before it is opened. What could not be read, or is nothing, has no value. */
export async function readPlaceNotes(role: Me['role'], owned: readonly Entitlement[] | undefined): Promise<PlaceNotes> {
  const isCandidate = role === 'student'
  const [unread, reminders, goal, seats] = await Promise.all([
    readForPage(unreadQuery()),
    readForPage(remindersQuery()),
    isCandidate ? readForPage(goalQuery()) : undefined,
    isCandidate ? readForPage(mySeatsQuery()) : undefined,
  ])
  const nextSeat = seats?.items.filter(({ isOver }) => !isOver).toSorted(byStart)[0]
  const target = goal?.targets.overall ?? null
  return {
    ...(unread && unread.unread > 0 && { [paths.notifications]: copy.unread(unread.unread) }),
    ...(reminders && { [paths.reminders]: describeReminders(reminders) }),
    ...(target !== null && { [paths.progress]: copy.target(target) }),
    ...(nextSeat && { [paths.mockDays]: formatDayOfMonth(nextSeat.startsAt) }),
    ...listCredits(owned ?? []),
  }
}

type Timed = { readonly startsAt: string }
const byStart = (first: Timed, second: Timed) => Date.parse(first.startsAt) - Date.parse(second.startsAt)

type Reminders = { readonly hour: number | null; readonly calendar: object | null }

function describeReminders({ hour, calendar }: Reminders): string {
  if (hour !== null) return copy.reminded(hour)
  return calendar === null ? copy.off : copy.calendar
}

function listCredits(owned: readonly Entitlement[]): PlaceNotes {
  const countLeft = (wanted: CreditKind) =>
    sumLeft(owned.filter(({ kind, end, isToCome }) => kind === wanted && end === null && !isToCome))
  const [corrections, speaking] = [countLeft('writing'), countLeft('speaking')]
  return {
    ...(corrections > 0 && { [paths.orders]: copy.corrections(corrections) }),
    ...(speaking > 0 && { [paths.mySpeaking]: copy.speaking(speaking) }),
  }
}

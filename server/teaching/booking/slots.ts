import { type FreeSlot } from '@/lib/teaching/booking/contract/bookings'
import { startsOfDay } from '@/lib/teaching/booking/rules/hours'
import { HORIZON_DAYS, isBookable } from '@/lib/teaching/booking/rules/rules'
import { tehranDay } from '@/lib/platform/calendar/working-time'
import { type Database } from '@/server/platform/db/client'
import { type ViewerContext } from '@/server/platform/http/context'
import { countCreditsLeft } from '@/server/shop/entitlement/public'
import { readWorkingDays, type WorkingDays } from '@/server/teaching/public-holiday/public'
import { type HostRow, listHosts, listBookedTimes } from './host-repo'

/** The most times listed: a dozen teachers with whole days. */
const MAX_SLOTS = 3_000

type FreeSlots = { items: FreeSlot[]; credits: number }

/** Bookable times, soonest first. */
export function listFreeSlots({ db, viewer }: ViewerContext, teacher: string | null): Promise<FreeSlots> {
  return listFreeSlotsOf(db, viewer.userId, teacher)
}

/** Like {@link listFreeSlots}, for one candidate. */
export async function listFreeSlotsOf(db: Database, userId: string, teacher: string | null): Promise<FreeSlots> {
  const [hosts, days, credits] = await Promise.all([
    listHosts(db, userId, teacher),
    readWorkingDays(db),
    countCreditsLeft(db, userId, 'speaking'),
  ])
  const bookedTimes = await listBookedTimes(
    db,
    userId,
    hosts.map((host) => host.userId),
  )
  const ownTimes = new Set(
    bookedTimes.filter((each) => [each.userId, each.teacherId].includes(userId)).map(({ startsAtMs }) => startsAtMs),
  )
  const teacherTimes = new Set(
    bookedTimes.flatMap((each) => [each.userId, each.teacherId].map((person) => `${person} ${each.startsAtMs}`)),
  )
  const nowMs = Date.now()
  const items = hosts
    .flatMap((host) => startsOf(host, nowMs, days).map((startsAtMs) => ({ host, startsAtMs })))
    .filter(({ host, startsAtMs }) => !ownTimes.has(startsAtMs) && !teacherTimes.has(`${host.userId} ${startsAtMs}`))
    .toSorted((one, other) => one.startsAtMs - other.startsAtMs)
    .slice(0, MAX_SLOTS)
  return { items: items.map(toSlot), credits }
}

/** Whether a teacher's hours contain this time, and it is not too soon. Whether it is taken is found by the insert. */
export async function isOffered(tx: Database, host: HostRow, startsAtMs: number, nowMs: number): Promise<boolean> {
  if (!isBookable(startsAtMs, nowMs)) return false
  return startsOf(host, nowMs, await readWorkingDays(tx)).includes(startsAtMs)
}

function startsOf({ hours }: HostRow, nowMs: number, { isHoliday }: WorkingDays): number[] {
  const today = tehranDay(nowMs)
  return Array.from({ length: HORIZON_DAYS }, (_, ahead) => startsOfDay(hours, today + ahead, isHoliday))
    .flat()
    .filter((startsAtMs) => isBookable(startsAtMs, nowMs))
}

function toSlot({ host, startsAtMs }: { readonly host: HostRow; readonly startsAtMs: number }): FreeSlot {
  const teacher = { id: host.userId, name: host.name }
  return {
    startsAt: new Date(startsAtMs).toISOString(),
    teacher,
    place: host.place,
    room: host.place === 'room' ? host.room : null,
  }
}

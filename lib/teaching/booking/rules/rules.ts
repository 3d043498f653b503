import { SLOT_MS } from './hours'

/**
 * The states of a booked conversation. A no-show is reported by the other side and becomes final two days later, so that it can be contested, in
 * which case a manager decides. A conversation that took place becomes a speaking assessment under the same id.
 */
export const BOOKING_STATES = ['booked', 'met', 'cancelled', 'missed', 'contested', 'settled', 'lapsed'] as const
export type BookingState = (typeof BOOKING_STATES)[number]

export const BOOKING_EVENTS = {
  move: { from: ['booked'], to: 'booked' },
  cancel: { from: ['booked'], to: 'cancelled' },
  start: { from: ['booked'], to: 'met' },
  miss: { from: ['booked'], to: 'missed' },
  contest: { from: ['missed'], to: 'contested' },
  settle: { from: ['missed', 'contested'], to: 'settled' },
  lapse: { from: ['booked'], to: 'lapsed' },
} as const satisfies Readonly<Record<string, { readonly from: readonly BookingState[]; readonly to: BookingState }>>
export type BookingEvent = keyof typeof BOOKING_EVENTS

export const SIDES = ['candidate', 'teacher'] as const
export type BookingSide = (typeof SIDES)[number]
/** The meeting place: the teacher's own URL, a call to the candidate, or a room of the institute. */
export const MEETING_PLACES = ['link', 'phone', 'room'] as const
export type MeetingPlace = (typeof MEETING_PLACES)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A booking must still be cancellable free of charge at its creation. */
export const LEAD_HOURS = 24
export const NOTICE_HOURS = 24
export const MAX_MOVES = 2
/** The number of bookable days ahead, including today. */
export const HORIZON_DAYS = 28
/** How long before the time the meeting place is shown. */
const OPEN_MINUTES = 10
/** After this long the waiting party may report a no-show. */
export const GRACE_MINUTES = 10
export const CONTEST_HOURS = 48
/** How long after its end a booking without any report is closed, at no cost. */
export const LAPSE_HOURS = 48
/** How many days after the time a number for a call is deleted. */
export const PHONE_DAYS = 7

export function isBookable(startsAtMs: number, nowMs: number): boolean {
  return startsAtMs - nowMs >= LEAD_HOURS * HOUR_MS
}

/** The cost of cancelling for a candidate: nothing until 24 hours before, then the credit; null once it has begun. */
export function cancelCost(startsAtMs: number, nowMs: number): 'nothing' | 'credit' | null {
  if (startsAtMs <= nowMs) return null
  return startsAtMs - nowMs >= NOTICE_HOURS * HOUR_MS ? 'nothing' : 'credit'
}

/** A candidate may move it twice, to another time of the same teacher, until 24 hours before. */
export function mayMove({ startsAtMs, moves }: { readonly startsAtMs: number; readonly moves: number }, nowMs: number) {
  return moves < MAX_MOVES && cancelCost(startsAtMs, nowMs) === 'nothing'
}

/** From when the teacher may start it, and each side may report a no-show; until it lapses. */
export function mayStart(startsAtMs: number, nowMs: number): boolean {
  return nowMs >= startsAtMs - OPEN_MINUTES * MINUTE_MS && nowMs < lapsesAtMs(startsAtMs)
}
export function mayReportMissed(startsAtMs: number, nowMs: number): boolean {
  return nowMs >= startsAtMs + GRACE_MINUTES * MINUTE_MS && nowMs < lapsesAtMs(startsAtMs)
}
export function lapsesAtMs(startsAtMs: number): number {
  return startsAtMs + SLOT_MS + LAPSE_HOURS * HOUR_MS
}

import { type Contact } from './contact-state'
import { readGroups } from '@/lib/platform/text/input/pasted-code'

export const SEAT_STATES = ['booked', 'here', 'sitting', 'paused', 'between', 'over', 'given-up', 'absent'] as const
/**
 * - `booked` has a seat, no request yet · `here` waits on the page · `sitting` a section is running · `paused` a section is paused
 * - `between` has started, and no section is running · `over` has handed in everything · `given-up` · `absent` had not started when the day closed
 */
export type SeatState = (typeof SEAT_STATES)[number]

export type SeatFacts = {
  readonly dayIsClosed: boolean
  readonly hasArrived: boolean
  readonly isPaused: boolean
  /** Null until the candidate has entered. */
  readonly attempt: {
    readonly isOver: boolean
    readonly isGivenUp: boolean
    readonly hasRunningSection: boolean
  } | null
}

/** The state of a seat. */
export function seatStateOf({ dayIsClosed, hasArrived, isPaused, attempt }: SeatFacts): SeatState {
  if (attempt === null) return waitingState(dayIsClosed, hasArrived)
  if (attempt.isGivenUp) return 'given-up'
  if (attempt.isOver) return 'over'
  if (isPaused) return 'paused'
  return attempt.hasRunningSection ? 'sitting' : 'between'
}

function waitingState(dayIsClosed: boolean, hasArrived: boolean): SeatState {
  if (dayIsClosed) return 'absent'
  return hasArrived ? 'here' : 'booked'
}

/** Silence is trouble while a candidate waits or sits the exam, not before they arrive or after they have handed in. */
export function isTrouble(state: SeatState, contact: Contact): boolean {
  const isAwaited = state === 'here' || state === 'sitting' || state === 'between' || state === 'paused'
  return isAwaited && contact === 'silent'
}

/** Rows with trouble first, then by seat. */
export function compareSeats(
  a: { readonly state: SeatState; readonly contact: Contact; readonly number: number },
  b: { readonly state: SeatState; readonly contact: Contact; readonly number: number },
): number {
  return Number(isTrouble(b.state, b.contact)) - Number(isTrouble(a.state, a.contact)) || a.number - b.number
}

/** Letters and digits that cannot be confused when they are read from a board. */
export const SEAT_CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const SEAT_CODE_LENGTH = 8

/** Normalises a typed or pasted entry code; null if there is none. */
export function readSeatCode(typed: string): string | null {
  return readGroups(typed, [4, 4], 'A-HJKMNP-Z2-9')
}

/** Assistants of one day. */
export const MAX_ASSISTANTS = 20

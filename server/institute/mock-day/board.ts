import type * as z from 'zod'
import { type Board } from '@/lib/institute/mock-day/contract/board'
import { compareSeats, seatStateOf } from '@/lib/institute/mock-day/rules/seat'
import { contactOf } from '@/lib/institute/mock-day/rules/contact-state'
import { type EditorContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { type BoardSeat, findBoard } from './board-repo'
import { toManagedDay } from './days'

type Reply = z.input<typeof Board>

/** The current board, in one statement. @throws AppError not_found */
export async function getBoard({ db, viewer }: EditorContext, day: string): Promise<Reply> {
  const found = (await findBoard(db, day, viewer.ownerFilter)) ?? notFound()
  const { rows, nowMs, announcements, ...managedDay } = found
  const isClosed = managedDay.state === 'closed'
  return {
    day: toManagedDay(managedDay, viewer),
    serverNowMs: nowMs,
    rows: (rows ?? []).map((row) => toRow(row, isClosed)).sort(compareSeats),
    announcements: announcements ?? [],
  }
}

function toRow(row: BoardSeat, dayIsClosed: boolean): Reply['rows'][number] {
  const { hasArrived, isPaused, attempt, ...seat } = row
  return {
    ...seat,
    isPaused,
    state: seatStateOf({ dayIsClosed, hasArrived, isPaused, attempt }),
    contact: contactOf(seat.seenAgoMs),
    handedIn: seat.handedIn ?? [],
    practisedBefore: seat.practisedBefore ?? [],
  }
}

import * as z from 'zod'
import { DAY_LOG_KINDS, type getDayLog as endpoint } from '@/lib/institute/mock-day/contract/board'
import { type Reply } from '@/lib/platform/contract/endpoint'
import { seatStateOf } from '@/lib/institute/mock-day/rules/seat'
import { type EditorContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { findManagedDay } from './day-repo'
import { toManagedDay } from './days'
import { type AttendanceRow, type LogEntryRow, listAttendance, listLogEntries } from './log-repo'

type Log = Reply<typeof endpoint>
const Kind = z.enum(DAY_LOG_KINDS)

/** Attendance and incidents of a day, for its invigilator. @throws AppError not_found */
export async function getDayLog({ db, viewer }: EditorContext, id: string): Promise<Log> {
  const day = (await findManagedDay(db, id, viewer.ownerFilter)) ?? notFound()
  const [attendance, entries] = await Promise.all([listAttendance(db, id), listLogEntries(db, id)])
  const isClosed = day.state === 'closed'
  return {
    day: toManagedDay(day, viewer),
    attendance: attendance.map((row) => toAttendance(row, isClosed)),
    lines: entries.map(toLine),
  }
}

function toAttendance(row: AttendanceRow, dayIsClosed: boolean): Log['attendance'][number] {
  const { arrivedAt, enteredAt, overAt, isPaused, attempt, ...person } = row
  return {
    ...person,
    state: seatStateOf({ dayIsClosed, hasArrived: arrivedAt !== null, isPaused, attempt }),
    arrivedAt: arrivedAt?.toISOString() ?? null,
    enteredAt: enteredAt?.toISOString() ?? null,
    overAt: overAt?.toISOString() ?? null,
  }
}

function toLine({ atMs, kind, note, ...line }: LogEntryRow): Log['lines'][number] {
  return { ...line, at: new Date(atMs).toISOString(), kind: Kind.parse(kind), note: note ?? '' }
}

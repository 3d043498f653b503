import path from 'node:path'
import { parseArgs } from 'node:util'
import { readDay, readMoment } from '@/lib/platform/format/calendar/moment'

type RestoreOptions = {
  /** Null: the end of the copies. */
  readonly at: Date | null
  /** The folder of the copies; null: the one in the settings. */
  readonly from: string | null
}

const SECOND = /^(.+:\d\d):(\d\d)$/

/** Reads `--to <moment> [--from <folder>]`; null for anything else. */
export function readRestoreTo(args: readonly string[]): RestoreOptions | null {
  try {
    const options = { to: { type: 'string' }, from: { type: 'string' } } as const
    const { to, from } = parseArgs({ args: [...args], options }).values
    const at = to === undefined || to === 'newest' ? null : readInstant(to)
    if (to === undefined || (at === null && to !== 'newest')) return null
    return { at, from: from === undefined ? null : path.resolve(from) }
  } catch {
    return null
  }
}

/** `1405-09-07 14:31` in Tehran, with seconds or without; or an ISO instant with its Z. */
export function readInstant(typed: string): Date | null {
  const text = typed.trim()
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text)) return toDate(text)
  const end = text.lastIndexOf(' ')
  const [day, clock] = [text.slice(0, Math.max(0, end)), text.slice(end + 1)]
  const [, minute = clock, second = '0'] = SECOND.exec(clock) ?? []
  // A Gregorian date without a Z may mean either clock.
  const found = readDay(day) && readMoment(day, minute)
  return found && Number(second) < 60
    ? toDate(new Date(Date.parse(found) + Number(second) * 1_000).toISOString())
    : null
}

function toDate(iso: string): Date | null {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? null : date
}

import path from 'node:path'
import { parseArgs } from 'node:util'
import { explainUnusableLog, type Gap } from './choose-copy'
import { type Restored } from './restore-to'
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
  // A Gregorian date without a Z is refused: it could be UTC or Tehran time.
  const found = readDay(day) && readMoment(day, minute)
  return found && Number(second) < 60
    ? toDate(new Date(Date.parse(found) + Number(second) * 1_000).toISOString())
    : null
}

function toDate(iso: string): Date | null {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? null : date
}

type Places = { readonly from: string; readonly into: string }

/** What a restore to a moment prints (null: the newest one). */
export function describeRestored(restored: Restored, at: Date | null, { from, into }: Places): readonly string[] {
  const { base, isEncrypted, reached, rows, files, missing, gap, seconds } = restored
  const counts = Object.entries(rows).map(([name, count]) => `${name} ${count}`)
  return [
    `Back in ${into} from ${from} after ${seconds.toFixed(1)} s:`,
    `  asked for     ${at?.toISOString() ?? 'the newest moment'}`,
    `  last change   ${reached ?? 'none after the base copy'}`,
    `  base copy     ${base}, ${isEncrypted ? 'encrypted' : 'not encrypted'}`,
    `  rows          ${counts.join(', ')}`,
    `  files         ${files}, ${missing.length} missing`,
    ...missing.map((name) => `  MISSING       ${name}`),
    ...(gap ? [`  NOT JOINED    ${describeGap(gap)}`] : []),
  ]
}

function describeGap(gap: Gap): string {
  return `the log that was restored ends at ${gap.endsAt}. The copies hold a later one, up to ${gap.laterEndsAt}, that begins after a gap and ${explainUnusableLog(gap)}: nothing can be restored from it alone`
}

/** Whether everything was restored that the copies hold; if not, the command ends with 1. */
export function isComplete({ missing, gap }: Pick<Restored, 'missing' | 'gap'>): boolean {
  return missing.length === 0 && gap === null
}

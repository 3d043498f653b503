import { foldDigits } from '@/lib/platform/text/fold'

const CLOCK = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:\.(\d{1,3}))?$/

/** Milliseconds of a typed time: `1:23.4`, `1:02:03`, `83.4`, in any digits. Null if malformed, or if its seconds exceed 59 after a colon. */
export function parseClock(typed: string): number | null {
  const text = foldDigits(typed)
    .replace(/[\u066b,\u060c]/g, '.')
    .replace(/\s/g, '')
  const [match, hours = '0', minutes, seconds = '0', fraction = ''] = CLOCK.exec(text) ?? []
  if (match === undefined) return null
  if (minutes !== undefined && Number(seconds) > 59) return null
  const wholeSeconds = (Number(hours) * 60 + Number(minutes ?? '0')) * 60 + Number(seconds)
  return wholeSeconds * 1000 + Number(fraction.padEnd(3, '0'))
}

/** A position in a recording to the tenth of a second, in Latin digits: `1:23.4`. */
export function formatTenths(milliseconds: number): string {
  const tenths = Math.max(0, Math.round(milliseconds / 100))
  const seconds = Math.floor(tenths / 10)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`
}

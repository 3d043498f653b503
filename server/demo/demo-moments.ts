import { TEHRAN_MS } from '@/lib/platform/calendar/working-time'

/** A time of day in Tehran some days ago, or a number of minutes before the demo was made. */
export type Moment = { readonly daysAgo: number; readonly at: string } | { readonly minutesAgo: number }

/**
 * When a teacher claimed and released work. An open claim is given in minutes: in days it could be older than its lease of 24 working hours
 * (rules/states.ts) when the demo is made late in the day.
 */
export type ClaimedWork =
  | { readonly claimed: Moment; readonly released: Moment }
  | { readonly claimed: { readonly minutesAgo: number }; readonly released?: undefined }

/** A past event of the demo. */
export type Scene = { readonly when: Moment; readonly play: () => Promise<void> }

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

/** A time of day in Tehran, `days` from `nowMs`; negative days are past. */
export function tehranTime(nowMs: number, days: number, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = Math.floor((nowMs + TEHRAN_MS) / DAY_MS) * DAY_MS - TEHRAN_MS
  return new Date(today + days * DAY_MS + (hours * 60 + minutes) * MINUTE_MS)
}

/** @throws Error when the moment is not before `nowMs` */
function momentMs(when: Moment, nowMs: number): number {
  if ('minutesAgo' in when) return nowMs - when.minutesAgo * MINUTE_MS
  const atMs = tehranTime(nowMs, -when.daysAgo, when.at).getTime()
  if (atMs >= nowMs) throw new Error(`Day -${when.daysAgo} at ${when.at} is not over yet`)
  return atMs
}

/** Sorts the scenes of all areas by time; simultaneous scenes keep their order. */
export function orderScenes(scenes: readonly Scene[], nowMs: number): readonly (Scene & { readonly atMs: number })[] {
  return scenes
    .map((scene) => ({ ...scene, atMs: momentMs(scene.when, nowMs) }))
    .toSorted((one, other) => one.atMs - other.atMs)
}

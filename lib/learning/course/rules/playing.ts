/** Seconds of a recording that were really played: `[from, to]` in milliseconds, in order, none touching another. */
export type Heard = readonly (readonly [from: number, to: number])[]
/** Where somebody is in one recording of a lesson, and what of it they have played. */
export type Play = {
  readonly positionMs: number
  readonly durationMs: number
  readonly heard: Heard
  /** By the clock of the device that told it, at most the server's now. */
  readonly atMs: number
}

/** What a page says when all recordings of its lesson have been played. */
export const PLAYED_EVENT = 'lesson-played'

/** A browser tells its place four times a second: what lies closer together was heard in one go. */
const GAP_MS = 1_000
/** More pieces than anybody's jumping leaves; beyond it the shortest gaps count as heard. */
const MOST_PIECES = 300
const ENOUGH = 0.9
/** One goes on a little before where one was, and from the beginning after the end. */
const STEP_BACK_MS = 3_000
const END = 0.95

/** All that was played on one device or on another. */
export function mergeHeard(one: Heard, other: Heard): Heard {
  const sorted = [...one, ...other].filter(([from, to]) => to > from).toSorted(([a], [b]) => a - b)
  const joined = sorted.reduce<[number, number][]>((all, [from, to]) => {
    const last = all.at(-1)
    if (last && from - last[1] <= GAP_MS) last[1] = Math.max(last[1], to)
    else all.push([from, to])
    return all
  }, [])
  return closeGaps(joined)
}

function closeGaps(pieces: readonly (readonly [number, number])[]): Heard {
  if (pieces.length <= MOST_PIECES) return pieces
  const gaps = pieces.slice(1).map(([from], index) => from - (pieces[index]?.[1] ?? 0))
  const limit = gaps.toSorted((a, b) => a - b)[pieces.length - MOST_PIECES - 1] ?? 0
  return pieces.reduce<[number, number][]>((all, [from, to]) => {
    const last = all.at(-1)
    if (last && from - last[1] <= limit) last[1] = to
    else all.push([from, to])
    return all
  }, [])
}

/** Two tellings as one, in whichever order they came: all that was played, and the place that was told last. */
export function joinPlays(one: Play, other: Play): Play {
  const isLater = other.atMs > one.atMs || (other.atMs === one.atMs && other.positionMs > one.positionMs)
  const { positionMs, durationMs, atMs } = isLater ? other : one
  return { positionMs, durationMs, atMs, heard: mergeHeard(one.heard, other.heard) }
}

/** 90 % of its seconds were played: dragging the slider to the end plays none. */
export function isPlayed({ heard, durationMs }: Pick<Play, 'heard' | 'durationMs'>): boolean {
  const played = heard.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, durationMs) - from), 0)
  return durationMs > 0 && played >= durationMs * ENOUGH
}

/** Where it goes on: a little before, from the beginning near the end. */
export function resumeMs({ positionMs, durationMs }: Pick<Play, 'positionMs' | 'durationMs'>): number {
  if (positionMs <= STEP_BACK_MS || positionMs >= durationMs * END) return 0
  return positionMs - STEP_BACK_MS
}

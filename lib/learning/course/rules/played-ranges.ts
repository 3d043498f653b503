/** Played ranges of a recording: `[from, to]` in milliseconds, sorted, without contact. */
export type PlayedRanges = readonly (readonly [from: number, to: number])[]
/** Somebody's position in one recording of a lesson, and which parts they have played. */
export type Play = {
  readonly positionMs: number
  readonly durationMs: number
  readonly heard: PlayedRanges
  /** The time by the clock of the reporting device, at most the server's now. */
  readonly atMs: number
}

/** Dispatched when all recordings of a lesson have been played. */
export const PLAYED_EVENT = 'lesson-played'

/** A browser reports its position four times a second: smaller gaps are continuous playback. */
const GAP_MS = 1_000
/** The limit of ranges, rarely reached; beyond it the shortest gaps count as played. */
const MAX_RANGES = 300
const PLAYED_SHARE = 0.9
/** Playback resumes a little earlier, and at the beginning after the end. */
const STEP_BACK_MS = 3_000
const END_SHARE = 0.95

/** The union of the ranges that two devices played. */
export function mergePlayedRanges(one: PlayedRanges, other: PlayedRanges): PlayedRanges {
  const sorted = [...one, ...other].filter(([from, to]) => to > from).toSorted(([a], [b]) => a - b)
  const joined = sorted.reduce<[number, number][]>((all, [from, to]) => {
    const last = all.at(-1)
    if (last && from - last[1] <= GAP_MS) last[1] = Math.max(last[1], to)
    else all.push([from, to])
    return all
  }, [])
  return closeGaps(joined)
}

function closeGaps(pieces: readonly (readonly [number, number])[]): PlayedRanges {
  if (pieces.length <= MAX_RANGES) return pieces
  const gaps = pieces.slice(1).map(([from], index) => from - (pieces[index]?.[1] ?? 0))
  const limit = gaps.toSorted((a, b) => a - b)[pieces.length - MAX_RANGES - 1] ?? 0
  return pieces.reduce<[number, number][]>((all, [from, to]) => {
    const last = all.at(-1)
    if (last && from - last[1] <= limit) last[1] = to
    else all.push([from, to])
    return all
  }, [])
}

/** Merges two reports in any order: all that was played, and the last reported position. */
export function joinPlays(a: Play, b: Play): Play {
  const isLater = b.atMs > a.atMs || (b.atMs === a.atMs && b.positionMs > a.positionMs)
  const { positionMs, durationMs, atMs } = isLater ? b : a
  return { positionMs, durationMs, atMs, heard: mergePlayedRanges(a.heard, b.heard) }
}

/** 90 % of its seconds were played: dragging the slider to the end plays none. */
export function isPlayed({ heard, durationMs }: Pick<Play, 'heard' | 'durationMs'>): boolean {
  const played = heard.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, durationMs) - from), 0)
  return durationMs > 0 && played >= durationMs * PLAYED_SHARE
}

/** Where playback resumes: a little earlier, or at the beginning if it was near the end. */
export function resumeMs({ positionMs, durationMs }: Pick<Play, 'positionMs' | 'durationMs'>): number {
  if (positionMs <= STEP_BACK_MS || positionMs >= durationMs * END_SHARE) return 0
  return positionMs - STEP_BACK_MS
}

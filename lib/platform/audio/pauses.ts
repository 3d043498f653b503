// Silence inserted into a recording. Pauses are at times of the source as uploaded; all other times (cues, lines, evidence) are those of the
// rendering.

export type Pause = {
  /** The position in the source, before any pause. */
  readonly atMs: number
  readonly lengthMs: number
}
/** Which side of a pause at the same time is meant: a start comes after the pause, an end before it. */
export type Edge = 'start' | 'end'

const MAX_PAUSE_MS = 300_000
export const MAX_PAUSES = 40

/** Sorts pauses; two at the same time become one. */
export function sortPauses(pauses: readonly Pause[]): readonly Pause[] {
  const byPlace = new Map<number, number>()
  for (const { atMs, lengthMs } of pauses)
    byPlace.set(atMs, Math.min(MAX_PAUSE_MS, (byPlace.get(atMs) ?? 0) + lengthMs))
  return [...byPlace].map(([atMs, lengthMs]) => ({ atMs, lengthMs })).toSorted((a, b) => a.atMs - b.atMs)
}

/** Whether both are equal pauses at the same times. */
export function isSamePauses(one: readonly Pause[], other: readonly Pause[]): boolean {
  const [a, b] = [sortPauses(one), sortPauses(other)]
  return (
    a.length === b.length &&
    a.every((pause, index) => pause.atMs === b[index]?.atMs && pause.lengthMs === b[index].lengthMs)
  )
}

/** Maps a time of the source to the rendering with these pauses. */
export function toRendered(sourceMs: number, pauses: readonly Pause[], edge: Edge): number {
  const before = pauses.filter(({ atMs }) => (edge === 'start' ? atMs <= sourceMs : atMs < sourceMs))
  return before.reduce((sum, { lengthMs }) => sum + lengthMs, sourceMs)
}

type SourcePosition = { readonly sourceMs: number; readonly intoPauseMs: number }

/** The source time of a rendered time, and the offset into a pause if it is inside one. */
export function toSource(renderedMs: number, pauses: readonly Pause[]): SourcePosition {
  let shift = 0
  for (const { atMs, lengthMs } of sortPauses(pauses)) {
    const start = atMs + shift
    if (renderedMs <= start) break
    if (renderedMs <= start + lengthMs) return { sourceMs: atMs, intoPauseMs: renderedMs - start }
    shift += lengthMs
  }
  return { sourceMs: renderedMs - shift, intoPauseMs: 0 }
}

/** Converts a time of one rendering to another one of the same source. A time inside a pause stays inside it as far as possible. */
export function moveTime(renderedMs: number, from: readonly Pause[], to: readonly Pause[], edge: Edge): number {
  const { sourceMs, intoPauseMs } = toSource(renderedMs, from)
  const sourcePause = sortPauses(from).find(({ atMs }) => atMs === sourceMs)
  const targetPause = sortPauses(to).find(({ atMs }) => atMs === sourceMs)
  if (!sourcePause || !targetPause) return toRendered(sourceMs, to, intoPauseMs > 0 ? 'start' : edge)
  const start = toRendered(sourceMs, to, 'end')
  // A time after the old pause is after the new one, whatever its length.
  return (
    start + (intoPauseMs >= sourcePause.lengthMs ? targetPause.lengthMs : Math.min(intoPauseMs, targetPause.lengthMs))
  )
}

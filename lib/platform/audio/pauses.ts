// Silence that is put into a recording. Pauses stand at places of the source as it was uploaded; everything else (cues, lines, evidence)
// tells the time of the rendering that is heard.

export type Pause = {
  /** In the source, before any pause. */
  readonly atMs: number
  readonly lengthMs: number
}
/** What a time says: the beginning of something goes behind a pause that stands just there, the end stays before it. */
export type Edge = 'start' | 'end'

const MAX_PAUSE_MS = 300_000
export const MAX_PAUSES = 40

/** Pauses in their order; two at the same place are one. */
export function sortPauses(pauses: readonly Pause[]): readonly Pause[] {
  const byPlace = new Map<number, number>()
  for (const { atMs, lengthMs } of pauses)
    byPlace.set(atMs, Math.min(MAX_PAUSE_MS, (byPlace.get(atMs) ?? 0) + lengthMs))
  return [...byPlace].map(([atMs, lengthMs]) => ({ atMs, lengthMs })).toSorted((a, b) => a.atMs - b.atMs)
}

/** Whether both are the same silence at the same places. */
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

type Place = { readonly sourceMs: number; readonly intoPauseMs: number }

/** Where a time of the rendering is in the source, and how far into a pause, when it stands in one. */
export function toSource(renderedMs: number, pauses: readonly Pause[]): Place {
  let shift = 0
  for (const { atMs, lengthMs } of sortPauses(pauses)) {
    const start = atMs + shift
    if (renderedMs <= start) break
    if (renderedMs <= start + lengthMs) return { sourceMs: atMs, intoPauseMs: renderedMs - start }
    shift += lengthMs
  }
  return { sourceMs: renderedMs - shift, intoPauseMs: 0 }
}

/** A time of one rendering in another one of the same source. What stood in a pause stays in it as far as it goes. */
export function moveTime(renderedMs: number, from: readonly Pause[], to: readonly Pause[], edge: Edge): number {
  const { sourceMs, intoPauseMs } = toSource(renderedMs, from)
  const old = sortPauses(from).find(({ atMs }) => atMs === sourceMs)
  const kept = sortPauses(to).find(({ atMs }) => atMs === sourceMs)
  if (!old || !kept) return toRendered(sourceMs, to, intoPauseMs > 0 ? 'start' : edge)
  const start = toRendered(sourceMs, to, 'end')
  // Behind the old pause is behind the new one, whatever its length.
  return start + (intoPauseMs >= old.lengthMs ? kept.lengthMs : Math.min(intoPauseMs, kept.lengthMs))
}

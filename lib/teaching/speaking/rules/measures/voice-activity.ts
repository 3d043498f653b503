import { type EnergySeries } from '@/lib/platform/audio/energy'

/** A stretch of speech, from the start of the recording. */
export type Span = { readonly startMs: number; readonly endMs: number }
/** `noisy`: the room is nearly as loud as the voice; `silent`: nothing could be heard. */
export type Activity =
  | { readonly kind: 'speech'; readonly spans: readonly Span[] }
  | { readonly kind: 'noisy' | 'silent' }

/** Tried on speech of known timing: decision 158. */
const FLOOR_SHARE = 0.05
const TOP_SHARE = 0.95
const ABOVE_FLOOR_DB = 8
const BELOW_TOP_DB = { most: 30, least: 10 } as const
/** With a smaller distance between room and voice their border cannot be determined. */
const MIN_RANGE_DB = 12
const SHORTEST_GAP_MS = 250
const SHORTEST_SPAN_MS = 100

/** Distinguishes speech from silence by energy alone: it knows neither words nor accents. */
export function findSpeech(series: EnergySeries): Activity {
  const inOrder = Float32Array.from(series.db).sort()
  const [floor, top] = [shareOf(inOrder, FLOOR_SHARE), shareOf(inOrder, TOP_SHARE)]
  if (top === undefined || floor === undefined || top < series.inaudibleDb) return { kind: 'silent' }
  if (floor > top - MIN_RANGE_DB) return { kind: 'noisy' }
  const threshold = Math.min(Math.max(floor + ABOVE_FLOOR_DB, top - BELOW_TOP_DB.most), top - BELOW_TOP_DB.least)
  const spans = withoutClicks(joinNearSpans(findLoud(series, threshold)))
  return spans.length === 0 ? { kind: 'silent' } : { kind: 'speech', spans }
}

function shareOf(inOrder: Float32Array, share: number): number | undefined {
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))]
}

/**
 * A window is loud as soon as its last samples are, so that the sound begins in the last hop of its first loud window, and ends in the first hop of
 * its last.
 */
function findLoud({ hopMs, windowMs, db }: EnergySeries, threshold: number): Span[] {
  const spans: Span[] = []
  const totalMs = (db.length - 1) * hopMs + windowMs
  let first: number | null = null
  for (let index = 0; index <= db.length; index += 1) {
    const isLoud = index < db.length && (db[index] ?? threshold) > threshold
    if (isLoud) first ??= index
    if (isLoud || first === null) continue
    const startMs = first === 0 ? 0 : first * hopMs + windowMs - hopMs / 2
    const endMs = index === db.length ? totalMs : (index - 1) * hopMs + hopMs / 2
    spans.push({ startMs, endMs })
    first = null
  }
  return spans
}

function joinNearSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.startMs - last.endMs < SHORTEST_GAP_MS) joined[joined.length - 1] = { ...last, endMs: span.endMs }
    else joined.push(span)
  }
  return joined
}

const withoutClicks = (spans: readonly Span[]) =>
  spans.filter(({ startMs, endMs }) => endMs - startMs >= SHORTEST_SPAN_MS)

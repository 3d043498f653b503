import { type EnergySeries, levelsToEnergy, type MeasuredSound } from '@/lib/platform/audio/energy'
import { findSpeech, type Span } from './voice-activity'

export const PACES = ['slow', 'usual', 'fast'] as const
export type Pace = (typeof PACES)[number]
export type Timing = {
  readonly firstWordMs: number
  readonly lastWordMs: number
  /** The share of the time from the first word to the last. */
  readonly silenceShare: number
  /** Pauses between words of at least half a second; the long ones among them last at least two. */
  readonly pauses: number
  readonly longPauses: number
  /** Speech from one pause to the next. */
  readonly longestRunMs: number
  readonly meanRunMs: number
  /** Null where syllables cannot be counted. */
  readonly pace: Pace | null
}
/** Counts and times only: no band, no norm, no judgement of pronunciation. */
export type SpeechMeasures = ({ readonly kind: 'measured' } & Timing) | { readonly kind: 'noisy' | 'silent' }

/** The version of these rules: recordings measured by older versions are measured again. */
export const MEASURED_BY = 1
export const PAUSE_MS = 500
export const LONG_PAUSE_MS = 2_000

/** The measures of a decoded recording. */
export function measureSound({ loudness, voice }: MeasuredSound): SpeechMeasures {
  return measure(loudness, (spans) => paceOf(countSyllables(voice, spans), spans))
}

/** The measures of a recording of which only the levels of its waveform are known. Null when they do not cover it. */
export function measureLevels(levels: ArrayLike<number>, durationMs: number): SpeechMeasures | null {
  const series = levelsToEnergy(levels, durationMs)
  return series && measure(series, () => null)
}

function measure(series: EnergySeries, findPace: (spans: readonly Span[]) => Pace | null): SpeechMeasures {
  const activity = findSpeech(series)
  if (activity.kind !== 'speech') return activity
  const { spans } = activity
  return { kind: 'measured', ...timingOf(spans), pace: findPace(spans) }
}

function timingOf(spans: readonly Span[]): Omit<Timing, 'pace'> {
  const firstMs = spans[0]?.startMs ?? 0
  const lastMs = spans.at(-1)?.endMs ?? firstMs
  const gaps = spans.slice(1).map(({ startMs }, index) => startMs - (spans[index]?.endMs ?? startMs))
  const runs = runsOf(spans)
  const silentMs = gaps.reduce((sum, gap) => sum + gap, 0)
  return {
    firstWordMs: Math.round(firstMs),
    lastWordMs: Math.round(lastMs),
    silenceShare: lastMs > firstMs ? Math.round((silentMs / (lastMs - firstMs)) * 1000) / 1000 : 0,
    pauses: gaps.filter((gap) => gap >= PAUSE_MS).length,
    longPauses: gaps.filter((gap) => gap >= LONG_PAUSE_MS).length,
    longestRunMs: Math.round(Math.max(...runs)),
    meanRunMs: Math.round(runs.reduce((sum, run) => sum + run, 0) / runs.length),
  }
}

function runsOf(spans: readonly Span[]): number[] {
  const runs: Span[] = []
  for (const span of spans) {
    const last = runs.at(-1)
    if (last && span.startMs - last.endMs < PAUSE_MS) runs[runs.length - 1] = { ...last, endMs: span.endMs }
    else runs.push(span)
  }
  return runs.map(({ startMs, endMs }) => endMs - startMs)
}

/** A syllable is this much louder than the dips around it, and at least this far from the previous one. */
const DIP_DB = 2
const NEAREST_MS = 90

/**
 * Counts rises of the envelope: six to seventeen per cent too many on speech with a known number of syllables. That is enough to tell slow from fast,
 * but too inaccurate to print.
 */
function countSyllables({ hopMs, db }: EnergySeries, spans: readonly Span[]): number {
  let count = 0
  for (const { startMs, endMs } of spans) {
    let [peak, dip, lastMs] = [-Infinity, -Infinity, -Infinity]
    let isRising = true
    for (let index = Math.ceil(startMs / hopMs); index * hopMs < endMs; index += 1) {
      const value = smooth(db, index)
      if (isRising && value > peak) peak = value
      if (isRising && value <= peak - DIP_DB) {
        const ms = index * hopMs
        if (ms - lastMs >= NEAREST_MS) {
          count += 1
          lastMs = ms
        }
        isRising = false
        dip = value
      }
      if (isRising) continue
      dip = Math.min(dip, value)
      if (value < dip + DIP_DB) continue
      isRising = true
      peak = value
    }
    // The last syllable of a stretch ends with it.
    if (isRising && endMs - lastMs >= NEAREST_MS) count += 1
  }
  return count
}

function smooth(db: Float32Array, index: number): number {
  const level = db[index] ?? -100
  return ((db[index - 1] ?? level) + 2 * level + (db[index + 1] ?? level)) / 4
}

const SYLLABLES_A_SECOND = { slow: 3, fast: 5 } as const

function paceOf(syllables: number, spans: readonly Span[]): Pace {
  const seconds = spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / 1000
  const rate = syllables / seconds
  if (rate < SYLLABLES_A_SECOND.slow) return 'slow'
  return rate > SYLLABLES_A_SECOND.fast ? 'fast' : 'usual'
}

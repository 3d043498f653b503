import { createEnergyMeter, levelsToEnergy, MEASURED_RATE } from '@/lib/platform/audio/energy'
import { measureLevels, measureSound, type SpeechMeasures } from './speech-measures'

/** A seeded generator (mulberry32): each recording is the same in every run. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Take = {
  readonly name: string
  /** Silence and speech in turn, in seconds, beginning with silence. */
  readonly turns: readonly number[]
  readonly voice: number
  readonly noise: number
  /** Syllables a second of speech. */
  readonly syllables: number
}

const recordings = new Map<string, Float32Array>()

/** Bursts of a tone whose loudness falls between syllables, in the noise of a room. Made once a name. */
function record({ name, turns, voice, noise, syllables }: Take): Float32Array {
  const known = recordings.get(name)
  if (known) return known
  const random = createRandom(name.length)
  const samples = new Float32Array(Math.round(turns.reduce((sum, turn) => sum + turn, 0) * MEASURED_RATE))
  for (let index = 0; index < samples.length; index += 1) samples[index] = (random() * 2 - 1) * noise
  let from = 0
  for (const [at, seconds] of turns.entries()) {
    const length = Math.round(seconds * MEASURED_RATE)
    for (let index = 0; at % 2 === 1 && index < length; index += 1) {
      const t = (2 * Math.PI * index) / MEASURED_RATE
      const sound = voice * (0.55 - 0.45 * Math.cos(syllables * t)) * Math.sin(440 * t)
      samples[from + index] = (samples[from + index] ?? 0) + sound
    }
    from += length
  }
  recordings.set(name, samples)
  return samples
}

function measureSamples(samples: Float32Array): SpeechMeasures {
  const meter = createEnergyMeter()
  for (let at = 0; at < samples.length; at += 4_000) meter.push(samples.subarray(at, at + 4_000))
  return measureSound(meter.finish())
}

/** The truth, by the seconds of which the recording was made. */
function listExpectedMeasures({ turns, syllables }: Take): SpeechMeasures {
  const inner = turns.slice(2, turns.length % 2 === 1 ? -1 : undefined)
  const gaps = inner.filter((_, index) => index % 2 === 0)
  const speech = turns.filter((_, index) => index % 2 === 1)
  const runs: number[] = []
  speech.forEach((seconds, at) => {
    const gap = gaps[at - 1]
    if (at > 0 && gap !== undefined && gap < 0.5) runs[runs.length - 1] = (runs.at(-1) ?? 0) + gap + seconds
    else runs.push(seconds)
  })
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const spoken = sum(speech) + sum(gaps)
  // Gaps of less than a quarter of a second are between words of one phrase.
  const silent = sum(gaps.filter((gap) => gap >= 0.25))
  return {
    kind: 'measured',
    firstWordMs: (turns[0] ?? 0) * 1000,
    lastWordMs: ((turns[0] ?? 0) + spoken) * 1000,
    silenceShare: silent / spoken,
    pauses: gaps.filter((gap) => gap >= 0.5).length,
    longPauses: gaps.filter((gap) => gap >= 2).length,
    longestRunMs: Math.max(...runs) * 1000,
    meanRunMs: (sum(runs) / runs.length) * 1000,
    pace: syllables < 3 ? 'slow' : syllables > 5 ? 'fast' : 'usual',
  }
}

const TAKES: readonly Take[] = [
  { name: 'a short answer', turns: [1.2, 4, 0.7, 5, 0.8], voice: 0.3, noise: 0.002, syllables: 4 },
  { name: 'one run without a pause', turns: [0.8, 12, 1.5], voice: 0.3, noise: 0.002, syllables: 4 },
  { name: 'long silences', turns: [2.5, 3, 2.4, 4, 3.1, 2, 1], voice: 0.25, noise: 0.002, syllables: 2.2 },
  { name: 'many pauses', turns: [0.6, 2, 0.6, 2, 0.9, 2, 0.6, 3, 0.7, 2, 0.5], voice: 0.3, noise: 0.003, syllables: 4 },
  { name: 'gaps that are no pauses', turns: [1, 3, 0.3, 3, 0.4, 2, 0.8, 4, 1], voice: 0.3, noise: 0.002, syllables: 4 },
  { name: 'fast speech', turns: [0.5, 8, 0.6, 7, 1], voice: 0.4, noise: 0.002, syllables: 6.2 },
  { name: 'a quiet microphone', turns: [1, 5, 1.1, 6, 1], voice: 0.02, noise: 0.0005, syllables: 3.6 },
  { name: 'a room with a fan', turns: [1.5, 5, 0.9, 6, 2.2, 4, 1], voice: 0.4, noise: 0.02, syllables: 4 },
  {
    name: 'the long turn',
    turns: [3, 9, 0.8, 12, 2.6, 8, 0.6, 10, 1.4, 6, 2],
    voice: 0.3,
    noise: 0.003,
    syllables: 4.2,
  },
  { name: 'slow speech until the end', turns: [2, 6, 1, 7], voice: 0.3, noise: 0.002, syllables: 2 },
]

/** Within 5 per cent; times of less than a second within 50 ms. */
const near = (value: number, truth: number, least: number) =>
  expect(Math.abs(value - truth)).toBeLessThanOrEqual(Math.max(0.05 * truth, least))

describe('ten recordings whose truth is known', () => {
  test.each(TAKES)('$name is measured within five per cent', (take) => {
    const found = measureSamples(record(take))
    const truth = listExpectedMeasures(take)
    if (found.kind !== 'measured' || truth.kind !== 'measured') throw new Error(found.kind)
    expect([found.pauses, found.longPauses, found.pace]).toEqual([truth.pauses, truth.longPauses, truth.pace])
    near(found.firstWordMs, truth.firstWordMs, 25)
    near(found.lastWordMs, truth.lastWordMs, 25)
    near(found.silenceShare, truth.silenceShare, 0.005)
    near(found.longestRunMs, truth.longestRunMs, 25)
    near(found.meanRunMs, truth.meanRunMs, 25)
  })

  test.each(TAKES)('$name is measured from levels, too', (take) => {
    const samples = record(take)
    const each = MEASURED_RATE / 20
    const levels = Array.from({ length: Math.floor(samples.length / each) }, (_, at) => {
      const part = samples.subarray(at * each, (at + 1) * each)
      let loudest = 0
      for (let index = 0; index < part.length; index += 1) loudest = Math.max(loudest, Math.abs(part[index] ?? 0))
      return Math.round(loudest * 255)
    })
    const found = measureLevels(levels, levels.length * 50)
    const truth = listExpectedMeasures(take)
    if (found?.kind !== 'measured' || truth.kind !== 'measured') throw new Error(found?.kind)
    expect([found.pauses, found.longPauses, found.pace]).toEqual([truth.pauses, truth.longPauses, null])
    near(found.firstWordMs, truth.firstWordMs, 75)
    near(found.silenceShare, truth.silenceShare, 0.03)
    near(found.longestRunMs, truth.longestRunMs, 75)
  })
})

test.each([
  ['a room as loud as the voice', { turns: [1, 4, 1, 4, 1], voice: 0.06, noise: 0.1, syllables: 4 }, 'noisy'],
  ['a microphone that hears nothing', { turns: [6], voice: 0, noise: 0.0002, syllables: 4 }, 'silent'],
  ['digital silence', { turns: [6], voice: 0, noise: 0, syllables: 4 }, 'silent'],
  ['no sample at all', { turns: [0], voice: 0, noise: 0, syllables: 4 }, 'silent'],
  ['a steady hum', { turns: [6], voice: 0, noise: 0.2, syllables: 4 }, 'noisy'],
] as const)('%s is not measured', (name, take, kind) => {
  expect(measureSamples(record({ name, ...take }))).toEqual({ kind })
})

test.each([
  ['no level', [], 5_000],
  ['levels of another recording', Array.from({ length: 100 }, () => 90), 60_000],
] as const)('%s gives no series', (_, levels, durationMs) => {
  expect(levelsToEnergy(levels, durationMs)).toBeNull()
  expect(measureLevels(levels, durationMs)).toBeNull()
})

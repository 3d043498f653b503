/** The loudness of a recording over time. Each value is in dB below full scale, of a window that begins one hop after the previous one. */
export type EnergySeries = {
  readonly hopMs: number
  readonly windowMs: number
  readonly db: Float32Array
  /** The level below which the loud parts of a recording are inaudible. */
  readonly inaudibleDb: number
}
/** `voice` contains only 300 to 2,500 Hz, where vowels stand out: syllables are counted in it. */
export type MeasuredSound = { readonly loudness: EnergySeries; readonly voice: EnergySeries }

/** The rate for which the filter below is designed; recordings are decoded to it. */
export const MEASURED_RATE = 16_000
const BLOCK = MEASURED_RATE / 200
const BLOCKS_PER_HOP = 2
const BLOCKS_PER_WINDOW = 5
/** The energy of digital silence, so that its logarithm exists: −100 dB. */
const SILENCE_ENERGY = 1e-10

/** Measures mono samples at MEASURED_RATE in streaming: windows of 25 ms, a hop of 10 ms. */
export function createEnergyMeter() {
  const [all, band] = [createBlocks(), createBlocks()]
  const [high, low] = [createSection(HIGH_PASS), createSection(LOW_PASS)]
  return {
    push: (samples: Float32Array) => {
      all.push(samples)
      band.push(low(high(samples)))
    },
    finish: (): MeasuredSound => ({ loudness: all.finish(), voice: band.finish() }),
  }
}

/** Mean squares of blocks of 5 ms, of which windows are made at the end. */
function createBlocks() {
  const means: number[] = []
  let [heldSum, heldCount] = [0, 0]
  return {
    // The state is in local variables during the loop: a closure's are several times slower.
    push: (samples: Float32Array) => {
      let [sum, count] = [heldSum, heldCount]
      for (let index = 0; index < samples.length; index += 1) {
        const sample = samples[index] ?? 0
        sum += sample * sample
        count += 1
        if (count < BLOCK) continue
        means.push(sum / BLOCK)
        sum = 0
        count = 0
      }
      heldSum = sum
      heldCount = count
    },
    finish: (): EnergySeries => {
      const length = Math.max(0, Math.floor((means.length - BLOCKS_PER_WINDOW) / BLOCKS_PER_HOP) + 1)
      const db = new Float32Array(length)
      for (let at = 0; at < length; at += 1) {
        const window = means.slice(at * BLOCKS_PER_HOP, at * BLOCKS_PER_HOP + BLOCKS_PER_WINDOW)
        db[at] = 10 * Math.log10(window.reduce((sum, mean) => sum + mean, 0) / BLOCKS_PER_WINDOW + SILENCE_ENERGY)
      }
      return { hopMs: 10, windowMs: 25, db, inaudibleDb: -60 }
    },
  }
}

/** Two second-order Butterworth sections at MEASURED_RATE: a high-pass at 300 Hz, a low-pass at 2,500 Hz. */
const HIGH_PASS = [0.920066, -1.840132, 0.920066, -1.833733, 0.846532] as const
const LOW_PASS = [0.139939, 0.279879, 0.139939, -0.699738, 0.259495] as const

function createSection([b0, b1, b2, a1, a2]: readonly [number, number, number, number, number]) {
  const lastState = new Float64Array(2)
  return (samples: Float32Array) => {
    let [z1, z2] = [lastState[0] ?? 0, lastState[1] ?? 0]
    const filtered = new Float32Array(samples.length)
    for (let index = 0; index < samples.length; index += 1) {
      const x = samples[index] ?? 0
      const y = b0 * x + z1
      z1 = b1 * x - a1 * y + z2
      z2 = b2 * x - a2 * y
      filtered[index] = y
    }
    lastState[0] = z1
    lastState[1] = z2
    return filtered
  }
}

/** Recordings in AAC are not decoded: their device stored the loudest sample of each 50 ms, from 0 to 255. One timer beat is sometimes late. */
const LEVEL_MS = { least: 45, most: 75 } as const

/** Null when the values do not cover the recording. */
export function levelsToEnergy(levels: ArrayLike<number>, durationMs: number): EnergySeries | null {
  const hopMs = durationMs / levels.length
  if (levels.length === 0 || hopMs < LEVEL_MS.least || hopMs > LEVEL_MS.most) return null
  // A level of 0 is quieter than 1/255, which is −48 dB; how much quieter is unknown.
  const db = Float32Array.from(levels, (level) => 20 * Math.log10(Math.max(level, 0.5) / 255))
  return { hopMs, windowMs: hopMs, db, inaudibleDb: -42 }
}

import { AudioError } from '../audio-job'
import { FRAME_SAMPLES, LONG, LONG_START, LONG_STOP, SHORT, type Windows } from './windows'
import { createTransform } from './transform'

const SHORT_SAMPLES = 128
/** The flat parts before and after the short windows within a long one. */
const FLAT = (FRAME_SAMPLES - SHORT_SAMPLES) / 2

type Slopes = { readonly long: Float64Array; readonly short: Float64Array }
/** The rising half of each window by its shape; the falling half is its mirror image. */
const SLOPES: readonly [Slopes, Slopes] = [
  { long: makeSine(FRAME_SAMPLES), short: makeSine(SHORT_SAMPLES) },
  { long: makeBessel(FRAME_SAMPLES, 4), short: makeBessel(SHORT_SAMPLES, 6) },
]
const toLong = createTransform(2 * FRAME_SAMPLES)
const toShort = createTransform(2 * SHORT_SAMPLES)

/**
 * Makes the samples of one channel, frame after frame: each overlaps with the one before.
 * @throws AudioError damaged when a coded loudness overflows
 */
export function createSynthesis(): (spectrum: Float64Array, windows: Windows) => Float32Array {
  const overlap = new Float64Array(FRAME_SAMPLES)
  const block = new Float64Array(2 * FRAME_SAMPLES)
  let lastShape = 0
  return (spectrum, windows) => {
    const [rising, falling] = [slopesOf(lastShape), slopesOf(windows.shape)]
    lastShape = windows.shape
    if (windows.sequence === SHORT) makeShort(spectrum, block, { rising, falling })
    else makeLong(spectrum, block, { sequence: windows.sequence, rising, falling })
    const samples = new Float32Array(FRAME_SAMPLES)
    let sum = 0
    for (let at = 0; at < FRAME_SAMPLES; at += 1) {
      samples[at] = ((overlap[at] ?? 0) + (block[at] ?? 0)) / 32_768
      overlap[at] = block[FRAME_SAMPLES + at] ?? 0
      sum += samples[at] ?? 0
    }
    if (!Number.isFinite(sum)) throw new AudioError('damaged')
    return samples
  }
}

function slopesOf(shape: number): Slopes {
  return shape === 1 ? SLOPES[1] : SLOPES[0]
}

type Shapes = { readonly rising: Slopes; readonly falling: Slopes }

function makeLong(
  spectrum: Float64Array,
  block: Float64Array,
  { sequence, rising, falling }: Shapes & { sequence: number },
) {
  toLong(spectrum, block)
  const isLongRise = sequence === LONG || sequence === LONG_START
  const isLongFall = sequence === LONG || sequence === LONG_STOP
  for (let at = 0; at < FRAME_SAMPLES; at += 1) {
    const rise = isLongRise ? rising.long[at] : stepAt(rising.short, at)
    const fall = isLongFall ? falling.long[at] : stepAt(falling.short, at)
    block[at] = (block[at] ?? 0) * (rise ?? 0)
    const mirrored = 2 * FRAME_SAMPLES - 1 - at
    block[mirrored] = (block[mirrored] ?? 0) * (fall ?? 0)
  }
}

/** A window that is zero, then a short slope, then one. */
function stepAt(slope: Float64Array, at: number): number {
  if (at < FLAT) return 0
  return at < FLAT + SHORT_SAMPLES ? (slope[at - FLAT] ?? 0) : 1
}

function makeShort(spectrum: Float64Array, block: Float64Array, { rising, falling }: Shapes): void {
  block.fill(0)
  const part = new Float64Array(2 * SHORT_SAMPLES)
  for (let window = 0; window < 8; window += 1) {
    toShort(spectrum.subarray(window * SHORT_SAMPLES, (window + 1) * SHORT_SAMPLES), part)
    const rise = window === 0 ? rising.short : falling.short
    const start = FLAT + window * SHORT_SAMPLES
    for (let at = 0; at < SHORT_SAMPLES; at += 1) {
      const mirrored = 2 * SHORT_SAMPLES - 1 - at
      block[start + at] = (block[start + at] ?? 0) + (part[at] ?? 0) * (rise[at] ?? 0)
      block[start + mirrored] = (block[start + mirrored] ?? 0) + (part[mirrored] ?? 0) * (falling.short[at] ?? 0)
    }
  }
}

function makeSine(length: number): Float64Array {
  return Float64Array.from({ length }, (_, at) => Math.sin((Math.PI / (2 * length)) * (at + 0.5)))
}

/** A Kaiser-Bessel derived window. */
function makeBessel(length: number, alpha: number): Float64Array {
  const kernel = Array.from({ length: length + 1 }, (_, at) =>
    bessel(Math.PI * alpha * Math.sqrt(1 - ((2 * at) / length - 1) ** 2)),
  )
  const kernelSum = kernel.reduce((sum, value) => sum + value, 0)
  let sum = 0
  return Float64Array.from({ length }, (_, at) => Math.sqrt((sum += kernel[at] ?? 0) / kernelSum))
}

/** The modified Bessel function of order zero. */
function bessel(x: number): number {
  let [sum, term] = [1, 1]
  for (let step = 1; term > sum * 1e-12; step += 1) sum += term *= (x / (2 * step)) ** 2
  return sum
}

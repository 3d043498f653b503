import { type BitReader } from './bit-reader'
import { type Windows } from './windows'

/** A filter over the upper bands of one window (temporal noise shaping). */
export type Shaping = {
  /** The number of bands, downwards from the lowest band of the filter before. */
  readonly bands: number
  readonly isDownwards: boolean
  readonly weights: readonly number[]
}

/** Reads the filters of each window. */
export function readShaping(bits: BitReader, isShort: boolean): readonly (readonly Shaping[])[] {
  const widths = isShort ? { count: 1, bands: 4, order: 3 } : { count: 2, bands: 6, order: 5 }
  return Array.from({ length: isShort ? 8 : 1 }, () => {
    const count = bits.read(widths.count)
    const resolution = count > 0 ? bits.read(1) + 3 : 0
    return Array.from({ length: count }, (): Shaping => {
      const bands = bits.read(widths.bands)
      const order = bits.read(widths.order)
      if (order === 0) return { bands, isDownwards: false, weights: [] }
      const isDownwards = bits.read(1) === 1
      const width = resolution - bits.read(1)
      const parts = Array.from({ length: order }, () => unpack(bits.read(width), width, resolution))
      return { bands, isDownwards, weights: toWeights(parts) }
    })
  })
}

function unpack(value: number, width: number, resolution: number): number {
  const signed = value >= 1 << (width - 1) ? value - (1 << width) : value
  const steps = (1 << (resolution - 1)) - (signed >= 0 ? 0.5 : -0.5)
  return Math.sin((signed / steps) * (Math.PI / 2))
}

/** Converts reflection coefficients to those of the linear predictor. */
function toWeights(reflected: readonly number[]): readonly number[] {
  let weights: readonly number[] = []
  for (const part of reflected) {
    const before = weights
    weights = [...before.map((weight, at) => weight + part * (before[before.length - 1 - at] ?? 0)), part]
  }
  return weights
}

/** Filters the spectrum of a channel in place. */
export function shapeNoise(spectrum: Float64Array, windows: Windows, shaping: readonly (readonly Shaping[])[]): void {
  const { starts, bandCount, mostShaped } = windows
  const lastBand = Math.min(mostShaped, bandCount)
  for (const [window, filters] of shaping.entries()) {
    let top = starts.length - 1
    for (const { bands, isDownwards, weights } of filters) {
      const bottom = Math.max(0, top - bands)
      const from = window * 128 + (starts[Math.min(bottom, lastBand)] ?? 0)
      const endSample = window * 128 + (starts[Math.min(top, lastBand)] ?? 0)
      top = bottom
      filter(spectrum.subarray(from, endSample), isDownwards, weights)
    }
  }
}

function filter(band: Float64Array, isDownwards: boolean, weights: readonly number[]): void {
  const step = isDownwards ? -1 : 1
  const first = isDownwards ? band.length - 1 : 0
  for (let count = 0; count < band.length; count += 1) {
    const at = first + count * step
    let value = band[at] ?? 0
    for (let lag = 1; lag <= Math.min(count, weights.length); lag += 1) {
      value -= (weights[lag - 1] ?? 0) * (band[at - lag * step] ?? 0)
    }
    band[at] = value
  }
}

import { AudioError } from '../audio-job'
import { type Bands } from './bands'
import { type BitReader } from './bit-reader'
import { readScaleStep, readValues } from './code-reader'
import { readShaping, type Shaping } from './noise-shaping'
import { FRAME_SAMPLES, listBands, readWindows, SHORT, type Windows } from './windows'

/** The coded data of one channel in a frame. */
export type Channel = {
  readonly windows: Windows
  /** The codebook number by group and band, or one of the special ones below. */
  readonly books: Uint8Array
  readonly scales: Float64Array
  readonly shaping: readonly (readonly Shaping[])[]
  readonly spectrum: Float64Array
}
export const NOISE_BOOK = 13
/** Intensity stereo: the right channel is the scaled left one, out of phase or in phase. */
export const OUT_OF_PHASE_BOOK = 14
export const IN_PHASE_BOOK = 15
const RESERVED_BOOK = 12

type Pulse = { readonly at: number; readonly height: number }

/** `shared`: the windows of a channel pair with a common window. */
export function readChannel(bits: BitReader, bands: Bands, shared: Windows | null): Channel {
  const gain = bits.read(8)
  const windows = shared ?? readWindows(bits, bands)
  const books = readBooks(bits, windows)
  const scales = readScales(bits, { windows, books, gain })
  const pulses = bits.read(1) === 1 ? readPulses(bits, windows) : []
  const shaping = bits.read(1) === 1 ? readShaping(bits, windows.sequence === SHORT) : []
  // Gain control belongs to another AAC profile.
  if (bits.read(1) === 1) throw new AudioError('unsupported')
  const spectrum = readSpectrum(bits, { windows, books, scales, pulses })
  return { windows, books, scales, shaping, spectrum }
}

function readBooks(bits: BitReader, { sequence, groups, bandCount }: Windows): Uint8Array {
  const books = new Uint8Array(groups.length * bandCount)
  const width = sequence === SHORT ? 3 : 5
  const full = (1 << width) - 1
  for (let group = 0; group < groups.length; group += 1) {
    for (let band = 0; band < bandCount;) {
      const book = bits.read(4)
      let length = 0
      for (let more = full; more === full; length += more) more = bits.read(width)
      if (book === RESERVED_BOOK || band + length > bandCount) throw new AudioError('damaged')
      books.fill(book, group * bandCount + band, group * bandCount + band + length)
      band += length
    }
  }
  return books
}

type Scaled = { readonly windows: Windows; readonly books: Uint8Array; readonly gain: number }

/** Scale factors; for a noise band its energy, for an intensity band its scale. */
function readScales(bits: BitReader, { books, gain }: Scaled): Float64Array {
  const scales = new Float64Array(books.length)
  let [factor, beside, noise] = [gain, 0, gain - 90]
  let isFirstNoise = true
  for (const [index, book] of books.entries()) {
    if (book === 0) continue
    if (book === IN_PHASE_BOOK || book === OUT_OF_PHASE_BOOK) {
      beside += readScaleStep(bits)
      scales[index] = 0.5 ** (beside / 4)
    } else if (book === NOISE_BOOK) {
      noise += isFirstNoise ? bits.read(9) - 256 : readScaleStep(bits)
      isFirstNoise = false
      scales[index] = 2 ** (noise / 4)
    } else {
      factor += readScaleStep(bits)
      if (factor < 0 || factor > 255) throw new AudioError('damaged')
      scales[index] = 2 ** ((factor - 100) / 4)
    }
  }
  return scales
}

function readPulses(bits: BitReader, { sequence, starts }: Windows): readonly Pulse[] {
  if (sequence === SHORT) throw new AudioError('damaged')
  const count = bits.read(2) + 1
  let at = starts[bits.read(6)]
  if (at === undefined) throw new AudioError('damaged')
  const pulses: Pulse[] = []
  for (let index = 0; index < count; index += 1) {
    at += bits.read(5)
    if (at >= FRAME_SAMPLES) throw new AudioError('damaged')
    pulses.push({ at, height: bits.read(4) })
  }
  return pulses
}

type Written = Omit<Scaled, 'gain'> & { readonly scales: Float64Array; readonly pulses: readonly Pulse[] }

function readSpectrum(bits: BitReader, { windows, books, scales, pulses }: Written): Float64Array {
  const values = new Int32Array(FRAME_SAMPLES)
  const factors = new Float64Array(FRAME_SAMPLES)
  for (const [from, to, index] of listBands(windows)) {
    const book = books[index] ?? 0
    factors.fill(scales[index] ?? 0, from, to)
    if (book > 0 && book < RESERVED_BOOK) readValues(bits, book, values, [from, to])
  }
  for (const { at, height } of pulses) {
    const value = values[at] ?? 0
    values[at] = value > 0 ? value + height : value - height
  }
  const spectrum = scale(values, factors)
  for (const [from, to, index] of listBands(windows)) {
    if (books[index] === NOISE_BOOK) makeNoise(spectrum.subarray(from, to), scales[index] ?? 0)
  }
  return spectrum
}

function scale(values: Int32Array, factors: Float64Array): Float64Array {
  const spectrum = new Float64Array(FRAME_SAMPLES)
  for (const [at, value] of values.entries()) {
    if (value !== 0) spectrum[at] = Math.sign(value) * powerOf(Math.abs(value)) * (factors[at] ?? 0)
  }
  return spectrum
}

/** A table, because most values are small and powers are slow. */
const POWERS = Float64Array.from({ length: 256 }, (_, value) => value ** (4 / 3))

function powerOf(value: number): number {
  return POWERS[value] ?? value ** (4 / 3)
}

/** Deterministic noise, so that a file always gives the same recording. */
function makeNoise(band: Float64Array, loudness: number): void {
  let state = 0x1f123bb5 ^ band.length
  let energy = 0
  for (let at = 0; at < band.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    band[at] = state
    energy += state * state
  }
  const factor = energy > 0 ? loudness / Math.sqrt(energy) : 0
  for (let at = 0; at < band.length; at += 1) band[at] = (band[at] ?? 0) * factor
}

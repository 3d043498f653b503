import { AudioError, MAX_SECONDS } from './audio-job'
import { type FileReader } from './file-reader'
import { type Sound } from './sound'

type Shape = {
  readonly kind: 'int' | 'float'
  readonly bits: number
  readonly channels: number
  readonly rate: number
  /** Bytes per sample of all channels. */
  readonly step: number
}

const FRAMES_AT_ONCE = 32_768
const MAX_CHUNKS = 1_000
/** Lengths written by programs that stream to a pipe. */
const UNKNOWN_LENGTHS = new Set([0, 0xffffffff])

export async function* decodeWav(reader: FileReader): AsyncGenerator<Sound> {
  const { shape, end } = readHead(reader)
  if ((end - reader.getPosition()) / shape.step / shape.rate > MAX_SECONDS) throw new AudioError('too-long')
  const frameBytes = FRAMES_AT_ONCE * shape.step
  while (reader.getPosition() + shape.step <= end) {
    const bytes = reader.read(Math.min(frameBytes, end - reader.getPosition()))
    if (bytes.length < shape.step) break
    yield { rate: shape.rate, samples: mixToMono(bytes, shape) }
  }
}

/** Reads up to the first sample. */
function readHead(reader: FileReader): { shape: Shape; end: number } {
  reader.skipTo(12)
  let shape: Shape | null = null
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const head = Buffer.from(reader.read(8))
    if (head.length < 8) break
    const name = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    const start = reader.getPosition()
    if (name === 'data') {
      if (!shape) break
      const end = UNKNOWN_LENGTHS.has(length) ? reader.size : start + length
      if (end > reader.size) throw new AudioError('damaged')
      return { shape, end }
    }
    if (name === 'fmt ') shape = readShape(Buffer.from(reader.read(Math.min(length, 64))))
    // Chunks start at even offsets.
    reader.skipTo(start + length + (length % 2))
  }
  throw new AudioError('damaged')
}

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe
const WIDTHS: Readonly<Record<number, readonly number[]>> = { [PCM]: [8, 16, 24, 32], [FLOAT]: [32, 64] }

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}

function readShape(format: Buffer): Shape {
  if (format.length < 16) throw new AudioError('damaged')
  const tag = format.readUInt16LE(0)
  const channels = format.readUInt16LE(2)
  const rate = format.readUInt32LE(4)
  const step = format.readUInt16LE(12)
  const bits = format.readUInt16LE(14)
  const code = tag === EXTENSIBLE && format.length >= 26 ? format.readUInt16LE(24) : tag
  if (!WIDTHS[code]?.includes(bits)) throw new AudioError('unsupported')
  const isSane = isBetween(channels, 1, 8) && isBetween(rate, 4_000, 192_000) && step === (channels * bits) / 8
  if (!isSane) throw new AudioError('damaged')
  return { kind: code === FLOAT ? 'float' : 'int', bits, channels, rate, step }
}

function mixToMono(bytes: Uint8Array, { kind, bits, channels, step }: Shape): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const samples = new Float32Array(Math.floor(bytes.length / step))
  const width = bits / 8
  const read = readerOf(view, kind, bits)
  for (let frame = 0; frame < samples.length; frame += 1) {
    let sum = 0
    for (let channel = 0; channel < channels; channel += 1) sum += read(frame * step + channel * width)
    const value = sum / channels
    // A float file may contain any value, also NaN.
    samples[frame] = Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0
  }
  return samples
}

function readerOf(view: DataView, kind: Shape['kind'], bits: number): (at: number) => number {
  if (kind === 'float') return bits === 64 ? (at) => view.getFloat64(at, true) : (at) => view.getFloat32(at, true)
  switch (bits) {
    case 8:
      return (at) => (view.getUint8(at) - 128) / 128
    case 16:
      return (at) => view.getInt16(at, true) / 32_768
    case 24:
      return (at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 65_536) / 8_388_608
    default:
      return (at) => view.getInt32(at, true) / 2_147_483_648
  }
}

import { AudioError } from '../audio-job'
import { BANDS, type Bands } from './bands'
import { type BitReader, createBitReader } from './bit-reader'
import { type Channel, IN_PHASE_BOOK, NOISE_BOOK, OUT_OF_PHASE_BOOK, readChannel } from './channel'
import { shapeNoise } from './noise-shaping'
import { createSynthesis } from './synthesis'
import { listBands, readWindows } from './windows'

/** The elements of a frame (ISO/IEC 14496-3, table 4.85). */
const SINGLE = 0
const PAIR = 1
const DATA = 4
const FILL = 6
const END = 7
/** Fill extensions with spectral band replication, which this decoder does not support. */
const REPLICATION = new Set([13, 14])

/** The samples of a frame, by channel. */
export type FrameDecoder = (frame: Uint8Array) => readonly Float32Array[]

/**
 * Decodes AAC-LC, as phones and recorders write it, with one or two channels.
 * @param rateIndex the index in RATES
 * @throws AudioError damaged, or unsupported for other profiles
 */
export function createFrameDecoder(rateIndex: number, channelCount: number): FrameDecoder {
  const bands = BANDS[rateIndex]
  if (!bands || channelCount < 1 || channelCount > 2) throw new AudioError('unsupported')
  const synthesis = Array.from({ length: channelCount }, createSynthesis)
  return (frame) => {
    const channels = readFrame(createBitReader(frame), bands, channelCount)
    if (channels.length !== channelCount) throw new AudioError('damaged')
    return channels.map(({ spectrum, windows, shaping }, index) => {
      shapeNoise(spectrum, windows, shaping)
      return synthesis[index]?.(spectrum, windows) ?? new Float32Array()
    })
  }
}

/** `maxChannels` limits the memory: a frame of an MP4 may be as long as the file, and each channel takes memory. */
function readFrame(bits: BitReader, bands: Bands, maxChannels: number): readonly Channel[] {
  const channels: Channel[] = []
  for (let kind = bits.read(3); kind !== END; kind = bits.read(3)) {
    if (kind === SINGLE) {
      bits.skip(4)
      channels.push(readChannel(bits, bands, null))
    } else if (kind === PAIR) {
      bits.skip(4)
      channels.push(...readPair(bits, bands))
    } else if (kind === DATA) skipData(bits)
    else if (kind === FILL) skipFill(bits)
    else throw new AudioError('unsupported')
    if (channels.length > maxChannels) throw new AudioError('damaged')
  }
  return channels
}

function skipData(bits: BitReader): void {
  bits.skip(4)
  const isAligned = bits.read(1) === 1
  const count = bits.read(8)
  const bytes = count === 255 ? count + bits.read(8) : count
  if (isAligned) bits.align()
  bits.skip(bytes * 8)
}

function skipFill(bits: BitReader): void {
  const count = bits.read(4)
  const bytes = count === 15 ? count + bits.read(8) - 1 : count
  if (bytes === 0) return
  if (REPLICATION.has(bits.read(4))) throw new AudioError('unsupported')
  bits.skip(bytes * 8 - 4)
}

/** Mid/side stereo of a pair; `MARKED` means per band. */
const MARKED = 1
const ALL = 2

function readPair(bits: BitReader, bands: Bands): readonly [Channel, Channel] {
  const shared = bits.read(1) === 1 ? readWindows(bits, bands) : null
  const mask = shared ? bits.read(2) : 0
  if (mask > ALL) throw new AudioError('damaged')
  const bandCount = shared ? shared.groups.length * shared.bandCount : 0
  const isJoined = Array.from({ length: bandCount }, () => mask === ALL || (mask === MARKED && bits.read(1) === 1))
  const leftChannel = readChannel(bits, bands, shared)
  const right = readChannel(bits, bands, shared)
  join(leftChannel, right, { isJoined, mask })
  return [leftChannel, right]
}

function join(left: Channel, right: Channel, { isJoined, mask }: { isJoined: readonly boolean[]; mask: number }): void {
  for (const [from, to, index] of listBands(right.windows)) {
    const span = { from, to, index }
    const isJoint = isJoined[index] === true
    if (isFollowing(right, index))
      applyIntensityStereo(left, right, { ...span, isInverted: mask === MARKED && isJoint })
    else if (isJoint && !isNoise(left, index) && !isNoise(right, index)) splitMidSide(left, right, span)
  }
}

function isFollowing({ books }: Channel, index: number): boolean {
  return books[index] === IN_PHASE_BOOK || books[index] === OUT_OF_PHASE_BOOK
}

function isNoise({ books }: Channel, index: number): boolean {
  return books[index] === NOISE_BOOK
}

type Span = { readonly from: number; readonly to: number; readonly index: number }

function applyIntensityStereo(
  left: Channel,
  right: Channel,
  { from, to, index, isInverted: isTurned }: Span & { isInverted: boolean },
): void {
  const sign = (right.books[index] === IN_PHASE_BOOK ? 1 : -1) * (isTurned ? -1 : 1)
  const factor = sign * (right.scales[index] ?? 0)
  for (let at = from; at < to; at += 1) right.spectrum[at] = (left.spectrum[at] ?? 0) * factor
}

/** Converts mid/side to left/right. */
function splitMidSide({ spectrum: left }: Channel, { spectrum: right }: Channel, { from, to }: Span): void {
  for (let at = from; at < to; at += 1) {
    const [sum, difference] = [left[at] ?? 0, right[at] ?? 0]
    left[at] = sum + difference
    right[at] = sum - difference
  }
}

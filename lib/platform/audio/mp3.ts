const SAMPLE_RATES = [44_100, 48_000, 32_000] as const
const BITRATES_V1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const
const BITRATES_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const

/** Indexed by generation: 0 is MPEG 2.5, 2 is MPEG 2, 3 is MPEG 1. */
const RATE_DIVISORS = [4, 1, 2, 1] as const

type Frame = {
  readonly length: number
  readonly samples: number
  readonly rate: number
  readonly kilobits: number
  readonly isMono: boolean
}
export type Mp3Format = {
  readonly durationMs: number
  readonly isMono: boolean
  /** Null if its frames differ. */
  readonly kilobits: number | null
  /** It is shorter than its encoder states. */
  readonly isCut: boolean
}

/**
 * Duration of an MPEG audio layer III file in milliseconds, by adding up its frames: right for constant and variable bit rates, whatever its headers
 * claim. Null for any other file.
 */
export function readMp3DurationMs(bytes: Uint8Array): number | null {
  return readMp3Format(bytes)?.durationMs ?? null
}

/** The format common to all frames, except the encoder's own. Null for any other file. */
export function readMp3Format(bytes: Uint8Array): Mp3Format | null {
  const start = findFirstFrame(bytes, readId3Bytes(bytes))
  if (start === null) return null
  const claimedFrames = readClaimedFrames(bytes, start)
  let position = start
  let seconds = 0
  let frames = 0
  let isMono = true
  const kilobits = new Set<number>()
  while (position + 4 <= bytes.length) {
    const frame = readFrame(bytes, position)
    if (!frame) break
    if (!(frames === 0 && isInfoFrame(bytes, position, frame.length))) {
      seconds += frame.samples / frame.rate
      kilobits.add(frame.kilobits)
    }
    isMono &&= frame.isMono
    frames += 1
    position += frame.length
  }
  // The last frame may be followed by a few tag bytes.
  const isReadToEnd = bytes.length - position <= 256 * 1024
  if (frames < CONSECUTIVE_FRAMES || !isReadToEnd) return null
  const [first = null] = kilobits
  const isCut = frames < claimedFrames - UNCOUNTED_FRAMES
  return { durationMs: seconds * 1000, isMono, kilobits: kilobits.size === 1 ? first : null, isCut }
}

/** Three consecutive frames cannot be a coincidence. */
const CONSECUTIVE_FRAMES = 3
/** Browsers search this far for the first frame: some programs begin with zeros, or with remains of another file. */
const MAX_BEFORE = 64 * 1024
/** Encoders count their frames with or without their own frame, and some one more. */
const UNCOUNTED_FRAMES = 2

/** The position of the first frame at or after an offset; null if there is none nearby. */
export function findFirstFrame(bytes: Uint8Array, from = 0): number | null {
  for (let at = from; at <= from + MAX_BEFORE && at + 4 <= bytes.length; at += 1) {
    if (bytes[at] === 0xff && hasConsecutiveFrames(bytes, at)) return at
  }
  return null
}

function hasConsecutiveFrames(bytes: Uint8Array, at: number): boolean {
  let position = at
  for (let count = 0; count < CONSECUTIVE_FRAMES; count += 1) {
    const frame = readFrame(bytes, position)
    if (!frame) return false
    position += frame.length
  }
  return true
}

/** How many frames the encoder claims to have written; 0 if unknown. */
export function readClaimedFrames(bytes: Uint8Array, at: number): number {
  const text = String.fromCharCode(...bytes.subarray(at, at + 64))
  const mark = Math.max(text.indexOf('Xing'), text.indexOf('Info'))
  const field = at + mark + 8
  if (mark < 0 || ((bytes[field - 1] ?? 0) & 1) === 0 || field + 4 > bytes.length) return 0
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(field)
}

function readFrame(bytes: Uint8Array, at: number): Frame | null {
  // Reads by index: a recording has tens of thousands of frames, and destructuring would take longer than everything else.
  const version = bytes[at + 1] ?? 0
  const rates = bytes[at + 2] ?? 0
  const channels = bytes[at + 3] ?? 0
  if (bytes[at] !== 0xff || (version & 0xe0) !== 0xe0 || (version & 0x06) !== 0x02) return null // layer III only
  const speed = readSpeed((version >> 3) & 3, rates)
  if (!speed) return null
  const padding = (rates >> 1) & 1
  const length = Math.floor((speed.samples / 8) * ((speed.kilobits * 1000) / speed.rate)) + padding
  const { samples, rate, kilobits } = speed
  return { samples, rate, kilobits, length, isMono: channels >> 6 === 3 }
}

/** Decided by the second byte of the header: MPEG 1 has twice as many samples as its successors. */
export function samplesOfFrame(version: number): number {
  return ((version >> 3) & 3) === 3 ? 1152 : 576
}

function readSpeed(generation: number, rates: number): Pick<Frame, 'samples' | 'rate' | 'kilobits'> | null {
  const base = SAMPLE_RATES[(rates >> 2) & 3]
  const kilobits = (generation === 3 ? BITRATES_V1 : BITRATES_V2)[rates >> 4]
  if (generation === 1 || base === undefined || !kilobits) return null
  return { kilobits, rate: base / (RATE_DIVISORS[generation] ?? 1), samples: generation === 3 ? 1152 : 576 }
}

/** The encoder's own frame (Xing, Info) contains no sound. */
function isInfoFrame(bytes: Uint8Array, at: number, length: number): boolean {
  const head = String.fromCharCode(...bytes.subarray(at + 4, at + Math.min(length, 64)))
  return head.includes('Xing') || head.includes('Info')
}

export const ID3_HEAD_BYTES = 10

/** The length of the file's leading ID3 tag including pictures; 0 without one. */
export function readId3Bytes(head: Uint8Array): number {
  const [i, d, three, , , flags = 0, a = 0, b = 0, c = 0, e = 0] = head.subarray(0, ID3_HEAD_BYTES)
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0
  const footer = (flags & 0x10) === 0 ? 0 : 10
  return ID3_HEAD_BYTES + ((a << 21) | (b << 14) | (c << 7) | e) + footer // four times seven bits
}

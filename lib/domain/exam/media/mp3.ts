const SAMPLE_RATES = [44_100, 48_000, 32_000] as const
const BITRATES_V1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const
const BITRATES_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const

/** By generation: 0 is MPEG 2.5, 2 is MPEG 2, 3 is MPEG 1. */
const RATE_DIVISORS = [4, 1, 2, 1] as const

type Frame = { readonly length: number; readonly samples: number; readonly rate: number }

/**
 * Duration of an MPEG audio layer III file in milliseconds, by adding up its frames: right for constant and variable bit rates,
 * whatever its headers claim. Null when it is no such file.
 */
export function readMp3DurationMs(bytes: Uint8Array): number | null {
  let position = skipId3(bytes)
  let seconds = 0
  let frames = 0
  while (position + 4 <= bytes.length) {
    const frame = readFrame(bytes, position)
    if (!frame) break
    if (!(frames === 0 && isInfoFrame(bytes, position, frame.length))) seconds += frame.samples / frame.rate
    frames += 1
    position += frame.length
  }
  // Three frames in a row are no accident; a few tag bytes may follow the last one.
  const isWhole = bytes.length - position <= 256 * 1024
  return frames >= 3 && isWhole ? seconds * 1000 : null
}

function readFrame(bytes: Uint8Array, at: number): Frame | null {
  const [sync, version = 0, rates = 0] = bytes.subarray(at, at + 3)
  if (sync !== 0xff || (version & 0xe0) !== 0xe0 || (version & 0x06) !== 0x02) return null // layer III only
  const generation = (version >> 3) & 3
  const base = SAMPLE_RATES[(rates >> 2) & 3]
  const kilobits = (generation === 3 ? BITRATES_V1 : BITRATES_V2)[rates >> 4]
  if (generation === 1 || base === undefined || !kilobits) return null
  const rate = base / (RATE_DIVISORS[generation] ?? 1)
  const samples = generation === 3 ? 1152 : 576
  const padding = (rates >> 1) & 1
  return { length: Math.floor((samples / 8) * ((kilobits * 1000) / rate)) + padding, samples, rate }
}

/** The encoder's own frame (Xing, Info) holds no sound. */
function isInfoFrame(bytes: Uint8Array, at: number, length: number): boolean {
  const head = String.fromCharCode(...bytes.subarray(at + 4, at + Math.min(length, 64)))
  return head.includes('Xing') || head.includes('Info')
}

function skipId3(bytes: Uint8Array): number {
  const [i, d, three] = bytes
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0
  const [a = 0, b = 0, c = 0, e = 0] = bytes.subarray(6, 10) // four times seven bits
  return 10 + ((a << 21) | (b << 14) | (c << 7) | e)
}

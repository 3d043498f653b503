/** Where in an MP3 of constant bit rate a second of sound begins. */
export type ConstantRate = { readonly firstByte: number; readonly bytesPerSecond: number }

// Bit rates of layer III in kbit/s by their index: MPEG 1, then MPEG 2 and 2.5.
const MPEG1_RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MPEG2_RATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const MAP_POINTS = 100
/** The allowed error of the size predicted from the first frame: tags, the last frame. */
const SIZE_TOLERANCE = 0.01

/**
 * Recognises an MP3 of constant bit rate by its first bytes, its size and its length: its playback can start anywhere. Null if it is something else,
 * or unknown.
 */
export function findConstantRate(start: Uint8Array, totalBytes: number, durationMs: number): ConstantRate | null {
  const firstByte = skipTag(start)
  const [sync = 0, version = 0, rates = 0] = start.subarray(firstByte, firstByte + 3)
  const isLayer3 = sync === 0xff && (version & 0xe6) === 0xe2 && (version & 0x18) !== 0x08
  const rate = (version & 0x18) === 0x18 ? MPEG1_RATES[rates >> 4] : MPEG2_RATES[rates >> 4]
  if (!isLayer3 || !rate) return null
  // The frame with the encoder's tag may have another rate than the rest.
  const hasConstantTag = hasConstantRateTag(start.subarray(firstByte, firstByte + 256))
  const bytesPerSecond = hasConstantTag ? ((totalBytes - firstByte) * 1000) / durationMs : rate * 125
  const expected = (durationMs / 1000) * bytesPerSecond
  const isConstant = Math.abs(totalBytes - firstByte - expected) <= expected * SIZE_TOLERANCE
  return isConstant ? { firstByte, bytesPerSecond } : null
}

/** LAME's tag for a constant rate, or a seek table with evenly spaced entries: two alternating rates (docs/decisions/042). */
function hasConstantRateTag(frame: Uint8Array): boolean {
  const text = String.fromCharCode(...frame)
  if (text.slice(0, 64).includes('Info')) return true
  const mark = text.slice(0, 64).indexOf('Xing')
  const hasMap = mark >= 0 && (frame[mark + 7] ?? 0) % 8 === 7
  const map = frame.subarray(mark + 16, mark + 16 + MAP_POINTS)
  return hasMap && map.every((place, point) => place === Math.floor((point * 256) / MAP_POINTS))
}

/** An ID3 tag before the sound states its own size, seven bits per byte. */
function skipTag(start: Uint8Array): number {
  const isTagged = start[0] === 0x49 && start[1] === 0x44 && start[2] === 0x33
  if (!isTagged) return 0
  return 10 + start.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
}

export function byteAt({ firstByte, bytesPerSecond }: ConstantRate, milliseconds: number): number {
  return firstByte + Math.floor((milliseconds / 1000) * bytesPerSecond)
}

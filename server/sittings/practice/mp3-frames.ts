/** An MP3 as frames: a range of frames is an MP3 again. */
export type Audio = {
  /** Version, sample rate and channels: only equal ones can be joined in one file. */
  readonly kind: string
  readonly cut: (startMs: number, endMs: number) => Uint8Array
}
type Frame = { readonly bytes: number; readonly kind: string; readonly ms: number }

// Layer III: bit rates in kbit/s by their index, of MPEG 1 and of MPEG 2 and 2.5; sample rates of MPEG 1, halved and quartered by the others.
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const SAMPLES = [44_100, 48_000, 32_000]
const RATE_DIVISORS = [4, 1, 2, 1]
/** Other files may contain the sync bytes by chance: this many frames must follow each other. */
const MIN_FRAMES = 3

/** Null if the bytes are not an MP3. */
export function readAudio(file: Uint8Array): Audio | null {
  const starts: number[] = []
  let at = skipTag(file)
  let first: Frame | null = null
  for (let frame = readFrame(file, at); frame && at + frame.bytes <= file.length; frame = readFrame(file, at)) {
    if (first && frame.kind !== first.kind) break
    first ??= frame
    // LAME's first frame is an info frame without sound.
    const isInfoFrame = starts.length === 0 && hasInfoTag(file.subarray(at, at + Math.min(frame.bytes, 64)))
    if (!isInfoFrame) starts.push(at)
    at += frame.bytes
  }
  if (!first || starts.length < MIN_FRAMES) return null
  const { kind, ms } = first
  const end = at
  const byteOf = (index: number) => starts[Math.max(0, index)] ?? end
  return {
    kind,
    cut: (startMs, endMs) => file.subarray(byteOf(Math.floor(startMs / ms)), byteOf(Math.ceil(endMs / ms))),
  }
}

function readFrame(file: Uint8Array, at: number): Frame | null {
  if (at + 4 > file.length) return null
  const head = new DataView(file.buffer, file.byteOffset).getUint32(at)
  const version = (head >>> 19) & 3
  const isLayer3 = ((head >>> 16) & 0xffe6) === 0xffe2 && version !== 1
  const isMpeg1 = version === 3
  const kbits = (isMpeg1 ? RATES_1 : RATES_2)[(head >>> 12) & 15]
  const samples = SAMPLES[(head >>> 10) & 3]
  if (!isLayer3 || !kbits || !samples) return null
  const rate = samples / (RATE_DIVISORS[version] ?? 1)
  const perFrame = isMpeg1 ? 1152 : 576
  const bytes = Math.floor((perFrame * kbits * 125) / rate) + ((head >>> 9) & 1)
  return {
    bytes,
    kind: `${version} ${rate} ${((head >>> 6) & 3) === 3 ? 'mono' : 'stereo'}`,
    ms: (perFrame * 1000) / rate,
  }
}

function hasInfoTag(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes)
  return text.includes('Xing') || text.includes('Info')
}

/** An ID3 tag states its size with seven bits per byte. */
function skipTag(file: Uint8Array): number {
  const isTagged = file[0] === 0x49 && file[1] === 0x44 && file[2] === 0x33
  return isTagged ? 10 + file.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0) : 0
}

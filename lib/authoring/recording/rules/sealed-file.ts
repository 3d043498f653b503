/**
 * A recording in transit: a header, then segments encrypted one by one (AES-256-GCM), so that any part can be loaded, checked and opened without the
 * others. Each segment is followed by a digest of its ciphertext: without the key a device can detect a damaged segment before the clock starts.
 */
export const SEGMENT_BYTES = 65_536
export const HEAD_BYTES = 32
const TAG_BYTES = 16
export const DIGEST_BYTES = 16
/** «SNJ2» and «SNJL». */
const MAGIC = { full: 0x534e4a32, light: 0x534e4a4c } as const
const OVERHEAD_BYTES = TAG_BYTES + DIGEST_BYTES

export const RECORDING_SIZES = ['full', 'light'] as const
/** `light`: a second, smaller copy for people who save data. */
export type RecordingSize = (typeof RECORDING_SIZES)[number]

export type SealedHead = {
  readonly size: RecordingSize
  readonly segmentBytes: number
  /** The size of the unencrypted recording. */
  readonly plainBytes: number
  /** The day of its key, in days since 1970 (UTC): each day has its own key. */
  readonly day: number
  /** Identifies the recording: 16 bytes. */
  readonly name: Uint8Array
}
/** Bytes from `start` to before `end`. */
type Span = { readonly start: number; readonly end: number }

export function writeHead({ size, segmentBytes, plainBytes, day, name }: SealedHead): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(HEAD_BYTES)
  const view = new DataView(head.buffer)
  ;[MAGIC[size], segmentBytes, plainBytes, day].forEach((value, index) => view.setUint32(index * 4, value))
  head.set(name.subarray(0, 16), 16)
  return head
}

/** Null if these are not the first bytes of a sealed recording. */
export function readHead(bytes: Uint8Array): SealedHead | null {
  if (bytes.length < HEAD_BYTES) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEAD_BYTES)
  const [segmentBytes, plainBytes, day] = [view.getUint32(4), view.getUint32(8), view.getUint32(12)]
  const size = RECORDING_SIZES.find((item) => MAGIC[item] === view.getUint32(0))
  if (!size || segmentBytes === 0 || plainBytes === 0) return null
  return { size, segmentBytes, plainBytes, day, name: bytes.slice(16, HEAD_BYTES) }
}

type Sizes = Pick<SealedHead, 'segmentBytes' | 'plainBytes'>

export function countSegments({ plainBytes, segmentBytes }: Sizes): number {
  return Math.ceil(plainBytes / segmentBytes)
}

/** Size of the whole sealed file. */
export function sealedSize(sizes: Sizes): number {
  return HEAD_BYTES + sizes.plainBytes + countSegments(sizes) * OVERHEAD_BYTES
}

/** The position of a segment in the unencrypted recording. */
export function plainSpan({ plainBytes, segmentBytes }: Sizes, index: number): Span {
  return { start: index * segmentBytes, end: Math.min(plainBytes, (index + 1) * segmentBytes) }
}

/** The position of a segment in the sealed file, with its tag and its digest. */
export function sealedSpan(sizes: Sizes, index: number): Span {
  const { start, end } = plainSpan(sizes, index)
  const sealedStart = HEAD_BYTES + index * (sizes.segmentBytes + OVERHEAD_BYTES)
  return { start: sealedStart, end: sealedStart + (end - start) + OVERHEAD_BYTES }
}

/** The segments that overlap a range of the sealed file; none if the range is inside the header. */
export function segmentsOf(sizes: Sizes, { start, end }: Span): Span {
  const unit = sizes.segmentBytes + OVERHEAD_BYTES
  const first = Math.max(0, Math.floor((start - HEAD_BYTES) / unit))
  return { start: first, end: Math.max(first, Math.ceil((end - HEAD_BYTES) / unit)) }
}

/** The initialisation vector of a segment: its size and number. A key seals one recording of one day in both sizes, so that none repeats. */
export function segmentIv(index: number, size: RecordingSize): Uint8Array<ArrayBuffer> {
  const iv = new Uint8Array(12)
  const view = new DataView(iv.buffer)
  view.setUint32(0, RECORDING_SIZES.indexOf(size))
  view.setUint32(8, index)
  return iv
}

/** The input of a segment's digest: header, number, ciphertext. The first 16 bytes of its SHA-256 follow the segment. */
export function digestInput(head: Uint8Array, index: number, sealed: Uint8Array): Uint8Array<ArrayBuffer> {
  const input = new Uint8Array(HEAD_BYTES + 4 + sealed.length)
  input.set(head)
  new DataView(input.buffer).setUint32(HEAD_BYTES, index)
  input.set(sealed, HEAD_BYTES + 4)
  return input
}

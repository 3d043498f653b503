import { createCipheriv, createHash, createHmac } from 'node:crypto'
import {
  countSegments,
  DIGEST_BYTES,
  digestInput,
  HEAD_BYTES,
  plainSpan,
  SEGMENT_BYTES,
  sealedSize,
  sealedSpan,
  type RecordingSize,
  type SealedHead,
  segmentIv,
  segmentsOf,
  writeHead,
} from '@/lib/authoring/recording/rules/sealed-file'
import { type Part, type Storage } from '@/server/platform/adapters/file-storage'

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Size of an encrypted recording; the same on every day. */
export function sealedBytesOf(plainBytes: number): number {
  return sealedSize({ plainBytes, segmentBytes: SEGMENT_BYTES })
}

/** Derives the key of one day. The recording's secret never leaves the server, so one day's key does not lead to another's. */
export function keyOfDay(secret: Uint8Array, day: number): Buffer {
  return createHmac('sha256', secret).update(`recording of day ${day}`).digest()
}

type Sealing = {
  /** Holds the imported recording. */
  readonly storage: Storage
  readonly storageKey: string
  readonly plainBytes: number
  readonly paperVersionId: string
  readonly secret: Uint8Array
  readonly day: number
  readonly size: RecordingSize
}

/**
 * Streams the encrypted file of a day, or a range of it. Deterministic for a recording and day, so that downloads can be resumed and cached. About 25
 * ms of one core for 10 MB.
 */
export function sealRecording(sealing: Sealing, part: Part): ReadableStream<Uint8Array> {
  const { plainBytes, paperVersionId, secret, day, size } = sealing
  const name = createHash('sha256').update(paperVersionId).digest()
  const sizes: SealedHead = { size, segmentBytes: SEGMENT_BYTES, plainBytes, day, name }
  const [head, key] = [writeHead(sizes), keyOfDay(secret, day)]
  const { start, end } = segmentsOf(sizes, part)
  const last = Math.min(end, countSegments(sizes))
  const plain = readInOrder(sealing, {
    start: plainSpan(sizes, start).start,
    end: plainSpan(sizes, Math.max(start, last - 1)).end,
  })
  let next = start
  let isHeadDue = part.start < HEAD_BYTES
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    if (isHeadDue) {
      isHeadDue = false
      return controller.enqueue(head.subarray(part.start, Math.min(part.end, HEAD_BYTES)))
    }
    if (next >= last) {
      await plain.end()
      return controller.close()
    }
    const index = next
    next += 1
    const { start: from, end: to } = plainSpan(sizes, index)
    const sealed = sealSegment({ head, key, index, size }, await plain.read(to - from))
    const span = sealedSpan(sizes, index)
    controller.enqueue(
      sealed.subarray(Math.max(0, part.start - span.start), Math.min(sealed.length, part.end - span.start)),
    )
  }
  return new ReadableStream({ pull, cancel: plain.end }, { highWaterMark: 0 })
}

type Segment = {
  readonly head: Uint8Array
  readonly key: Uint8Array
  readonly index: number
  readonly size: RecordingSize
}

function sealSegment({ head, key, index, size }: Segment, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, segmentIv(index, size)).setAAD(head)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  const digest = createHash('sha256')
    .update(digestInput(head, index, sealed))
    .digest()
    .subarray(0, DIGEST_BYTES)
  return Buffer.concat([sealed, digest])
}

/** One request for all segments, because an object storage takes tens of milliseconds for each. Opened by the first read. */
function readInOrder({ storage, storageKey }: Sealing, part: Part) {
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null
  let rest = new Uint8Array()
  return {
    read: async (bytes: number): Promise<Uint8Array> => {
      reader ??= (await storage.open(storageKey, part)).stream.getReader()
      const buffer = new Uint8Array(bytes)
      for (let filled = 0; filled < bytes;) {
        if (rest.length === 0) {
          const next = await reader.read()
          if (next.done) throw new Error(`${storageKey} is shorter than it was`)
          rest = new Uint8Array(next.value)
        }
        const some = rest.subarray(0, bytes - filled)
        buffer.set(some, filled)
        filled += some.length
        rest = rest.subarray(some.length)
      }
      return buffer
    },
    end: async (): Promise<void> => reader?.cancel(),
  }
}

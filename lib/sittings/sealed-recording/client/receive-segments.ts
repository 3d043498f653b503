import {
  countSegments,
  HEAD_BYTES,
  readHead,
  type SealedHead,
  sealedSize,
  sealedSpan,
} from '@/lib/authoring/recording/rules/sealed-file'
import { type Bytes, isWhole } from './open-recording'

export type Head = { readonly bytes: Bytes; readonly sizes: SealedHead }
export type SegmentReader = {
  /** The next byte of the file to load. */
  readonly position: () => number
  /** A segment whose bytes differ from those that were encrypted. */
  readonly isWithin: (start: number) => boolean
  readonly add: (chunk: Uint8Array) => Promise<void>
}
/** A segment that differs from the one that was encrypted. */
export class DamagedSegment extends Error {}

type Handlers = {
  readonly onHead: (head: Head) => Promise<void> | void
  readonly onSegment: (index: number, segment: Bytes) => void
}

/**
 * Splits the bytes of a sealed file, from `from` on (the file's start, or that of a segment), into its header and its segments, and checks each
 * before passing it on. It keeps its position when a reply is interrupted, so that another reply can continue.
 */
export function createSegmentReader(
  knownHead: Head | null,
  from: number,
  expectedBytes: number | null,
  handlers: Handlers,
): SegmentReader {
  let head = from === 0 ? null : knownHead
  let index = head ? indexAt(head.sizes, from) : -1
  let unit = new Uint8Array(head ? lengthOf(head.sizes, index) : HEAD_BYTES)
  let filled = 0
  let position = from

  async function finishUnit(): Promise<void> {
    if (!head) {
      const sizes = readHead(unit)
      // The reply is a captive portal's page, or another file: none of it can be used.
      if (!sizes || (expectedBytes !== null && sealedSize(sizes) !== expectedBytes))
        throw new Error('Not the recording')
      head = { bytes: unit, sizes }
      await handlers.onHead(head)
    } else {
      if (!(await isWhole(head.bytes, index, unit))) throw new DamagedSegment(`Segment ${index} is damaged`)
      handlers.onSegment(index, unit)
    }
    index += 1
    filled = 0
    unit = new Uint8Array(index < countSegments(head.sizes) ? lengthOf(head.sizes, index) : 0)
  }

  return {
    position: () => position,
    isWithin: (start) => position - filled === start,
    add: async (chunk) => {
      for (let at = 0; at < chunk.length && unit.length > 0;) {
        const piece = chunk.subarray(at, at + unit.length - filled)
        unit.set(piece, filled)
        filled += piece.length
        position += piece.length
        at += piece.length
        if (filled === unit.length) await finishUnit()
      }
    },
  }
}

function lengthOf(sizes: SealedHead, index: number): number {
  const { start, end } = sealedSpan(sizes, index)
  return end - start
}

function indexAt(sizes: SealedHead, position: number): number {
  return Math.round((position - HEAD_BYTES) / lengthOf(sizes, 0))
}

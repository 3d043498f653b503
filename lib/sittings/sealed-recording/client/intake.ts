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
export type Intake = {
  /** The next byte of the file that it needs. */
  readonly position: () => number
  /** Whether it stands within the segment (or the head) that begins at this byte. */
  readonly isWithin: (start: number) => boolean
  readonly add: (chunk: Uint8Array) => Promise<void>
}
/** A segment that came, but is not what was sealed. */
export class DamagedSegment extends Error {}

type Taken = {
  readonly onHead: (head: Head) => Promise<void> | void
  readonly onSegment: (index: number, segment: Bytes) => void
}

/**
 * Cuts the bytes of a sealed file, from `from` on (the file's start, or that of a segment), into its head and its segments, and checks each
 * before it is passed on. It stands still where the bytes stopped, so that another reply can go on from there.
 */
export function createIntake(known: Head | null, from: number, expectedBytes: number | null, taken: Taken): Intake {
  let head = from === 0 ? null : known
  let index = head ? indexAt(head.sizes, from) : -1
  let unit = new Uint8Array(head ? lengthOf(head.sizes, index) : HEAD_BYTES)
  let filled = 0
  let position = from

  async function finishUnit(): Promise<void> {
    if (!head) {
      const sizes = readHead(unit)
      // A portal's page, another file: nothing of this reply is of use.
      if (!sizes || (expectedBytes !== null && sealedSize(sizes) !== expectedBytes))
        throw new Error('Not the recording')
      head = { bytes: unit, sizes }
      await taken.onHead(head)
    } else {
      if (!(await isWhole(head.bytes, index, unit))) throw new DamagedSegment(`Segment ${index} is damaged`)
      taken.onSegment(index, unit)
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

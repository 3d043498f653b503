import { countSegments, HEAD_BYTES, type RecordingSize, sealedSpan } from '@/lib/authoring/recording/rules/sealed-file'
import { createSegmentReader, type Head } from './receive-segments'
import { HEAD_INDEX, type SegmentStore } from './segment-store'
import { type Bytes, isWhole } from './open-recording'

export type SegmentRun = { readonly start: number; readonly end: number }
/** The loaded segments of a recording: in memory, with a copy on the device. Every segment here was verified. */
export type LoadedSegments = {
  readonly head: () => Head | null
  readonly has: (index: number) => boolean
  readonly loadedBytes: () => number
  readonly isWhole: () => boolean
  readonly storeHead: (head: Head) => void
  readonly storeSegment: (index: number, segment: Bytes) => void
  readonly drop: (index: number) => Promise<void>
  readonly clear: () => Promise<void>
  /** Adopts the device's copy of the same file; damaged segments are deleted. */
  readonly adoptStored: () => Promise<void>
  /** The next missing bytes: from the preferred segment to the end, then from the start. Null if complete. */
  readonly nextRun: (preferred: number) => SegmentRun | null
  readonly waitForHead: () => Promise<Head>
  readonly waitForSegment: (index: number) => Promise<Bytes>
}
type Deps = {
  readonly attempt: string
  readonly size: RecordingSize
  readonly expectedBytes: number | null
  /** The required day of a copy on the device; null accepts any. */
  readonly day: number | null
  readonly segmentStore: SegmentStore
  readonly onChange: () => void
}

export function createLoadedSegments({
  attempt,
  size,
  expectedBytes,
  day,
  segmentStore,
  onChange,
}: Deps): LoadedSegments {
  const segments = new Map<number, Bytes>()
  const waiters = createWaiters()
  let head: Head | null = null
  const count = () => (head ? countSegments(head.sizes) : 0)

  function put(index: number, segment: Bytes): void {
    segments.set(index, segment)
    waiters.open()
    onChange()
  }
  function storeHead(next: Head): void {
    head = next
    waiters.open()
    onChange()
    // Not awaited: a device that does not answer must not delay the load.
    void segmentStore.keep(attempt, HEAD_INDEX, next.bytes)
  }
  async function clear(): Promise<void> {
    head = null
    segments.clear()
    onChange()
    await segmentStore.drop(attempt, 'all')
  }
  async function adoptHead(bytes: Bytes): Promise<boolean> {
    try {
      await createSegmentReader(null, 0, expectedBytes, { onHead: storeHead, onSegment: () => {} }).add(bytes)
      if (head?.sizes.size === size && (day === null || head.sizes.day === day)) return true
    } catch {
      // The stored header is invalid, or belongs to another file.
    }
    await clear()
    return false
  }

  return {
    head: () => head,
    has: (index) => segments.has(index),
    loadedBytes: () => [...segments.values()].reduce((sum, { length }) => sum + length, head ? HEAD_BYTES : 0),
    isWhole: () => head !== null && segments.size === count(),
    storeHead,
    storeSegment: (index, segment) => {
      put(index, segment)
      void segmentStore.keep(attempt, index, segment)
    },
    drop: async (index) => {
      segments.delete(index)
      onChange()
      await segmentStore.drop(attempt, index)
    },
    clear,
    adoptStored: async () => {
      const found = await segmentStore.read(attempt)
      const bytes = found.get(HEAD_INDEX)
      if (!bytes || !(await adoptHead(bytes))) return
      for (const [index, segment] of found) {
        if (index === HEAD_INDEX) continue
        if (await isWhole(bytes, index, segment)) put(index, segment)
        else await segmentStore.drop(attempt, index)
      }
    },
    nextRun: (preferred) => {
      if (!head) return { start: 0, end: expectedBytes ?? LONGEST_BYTES }
      const first = findMissing(segments, preferred, count()) ?? findMissing(segments, 0, count())
      if (first === null) return null
      let after = first + 1
      while (after < count() && !segments.has(after)) after += 1
      return { start: sealedSpan(head.sizes, first).start, end: sealedSpan(head.sizes, after - 1).end }
    },
    // A header is trusted once a segment fits it.
    waitForHead: () => waiters.wait(() => (segments.size > 0 ? head : null)),
    waitForSegment: (index) => waiters.wait(() => segments.get(index) ?? null),
  }
}

/** The longest range to request while the size is unknown. */
const LONGEST_BYTES = 2 ** 31

function findMissing(segments: ReadonlyMap<number, Bytes>, from: number, count: number): number | null {
  for (let index = from; index < count; index += 1) if (!segments.has(index)) return index
  return null
}

/** Resolves waiting promises once their value exists. */
function createWaiters() {
  let waiting: (() => boolean)[] = []
  return {
    open: () => {
      waiting = waiting.filter((tryToResolve) => !tryToResolve())
    },
    wait: <T>(find: () => T | null): Promise<T> =>
      new Promise((resolve) => {
        const tryToResolve = () => {
          const found = find()
          if (found !== null) resolve(found)
          return found !== null
        }
        if (!tryToResolve()) waiting.push(tryToResolve)
      }),
  }
}

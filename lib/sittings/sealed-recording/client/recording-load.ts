import { type RecordingSize, sealedSize } from '@/lib/authoring/recording/rules/sealed-file'
import { createSignal, type Signal } from '@/lib/platform/browser/signal'
import { createSegmentReader, DamagedSegment, type Head, type SegmentReader } from './receive-segments'
import { type SegmentStore } from './segment-store'
import { type Bytes } from './open-recording'
import { createPace, type StallLimits, readPart } from './read-part'
import { createLoadedSegments, type SegmentRun, type LoadedSegments } from './loaded-segments'

export type LoadState = {
  readonly loadedBytes: number
  /** 0 while unknown. */
  readonly totalBytes: number
  readonly isWhole: boolean
  /** Nothing usable has arrived for a while; a retry is running. */
  readonly isSlow: boolean
  /** The rate over the last seconds; null before the first bytes. */
  readonly bytesPerSecond: number | null
}
/** The load of a recording to this device. It retries from its start to completion; only `stop` ends it. */
export type RecordingLoad = {
  readonly start: () => void
  readonly state: Signal<LoadState>
  readonly head: () => Promise<Head>
  /** Resolves when the segment is loaded. */
  readonly segment: (index: number) => Promise<Bytes>
  /** Loads this segment next; earlier ones come last. */
  readonly prefer: (index: number) => void
  /** Discards and reloads a segment that failed to decrypt. */
  readonly refuse: (index: number) => Promise<void>
  /** Discards and reloads everything, because the file belongs to another key. */
  readonly restart: () => Promise<void>
  readonly stop: () => void
}
export type LoadDeps = {
  readonly attempt: string
  /** A copy of the other size on the device is discarded. */
  readonly size: RecordingSize
  /** Size of the file, to reject other files. Null accepts any. */
  readonly expectedBytes: number | null
  readonly day: number | null
  /** Requests the bytes from `start` to before `end`. A reply of 200 begins at the first byte of the file. */
  readonly fetchPart: (run: SegmentRun, signal: AbortSignal) => Promise<Response>
  readonly segmentStore: SegmentStore
  readonly patience?: StallLimits
  readonly retryMs?: readonly number[]
}
const PATIENCE: StallLimits = { idleMs: 8_000, slowMs: 3_000 }
const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000] as const
/** After this many consecutive damaged segments the header is suspected too, and everything is reloaded. */
const MAX_DAMAGED = 2

type Parts = {
  readonly shelf: LoadedSegments
  readonly change: (patch: Partial<LoadState>) => void
  readonly fetchPart: LoadDeps['fetchPart']
  readonly patience: StallLimits
  readonly expectedBytes: number | null
}

export function createLoad(deps: LoadDeps): RecordingLoad {
  const emptyState = { loadedBytes: 0, totalBytes: deps.expectedBytes ?? 0 }
  const state = createSignal<LoadState>({ ...emptyState, isWhole: false, isSlow: false, bytesPerSecond: null })
  const change = (patch: Partial<LoadState>) => state.set({ ...state.get(), ...patch })
  const onChange = () => {
    const head = shelf.head()
    const totalBytes = head ? sealedSize(head.sizes) : emptyState.totalBytes
    change({ loadedBytes: shelf.loadedBytes(), totalBytes, isWhole: shelf.isWhole() })
  }
  const shelf: LoadedSegments = createLoadedSegments({ ...deps, onChange })
  const line = createPartFetcher({ shelf, change, patience: PATIENCE, ...deps })
  const loop = runLoop(shelf, line, change, deps.retryMs ?? RETRY_MS)
  return {
    state,
    start: loop.start,
    head: shelf.waitForHead,
    segment: shelf.waitForSegment,
    prefer: loop.prefer,
    refuse: async (index) => {
      change({ isSlow: true })
      await shelf.drop(index)
      loop.wake()
    },
    restart: async () => {
      await shelf.clear()
      line.leave()
      loop.wake()
    },
    stop: () => {
      loop.stop()
      line.leave()
    },
  }
}

type PartFetcher = {
  readonly fetch: (run: SegmentRun) => Promise<void>
  /** Aborts the request, because another position is needed. */
  readonly leave: () => void
  readonly wasLeft: () => boolean
}

/** One request at a time. The partial segment of an aborted request is continued. */
function createPartFetcher({ shelf, change, fetchPart, patience, expectedBytes }: Parts): PartFetcher {
  let segmentReader: SegmentReader | null = null
  let request = new AbortController()
  let isAborted = false
  let damaged = 0
  const pace = createPace()

  const handlers = {
    onHead: async (next: Head) => {
      const loadedHead = shelf.head()
      // The file has changed at midnight: the loaded segments belong to a key that will never be released.
      if (loadedHead && loadedHead.sizes.day !== next.sizes.day) await shelf.clear()
      shelf.storeHead(next)
    },
    onSegment: (index: number, segment: Bytes) => {
      damaged = 0
      if (!shelf.has(index)) shelf.storeSegment(index, segment)
    },
  }
  async function recover(error: unknown): Promise<never> {
    if (error instanceof DamagedSegment) {
      damaged += 1
      if (damaged > MAX_DAMAGED) await shelf.clear()
    }
    if (error instanceof DamagedSegment || !shelf.head()) segmentReader = null
    throw error
  }

  return {
    wasLeft: () => isAborted,
    leave: () => {
      isAborted = true
      request.abort()
    },
    fetch: async (run) => {
      const position = segmentReader?.position() ?? -1
      const from = shelf.head() && segmentReader?.isWithin(run.start) ? position : run.start
      if (from !== position) segmentReader = createSegmentReader(shelf.head(), from, expectedBytes, handlers)
      isAborted = false
      request = new AbortController()
      await readPart({
        patience,
        end: request,
        onSlow: () => change({ isSlow: true }),
        ask: (signal) => fetchPart({ start: from, end: run.end }, signal),
        onReply: ({ status }) => {
          if (status !== 206 && from > 0) segmentReader = createSegmentReader(null, 0, expectedBytes, handlers)
        },
        onBytes: async (chunk) => {
          pace.add(chunk.byteLength)
          change({ isSlow: damaged > 0, bytesPerSecond: pace.perSecond() })
          await segmentReader?.add(chunk)
        },
      }).catch(recover)
    },
  }
}

/** Fetches the missing parts, with retries, until it is stopped. */
function runLoop(shelf: LoadedSegments, line: PartFetcher, change: Parts['change'], retryMs: readonly number[]) {
  let preferred = 0
  let [isStopped, isRunning] = [true, false]
  let wake: () => void = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function run(): Promise<void> {
    await shelf.adoptStored()
    for (let tries = 0; !isStopped;) {
      const wanted = shelf.nextRun(preferred)
      if (!wanted) {
        change({ isSlow: false })
        await pause(2_147_483_647)
        continue
      }
      const before = shelf.loadedBytes()
      try {
        await line.fetch(wanted)
        // Without this a complete but empty reply would be repeated without a pause.
        if (shelf.loadedBytes() <= before) throw new Error('The recording came cut off')
        tries = 0
      } catch {
        if (line.wasLeft()) continue
        if (shelf.loadedBytes() > before) tries = 0
        change({ isSlow: true })
        await pause(retryMs[Math.min(tries, retryMs.length - 1)] ?? 0)
        tries += 1
      }
    }
  }
  return {
    start: () => {
      isStopped = false
      if (isRunning) return
      isRunning = true
      void run().finally(() => {
        isRunning = false
      })
    },
    prefer: (index: number) => {
      const before = shelf.nextRun(preferred)?.start
      preferred = index
      // A segment that is already being loaded is awaited.
      if (shelf.nextRun(index)?.start !== before) line.leave()
    },
    wake: () => wake(),
    stop: () => {
      isStopped = true
      wake()
    },
  }
}

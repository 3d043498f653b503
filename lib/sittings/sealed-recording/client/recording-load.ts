import { sealedSize } from '@/lib/authoring/recording/rules/sealed-file'
import { createSignal, type Signal } from '@/lib/platform/browser/signal'
import { createIntake, DamagedSegment, type Head, type Intake } from './intake'
import { type SegmentStore } from './segment-store'
import { type Bytes } from './open-recording'
import { createPace, type StallLimits, readPart } from './read-part'
import { createShelf, type Run, type Shelf } from './shelf'

export type LoadState = {
  readonly loadedBytes: number
  /** 0 while nobody has told it. */
  readonly totalBytes: number
  readonly isWhole: boolean
  /** Nothing has come for a while, or what came was of no use: it is being tried again. */
  readonly isSlow: boolean
  /** Of the last seconds; null before the first bytes. */
  readonly bytesPerSecond: number | null
}
/** A recording on its way to this device. From its start on it is tried for until it is there; only `stop` ends that. */
export type RecordingLoad = {
  readonly start: () => void
  readonly state: Signal<LoadState>
  readonly head: () => Promise<Head>
  /** Resolves when the segment is here. */
  readonly segment: (index: number) => Promise<Bytes>
  /** What is wanted next; what stands before it comes last. */
  readonly prefer: (index: number) => void
  /** A segment that does not open: it is thrown away and loaded again. */
  readonly refuse: (index: number) => Promise<void>
  /** The file is not the one that the key opens: all of it is thrown away and loaded again. */
  readonly restart: () => Promise<void>
  readonly stop: () => void
}
export type LoadDeps = {
  readonly attempt: string
  /** Size of the file; anything else is another one. Null takes any. */
  readonly expectedBytes: number | null
  readonly day: number | null
  /** Asks for the bytes from `start` to before `end`. A reply of 200 begins at the first byte of the file. */
  readonly fetchPart: (run: Run, signal: AbortSignal) => Promise<Response>
  readonly kept: SegmentStore
  readonly patience?: StallLimits
  readonly retryMs?: readonly number[]
}
const PATIENCE: StallLimits = { idleMs: 8_000, slowMs: 3_000 }
const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000] as const
/** So often in a row may what comes be damaged before the head is suspected too, and all is loaded anew. */
const DAMAGED_AT_MOST = 2

type Parts = {
  readonly shelf: Shelf
  readonly change: (patch: Partial<LoadState>) => void
  readonly fetchPart: LoadDeps['fetchPart']
  readonly patience: StallLimits
  readonly expectedBytes: number | null
}

export function createLoad(deps: LoadDeps): RecordingLoad {
  const none = { loadedBytes: 0, totalBytes: deps.expectedBytes ?? 0 }
  const state = createSignal<LoadState>({ ...none, isWhole: false, isSlow: false, bytesPerSecond: null })
  const change = (patch: Partial<LoadState>) => state.set({ ...state.get(), ...patch })
  const onChange = () => {
    const head = shelf.head()
    const totalBytes = head ? sealedSize(head.sizes) : none.totalBytes
    change({ loadedBytes: shelf.loadedBytes(), totalBytes, isWhole: shelf.isWhole() })
  }
  const shelf: Shelf = createShelf({ ...deps, onChange })
  const line = createLine({ shelf, change, patience: PATIENCE, ...deps })
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

type Line = {
  readonly fetch: (run: Run) => Promise<void>
  /** Breaks the request off: another place is wanted. */
  readonly leave: () => void
  readonly wasLeft: () => boolean
}

/** One request at a time. What a broken one has brought of a segment is gone on with. */
function createLine({ shelf, change, fetchPart, patience, expectedBytes }: Parts): Line {
  let intake: Intake | null = null
  let request = new AbortController()
  let isLeft = false
  let damaged = 0
  const pace = createPace()

  const taken = {
    onHead: async (next: Head) => {
      const known = shelf.head()
      // Midnight has changed the file: what is here belongs to no key that will be given.
      if (known && known.sizes.day !== next.sizes.day) await shelf.clear()
      shelf.takeHead(next)
    },
    onSegment: (index: number, segment: Bytes) => {
      damaged = 0
      if (!shelf.has(index)) shelf.takeSegment(index, segment)
    },
  }
  async function recover(error: unknown): Promise<never> {
    if (error instanceof DamagedSegment) {
      damaged += 1
      if (damaged > DAMAGED_AT_MOST) await shelf.clear()
    }
    if (error instanceof DamagedSegment || !shelf.head()) intake = null
    throw error
  }

  return {
    wasLeft: () => isLeft,
    leave: () => {
      isLeft = true
      request.abort()
    },
    fetch: async (run) => {
      const position = intake?.position() ?? -1
      const from = shelf.head() && intake?.isWithin(run.start) ? position : run.start
      if (from !== position) intake = createIntake(shelf.head(), from, expectedBytes, taken)
      isLeft = false
      request = new AbortController()
      await readPart({
        patience,
        end: request,
        onSlow: () => change({ isSlow: true }),
        ask: (signal) => fetchPart({ start: from, end: run.end }, signal),
        onReply: ({ status }) => {
          if (status !== 206 && from > 0) intake = createIntake(null, 0, expectedBytes, taken)
        },
        onBytes: async (chunk) => {
          pace.add(chunk.byteLength)
          change({ isSlow: damaged > 0, bytesPerSecond: pace.perSecond() })
          await intake?.add(chunk)
        },
      }).catch(recover)
    },
  }
}

/** Fetches the missing parts, with retries, until it is stopped. */
function runLoop(shelf: Shelf, line: Line, change: Parts['change'], retryMs: readonly number[]) {
  let preferred = 0
  let [isStopped, isRunning] = [true, false]
  let wake: () => void = () => {}
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function run(): Promise<void> {
    await shelf.adoptKept()
    for (let tries = 0; !isStopped;) {
      const wanted = shelf.nextRun(preferred)
      if (!wanted) {
        change({ isSlow: false })
        await rest(2_147_483_647)
        continue
      }
      const before = shelf.loadedBytes()
      try {
        await line.fetch(wanted)
        // A reply that ended well and brought nothing would be asked for without a pause.
        if (shelf.loadedBytes() <= before) throw new Error('The recording came cut off')
        tries = 0
      } catch {
        if (line.wasLeft()) continue
        if (shelf.loadedBytes() > before) tries = 0
        change({ isSlow: true })
        await rest(retryMs[Math.min(tries, retryMs.length - 1)] ?? 0)
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
      // What is on its way anyway is waited for.
      if (shelf.nextRun(index)?.start !== before) line.leave()
    },
    wake: () => wake(),
    stop: () => {
      isStopped = true
      wake()
    },
  }
}

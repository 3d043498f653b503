import { isDatabaseUnavailable } from '@/server/platform/db/failures'
import { AppError } from '@/server/platform/http/errors'

type Work<Entry, Outcome> = {
  /** Writes all entries with one commit; outcomes in the order of entries; `locked` for those left out because their row is locked. */
  readonly write: (entries: readonly Entry[]) => Promise<readonly (Outcome | 'locked')[]>
  /** Writes one entry that was left out, waiting some time for its lock. */
  readonly writeAlone: (entry: Entry) => Promise<Outcome>
  /** Entries of one key are written one after the other, never in one batch. */
  readonly keyOf: (entry: Entry) => string
  /** The number of its rows in a batch. */
  readonly rowsOf: (entry: Entry) => number
  readonly bytesOf: (entry: Entry) => number
}
type Limits = {
  readonly maxBatchesInFlight: number
  /** The maximum number of entries that wait for a lock at once, each alone, beside the batches; one more gets a retryable refusal. */
  readonly maxWaitingAlone: number
  readonly maxRowsPerBatch: number
  readonly maxEntriesWaiting: number
  readonly bytesWaiting: number
  /** The longest wait for a place in a batch: beyond it the database counts as unavailable, and the client is refused. */
  readonly patienceMs: number
}
type Waiting<Entry, Outcome> = {
  readonly entry: Entry
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
  readonly sinceMs: number
}

/**
 * Collects entries while earlier batches are written, and writes them together: one at a time when it is quiet, many per commit under load. Resolves after
 * the commit only. An entry whose row is locked leaves its batch and waits alone, so that it delays nobody.
 * @throws AppError unavailable when too much waits, or for too long: memory is bounded, and the client keeps its data and retries.
 */
export function createBatcher<Entry, Outcome>(
  work: Work<Entry, Outcome>,
  limits: Limits,
): (entry: Entry) => Promise<Outcome> {
  let waiting: Waiting<Entry, Outcome>[] = []
  let bytesWaiting = 0
  let inFlight = 0
  let waitingAlone = 0
  const busyKeys = new Set<string>()

  const pumpSoon = createEndOfTurnTask(pump)

  function pump(): void {
    while (inFlight < limits.maxBatchesInFlight) {
      const batch = cutBatch()
      if (batch.length === 0) return
      inFlight += 1
      for (const { entry } of batch) busyKeys.add(work.keyOf(entry))
      void writeAll(work, batch).then((lockedItems) => {
        inFlight -= 1
        for (const item of batch) if (!lockedItems.includes(item)) busyKeys.delete(work.keyOf(item.entry))
        for (const item of lockedItems) void waitAlone(item)
        pumpSoon()
      })
    }
    watchPatience()
  }

  /** The key stays busy, so that later entries do not overtake this one. */
  async function waitAlone({ entry, resolve, reject }: Waiting<Entry, Outcome>): Promise<void> {
    if (waitingAlone >= limits.maxWaitingAlone) reject(unavailable())
    else {
      waitingAlone += 1
      await work.writeAlone(entry).then(resolve, reject)
      waitingAlone -= 1
    }
    busyKeys.delete(work.keyOf(entry))
    pumpSoon()
  }

  const watchPatience = createWaitWatch(limits.patienceMs, {
    oldestMs: () => waiting[0]?.sinceMs ?? null,
    refuse: (untilMs) => {
      const expired = waiting.filter(({ sinceMs }) => sinceMs <= untilMs)
      waiting = waiting.filter(({ sinceMs }) => sinceMs > untilMs)
      for (const { entry, reject } of expired) {
        bytesWaiting -= work.bytesOf(entry)
        reject(unavailable())
      }
    },
  })

  function cutBatch(): readonly Waiting<Entry, Outcome>[] {
    const batch: Waiting<Entry, Outcome>[] = []
    const rest: Waiting<Entry, Outcome>[] = []
    const keys = new Set<string>()
    let rows = 0
    for (const item of waiting) {
      const key = work.keyOf(item.entry)
      const isFull = rows > 0 && rows + work.rowsOf(item.entry) > limits.maxRowsPerBatch
      if (isFull || busyKeys.has(key) || keys.has(key)) rest.push(item)
      else {
        batch.push(item)
        rows += work.rowsOf(item.entry)
        bytesWaiting -= work.bytesOf(item.entry)
      }
      // In both cases the next entry of the key waits, so that it does not overtake this one.
      keys.add(key)
    }
    waiting = rest
    return batch
  }

  return (entry) =>
    new Promise((resolve, reject) => {
      const isFull =
        waiting.length >= limits.maxEntriesWaiting || bytesWaiting + work.bytesOf(entry) > limits.bytesWaiting
      if (isFull) return reject(unavailable())
      waiting.push({ entry, resolve, reject, sinceMs: performance.now() })
      bytesWaiting += work.bytesOf(entry)
      pumpSoon()
    })
}

/**
 * Runs once at the end of a turn of the event loop: all entries that arrived in that turn share a commit. Written at once, the first of many would
 * have a commit of its own.
 */
function createEndOfTurnTask(run: () => void): () => void {
  let isAwaited = false
  return () => {
    if (isAwaited) return
    isAwaited = true
    setImmediate(() => {
      isAwaited = false
      run()
    })
  }
}

/** Writes a batch and answers its entries. @returns the locked ones, which are not answered yet */
async function writeAll<Entry, Outcome>(
  work: Work<Entry, Outcome>,
  batch: readonly Waiting<Entry, Outcome>[],
): Promise<readonly Waiting<Entry, Outcome>[]> {
  try {
    return settle(batch, await work.write(batch.map(({ entry }) => entry)))
  } catch (error) {
    // One entry that the database cannot store must not fail the others.
    const failsAll = isDatabaseUnavailable(error) || batch.length === 1
    if (failsAll) {
      for (const item of batch) item.reject(error)
      return []
    }
    const lockedItems: Waiting<Entry, Outcome>[] = []
    for (const item of batch) lockedItems.push(...(await writeAll(work, [item])))
    return lockedItems
  }
}

type Queue = { readonly oldestMs: () => number | null; readonly refuse: (untilMs: number) => void }

/** Calls `refuse` when the oldest entry of a queue has waited too long. Call it whenever an entry joins; it uses at most one timer. */
function createWaitWatch(patienceMs: number, { oldestMs, refuse }: Queue): () => void {
  let timer: NodeJS.Timeout | null = null
  const watch = () => {
    const sinceMs = oldestMs()
    if (timer || sinceMs === null) return
    timer = setTimeout(
      () => {
        timer = null
        refuse(performance.now() - patienceMs)
        watch()
      },
      Math.max(1, sinceMs + patienceMs - performance.now()),
    )
    timer.unref()
  }
  return watch
}

function unavailable(): AppError {
  return new AppError('unavailable', { retryAfterSeconds: 1 })
}

function settle<Entry, Outcome>(
  batch: readonly Waiting<Entry, Outcome>[],
  outcomes: readonly (Outcome | 'locked')[],
): readonly Waiting<Entry, Outcome>[] {
  return batch.filter((item, index) => {
    const outcome = outcomes[index]
    if (outcome === 'locked') return true
    if (outcome === undefined) item.reject(new Error('The database left an entry of the batch unanswered'))
    else item.resolve(outcome)
    return false
  })
}

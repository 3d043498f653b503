import { isDatabaseUnavailable } from '@/server/db/failures'
import { AppError } from '@/server/http/errors'

type Work<Entry, Outcome> = {
  /** Writes all entries with one commit; outcomes in the order of the entries. */
  readonly write: (entries: readonly Entry[]) => Promise<readonly Outcome[]>
  /** Entries of one key are written one after the other, never in one batch. */
  readonly keyOf: (entry: Entry) => string
  /** What an entry weighs in a batch: its rows. */
  readonly rowsOf: (entry: Entry) => number
  readonly bytesOf: (entry: Entry) => number
}
type Limits = {
  readonly batchesInFlight: number
  readonly rowsPerBatch: number
  readonly entriesWaiting: number
  readonly bytesWaiting: number
}
type Waiting<Entry, Outcome> = {
  readonly entry: Entry
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/**
 * Collects what comes in while earlier batches are being written, and writes it together: alone when it is quiet, many to a commit
 * when it is not, with no timer. Resolves after the commit only.
 * @throws AppError unavailable when too much is waiting: memory is bounded, and the client keeps what it has and comes again.
 */
export function createBatcher<Entry, Outcome>(
  work: Work<Entry, Outcome>,
  limits: Limits,
): (entry: Entry) => Promise<Outcome> {
  let waiting: Waiting<Entry, Outcome>[] = []
  let bytesWaiting = 0
  let inFlight = 0
  const busyKeys = new Set<string>()

  function pump(): void {
    while (inFlight < limits.batchesInFlight) {
      const batch = takeBatch()
      if (batch.length === 0) return
      inFlight += 1
      for (const { entry } of batch) busyKeys.add(work.keyOf(entry))
      void writeAll(batch).finally(() => {
        inFlight -= 1
        for (const { entry } of batch) busyKeys.delete(work.keyOf(entry))
        pump()
      })
    }
  }

  function takeBatch(): readonly Waiting<Entry, Outcome>[] {
    const batch: Waiting<Entry, Outcome>[] = []
    const left: Waiting<Entry, Outcome>[] = []
    const keys = new Set<string>()
    let rows = 0
    for (const item of waiting) {
      const key = work.keyOf(item.entry)
      const isFull = rows > 0 && rows + work.rowsOf(item.entry) > limits.rowsPerBatch
      if (isFull || busyKeys.has(key) || keys.has(key)) left.push(item)
      else {
        batch.push(item)
        rows += work.rowsOf(item.entry)
        bytesWaiting -= work.bytesOf(item.entry)
      }
      // Either way the next of the same key waits: it must not overtake this one.
      keys.add(key)
    }
    waiting = left
    return batch
  }

  async function writeAll(batch: readonly Waiting<Entry, Outcome>[]): Promise<void> {
    try {
      settle(batch, await work.write(batch.map(({ entry }) => entry)))
    } catch (error) {
      // One entry that the database cannot take must not take the others with it.
      const isEveryonesTrouble = isDatabaseUnavailable(error) || batch.length === 1
      if (isEveryonesTrouble) for (const item of batch) item.reject(error)
      else for (const item of batch) await writeAll([item])
    }
  }

  return (entry) =>
    new Promise((resolve, reject) => {
      const isFull = waiting.length >= limits.entriesWaiting || bytesWaiting + work.bytesOf(entry) > limits.bytesWaiting
      if (isFull) return reject(new AppError('unavailable', { retryAfterSeconds: 1 }))
      waiting.push({ entry, resolve, reject })
      bytesWaiting += work.bytesOf(entry)
      pump()
    })
}

function settle<Entry, Outcome>(batch: readonly Waiting<Entry, Outcome>[], outcomes: readonly Outcome[]): void {
  batch.forEach((item, index) => {
    const outcome = outcomes[index]
    if (outcome === undefined) item.reject(new Error('The database left an entry of the batch unanswered'))
    else item.resolve(outcome)
  })
}

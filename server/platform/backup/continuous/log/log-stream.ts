import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { type Administrator, withAdministrator } from '@/server/platform/db/embedded/administrator'
import { SLOT_KEEPS, SUPERUSER } from '@/server/platform/db/embedded/server-process'
import { SOCKET } from '@/server/platform/db/embedded/socket'
import { type Target } from '../target/copy-keys'
import { nextId } from '../target/copy-names'
import { type LogFiles, listLogRuns, openLogFiles, type Run, segmentStart } from './log-files'
import { createStoredMoments } from './stored-moments'
import { connectReplication, readLsn, type Replication, ReplicationError } from './replication'
import { assertFreeSpace } from '../target/target'
import { type Writer } from '../target/writer'

export const SLOT = 'sanjeh_backup'
/** How often received log is written to disk. */
const SYNC_MS = 1_000
/** How often the position is recorded, and the database asked how far it has written. */
const RECORD_MS = 4_000
/** How long an orderly end waits for the rest of the log. */
const LAST_MS = 1_000
const PAUSE_MS = 10

export type LogStream = {
  readonly run: () => Run
  /** The position up to which the log is stored, as recorded in the copies. */
  readonly stored: () => bigint
  /** Everything that the database had written by this time is stored. */
  readonly storedAt: () => Date | null
  /** Records the stored position at once. */
  readonly record: () => Promise<void>
  /** Rejects with the reason when the stream has ended unexpectedly. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

type LogStreamOptions = {
  readonly socketFolder: string
  readonly target: Target
  readonly isSameVolume: boolean
  readonly writer: Pick<Writer, 'assertSoleWriter'>
}

/**
 * Copies the write-ahead log of the built-in server, as it is written, into the last run of the copies, or starts a new run if that cannot be
 * continued. The server retains the log for us in a slot of limited size, so that a slow, full or unreachable place never stops it.
 */
export async function startLogStream(place: LogStreamOptions): Promise<LogStream> {
  const replication = await connectReplication(path.join(place.socketFolder, SOCKET), SUPERUSER, SLOT)
  try {
    return followLog(place, replication, await openRun(place, await replication.identify()))
  } catch (error) {
    replication.close()
    throw error
  }
}

function followLog(place: LogStreamOptions, replication: Replication, files: LogFiles): LogStream {
  let stored = files.resumeAt
  let recordedPosition = 0n
  let failure: Error | null = null
  let isStopping = false
  const moments = createStoredMoments(() => withAdministrator(place.socketFolder, readEnd))
  const tasks = createTaskQueue((error) => {
    failure ??= error
    replication.close()
  })
  const sync = async () => {
    stored = await files.sync()
    // While the last file is sent again, more is stored than was received: it may be of another history.
    moments.settle(files.received())
    replication.confirm(stored)
  }
  const record = async () => {
    await place.writer.assertSoleWriter()
    await assertFreeSpace(place.target, place.isSameVolume)
    await sync()
    const storedAt = moments.storedAt()
    if (storedAt === null) return
    await files.record(stored, storedAt)
    recordedPosition = stored
  }
  /** A database that does not answer ends the stream by itself. */
  const askForEnd = async () => {
    await moments.ask().catch(() => undefined)
    await tasks.take(sync)
  }
  /** Waits until everything written up to now is stored, or no answer comes. */
  const catchUp = async () => {
    const now = new Date(Date.now())
    const until = performance.now() + LAST_MS
    while ((moments.storedAt() ?? 0) < now && failure === null && performance.now() < until) {
      await Promise.race([askForEnd(), sleep(until - performance.now())])
      await sleep(PAUSE_MS)
    }
  }
  const timers = [
    setInterval(() => void tasks.take(sync), SYNC_MS),
    setInterval(() => void tasks.take(record).then(askForEnd), RECORD_MS),
  ]
  const follow = async () => {
    try {
      for await (const part of replication.stream(files.resumeAt, files.run().timeline))
        await tasks.take(() => files.write(part))
    } finally {
      for (const timer of timers) clearInterval(timer)
      await tasks.last()
      await files.close()
    }
    throw new Error('The database closed the connection')
  }
  const ended = follow().catch((error: unknown) => {
    if (!isStopping) throw failure ?? toError(error)
  })
  ended.catch(() => undefined)
  void askForEnd()
  return {
    run: files.run,
    stored: () => recordedPosition,
    storedAt: moments.storedAt,
    record: () => tasks.take(record),
    ended,
    stop: async () => {
      isStopping = true
      await catchUp()
      await tasks.take(record)
      replication.close()
      await ended.catch(() => undefined)
    },
  }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** Runs one task after the other: no part is written while another is synced. After a failure no further task starts. */
function createTaskQueue(onFailure: (error: Error) => void) {
  let last: Promise<void> = Promise.resolve()
  let hasFailed = false
  return {
    take: (act: () => Promise<void>): Promise<void> => {
      last = last.then(async () => {
        if (hasFailed) return
        await act().catch((error: unknown) => {
          hasFailed = true
          onFailure(toError(error))
        })
      })
      return last
    },
    last: () => last,
  }
}

type Identity = { readonly systemId: string; readonly timeline: number }

async function openRun(
  { socketFolder, target }: LogStreamOptions,
  { systemId, timeline }: Identity,
): Promise<LogFiles> {
  return withAdministrator(socketFolder, async (administrator) => {
    const end = await readEnd(administrator)
    const last = (await listLogRuns(target)).at(-1)
    const existingSlot = await findSlot(administrator)
    // A database that was set back (a snapshot of its machine) has written less than is stored here.
    const isContinued = last && !last.isOver && BigInt(last.stored) <= end
    if (isContinued && existingSlot !== null && last.systemId === systemId && last.timeline === timeline) {
      const files = await openLogFiles(target, last)
      // Full files may be stored beyond the recorded position.
      if (segmentStart(existingSlot) <= files.resumeAt && files.resumeAt <= end) return files
      await files.close()
    }
    return openLogFiles(target, await beginRun(administrator, { systemId, timeline }, last?.id))
  })
}

/** Everything acknowledged as durable by now is before this position. */
async function readEnd({ query }: Administrator): Promise<bigint> {
  const [written] = await query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
  return readLsn(written?.lsn ?? '0/0')
}

/** The position from which the server retains its log for us; null if it does not, or no longer. */
async function findSlot({ query }: Administrator): Promise<bigint | null> {
  const [slot] = await query<{ from: string | null }>(
    `select restart_lsn::text as "from" from pg_replication_slots where slot_name = $1 and wal_status in ('reserved', 'extended', 'unreserved')`,
    [SLOT],
  )
  const from = slot?.from
  return from ? readLsn(from) : null
}

async function beginRun(
  administrator: Administrator,
  { systemId, timeline }: Identity,
  last: string | undefined,
): Promise<Run> {
  // Set in the cluster itself: an older program, or a server left running by one, has no limit, and the slot would fill its disk.
  await administrator.query(`alter system set max_slot_wal_keep_size = '${SLOT_KEEPS}'`)
  await administrator.query('select pg_reload_conf()')
  await dropSlot(administrator)
  const [slot] = await administrator.query<{ lsn: string }>(
    'select lsn::text from pg_create_physical_replication_slot($1, true)',
    [SLOT],
  )
  passFaultPoint('log-slot-made')
  const from = String(segmentStart(readLsn(slot?.lsn ?? '0/0')))
  const now = new Date(Date.now())
  const empty = { from, stored: from, at: now.toISOString(), sha256: null, encryptedFrom: null, isOver: false }
  return { format: 'sanjeh.log/1', id: nextId(now, last), systemId, timeline, ...empty }
}

/** Lets the server remove the log that it retained for the copies. */
export async function dropSlot({ query }: Administrator): Promise<void> {
  await query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
    [SLOT],
  )
}

/** Another process of ours still holds the slot for a moment. */
export const isSlotBusy = (error: unknown) => error instanceof ReplicationError && error.code === '55006'

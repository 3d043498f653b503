import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeHolder, Holder, judgeHolder } from '@/server/platform/db/embedded/lock-file'
import { type Target } from './copy-keys'
import { readFileOrNull, writeFileDurably, parseJson } from './durable-files'
import { listLogRuns } from '../log/log-files'
import { CopyTrouble } from './target'

export type Writer = {
  /** @throws CopyTrouble when another process has begun to write here */
  readonly assertSoleWriter: () => Promise<void>
  readonly release: () => Promise<void>
}

const writerFile = ({ folder }: Target) => path.join(folder, 'writer.json')
/** A writing process updates its file every four seconds; a network mount may show that half a minute later. */
const WATCH_MS = 35_000
const PAUSE_MS = 500

/**
 * Makes this process the only writer of the copies: if a DATA_DIR was duplicated with its settings, both would write into one log. Hard links, with
 * which DATA_DIR is locked, do not exist on every mount.
 * @throws CopyTrouble when another process writes
 */
export async function becomeWriter(target: Target): Promise<Writer> {
  const found = await readWriter(target)
  if (found && (await isWriting(target, found))) throw createBusyError(target, found)
  const me = describeHolder(randomUUID())
  await writeFileDurably(writerFile(target), JSON.stringify(me))
  const isStillWriter = async () => (await readWriter(target))?.id === me.id
  return {
    assertSoleWriter: async () => {
      if (!(await isStillWriter())) throw createBusyError(target, await readWriter(target))
    },
    release: async () => {
      if (await isStillWriter()) await rm(writerFile(target), { force: true })
    },
  }
}

function createBusyError(target: Target, holder: Holder | null): CopyTrouble {
  return new CopyTrouble(
    'foreign',
    `Process ${holder?.pid} of ${holder?.host} copies into ${target.folder} too: name an empty folder`,
  )
}

async function readWriter(target: Target): Promise<Holder | null> {
  const text = await readFileOrNull(writerFile(target))
  return (text && Holder.safeParse(parseJson(text.toString('utf8'))).data) ?? null
}

/** A process that cannot be seen from this machine counts as writing while the log grows. */
async function isWriting(target: Target, holder: Holder): Promise<boolean> {
  const life = judgeHolder(holder)
  // The holder may be this process, from an earlier attempt that failed.
  if (life !== 'unknown') return life === 'alive' && holder.pid !== process.pid
  const before = await readLastRecorded(target)
  for (const deadlineMs = performance.now() + WATCH_MS; performance.now() < deadlineMs; await sleep(PAUSE_MS))
    if ((await readLastRecorded(target)) !== before) return true
  return false
}

const readLastRecorded = async (target: Target) => (await listLogRuns(target)).at(-1)?.at

import { type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { type Account } from '@/server/platform/db/embedded/account'
import { findBinaries } from '@/server/platform/db/embedded/binaries'
import { readPostmaster } from '@/server/platform/db/embedded/processes'
import { writeClientAuthentication } from '@/server/platform/db/embedded/role'
import { giveTo, launch, type Layout } from '@/server/platform/db/embedded/server-process'
import { type Target } from './copy-keys'
import { readBlob } from './blobs'
import { type Chosen } from './choose-copy'
import { freeBytes, inParallel, makePrivate } from './files'
import { listSegments, readSegment, SEGMENT_BYTES, segmentName } from './log-files'
import { writeLsn } from './replication'

export type Recovered = {
  /** The time of the last transaction that is in it, as PostgreSQL says it; null where the log holds none. */
  readonly reached: string | null
  readonly stop: () => Promise<void>
}

type Place = { readonly layout: Layout; readonly socketFolder: string; readonly account: Account }

const RECOVERED_WITHIN_MS = 60 * 60_000
const PAUSE_MS = 50
/** Room for what the database writes while it recovers. */
export const SPARE_BYTES = 256 * 1024 * 1024
const TOO_SHORT = 'recovery ended before configured recovery target was reached'

/** Brings a base copy back as a cluster, and its log beside it. @throws RestoreError naming the damaged file */
export async function layOut(
  target: Target,
  { base, run, until }: Chosen,
  { layout, account }: Place,
  spareBytes = SPARE_BYTES,
): Promise<void> {
  const { cluster } = layout
  const segments = listSegments(BigInt(base.from), until)
  const bytes = base.files.reduce((sum, file) => sum + file.bytes, segments.length * SEGMENT_BYTES)
  const free = await freeBytes(layout.dataDir)
  if (free < bytes + spareBytes)
    throw new RestoreError(
      `There is too little room in ${layout.dataDir}: ${toMegabytes(bytes + spareBytes)} MB are needed, ${toMegabytes(free)} MB are free.`,
    )
  await makePrivate(cluster)
  for (const folder of base.folders) await mkdir(path.join(cluster, folder), { recursive: true, mode: 0o700 })
  await inParallel(base.files, async (file) => {
    const what = `The copy ${base.id}: ${file.path}`
    // PostgreSQL puts the whole cluster on disk before it recovers.
    const into = { file: path.join(cluster, file.path), flush: false }
    await readBlob(target, { ...file, packed: true, key: base.key }, what, into)
    passFaultPoint('recover-first-file')
  })
  for (const start of segments) {
    const file = path.join(cluster, 'pg_wal', segmentName(run.timeline, start))
    await writeFile(file, await readSegment(target, run, start), { mode: 0o600 })
  }
  await writeFile(path.join(cluster, 'backup_label'), base.label, { mode: 0o600 })
  await writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  if (account.isOther) giveTo(account, cluster)
  await chmod(cluster, 0o700)
  writeClientAuthentication(cluster, account)
  passFaultPoint('recover-laid-out')
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)

/**
 * Runs PostgreSQL on the cluster until it has reached the moment or position, and takes connections.
 * @throws RestoreError with the end of its log
 */
export async function recover(place: Place, stopAt: Date | bigint | null): Promise<Recovered> {
  const { layout } = place
  const begun = await logOf(layout)
  let child = await run(place, stopAt)
  // The log may hold nothing after the moment: then all of it is from before.
  if (child === null && stopAt !== null && (await logOf(layout)).slice(begun.length).includes(TOO_SHORT))
    child = await run(place, null)
  const said = (await logOf(layout)).slice(begun.length)
  if (child === null)
    throw new RestoreError(
      `The database could not be brought back:\n${said.trimEnd().split('\n').slice(-8).join('\n')}`,
    )
  const running = child
  const [, reached = null] = /last completed transaction was at log time (.+)/.exec(said) ?? []
  return {
    reached,
    stop: async () => {
      if (running.exitCode !== null || running.signalCode !== null) return
      // A command has nothing else to wait for: without this its process would end before.
      running.ref()
      const ended = once(running, 'exit')
      running.kill('SIGINT')
      await ended
    },
  }
}

/** Null when it has ended instead. */
async function run(place: Place, stopAt: Date | bigint | null): Promise<ChildProcess | null> {
  const { layout, socketFolder, account } = place
  const settings = [...SETTINGS, ...targetOf(stopAt)]
  const child = launch(layout, socketFolder, { postgres: findBinaries().postgres, settings }, account)
  const until = performance.now() + RECOVERED_WITHIN_MS
  while (performance.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return null
    if (readPostmaster(layout.cluster)?.isReady) return child
    await sleep(PAUSE_MS)
  }
  child.kill('SIGQUIT')
  return null
}

/** Its log lies in the cluster already: there is nothing to fetch. Connections are taken when it has reached its end. */
const SETTINGS = [
  ['restore_command', 'false'],
  ['hot_standby', 'off'],
  // It may run beside the installation itself.
  ['shared_buffers', '32MB'],
  // Bounds what it writes beside the room that was asked for.
  ['max_wal_size', '96MB'],
  ['recovery_target_action', 'promote'],
  ['recovery_target_timeline', 'current'],
] as const

function targetOf(stopAt: Date | bigint | null): readonly (readonly [string, string])[] {
  if (stopAt === null) return []
  if (typeof stopAt === 'bigint')
    return [
      ['recovery_target_lsn', writeLsn(stopAt)],
      ['recovery_target_inclusive', 'off'],
    ]
  // Read before the abbreviations of time zones are: no Z.
  return [['recovery_target_time', stopAt.toISOString().replace('T', ' ').replace('Z', '+00')]]
}

async function logOf({ log }: Layout): Promise<string> {
  return readFile(log, 'utf8').catch(() => '')
}

/** Gives a recovered and stopped cluster its name. */
export async function putCluster(from: string, to: string): Promise<void> {
  await rm(path.join(from, 'backup_label.old'), { force: true })
  await rename(from, to)
}

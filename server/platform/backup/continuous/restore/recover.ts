import { type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { type Account } from '@/server/platform/db/embedded/os-account'
import { findBinaries } from '@/server/platform/db/embedded/binaries'
import { readPostmaster } from '@/server/platform/db/embedded/processes'
import { writeClientAuthentication } from '@/server/platform/db/embedded/program-role'
import { chownAll, launchServer, type Layout } from '@/server/platform/db/embedded/server-process'
import { type Target } from '../target/copy-keys'
import { readBlob } from '../target/blobs'
import { type ChosenCopy } from './choose-copy'
import { freeBytes, inParallel, makePrivate } from '../target/durable-files'
import { listSegments, readSegment, SEGMENT_BYTES, segmentName } from '../log/log-files'
import { writeLsn } from '../log/replication'

export type Recovered = {
  /** The time of its last transaction, as PostgreSQL reports it; null if the log has none. */
  readonly reached: string | null
  readonly stop: () => Promise<void>
}

type Place = { readonly layout: Layout; readonly socketFolder: string; readonly account: Account }

const RECOVERED_WITHIN_MS = 60 * 60_000
const PAUSE_MS = 50
/** Room for what the database writes while it recovers. */
export const SPARE_BYTES = 256 * 1024 * 1024
const TOO_SHORT = 'recovery ended before configured recovery target was reached'

/** Restores a base copy as a cluster, with its log beside it. @throws RestoreError naming the damaged file */
export async function writeRecoveryFiles(
  target: Target,
  { base, run, until }: ChosenCopy,
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
    const description = `The copy ${base.id}: ${file.path}`
    // PostgreSQL puts the whole cluster on disk before it recovers.
    const destination = { file: path.join(cluster, file.path), flush: false }
    await readBlob(target, { ...file, packed: true, key: base.key }, description, destination)
    passFaultPoint('recover-first-file')
  })
  for (const start of segments) {
    const file = path.join(cluster, 'pg_wal', segmentName(run.timeline, start))
    await writeFile(file, await readSegment(target, run, start), { mode: 0o600 })
  }
  await writeFile(path.join(cluster, 'backup_label'), base.label, { mode: 0o600 })
  await writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  if (account.isOther) chownAll(account, cluster)
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
  const formerLog = await logOf(layout)
  let child = await run(place, stopAt)
  // The log may end before the moment: all of it then counts.
  if (child === null && stopAt !== null && (await logOf(layout)).slice(formerLog.length).includes(TOO_SHORT))
    child = await run(place, null)
  const logAfterStart = (await logOf(layout)).slice(formerLog.length)
  if (child === null)
    throw new RestoreError(
      `The database could not be brought back:\n${logAfterStart.trimEnd().split('\n').slice(-8).join('\n')}`,
    )
  const running = child
  const [, reached = null] = /last completed transaction was at log time (.+)/.exec(logAfterStart) ?? []
  return {
    reached,
    stop: async () => {
      if (running.exitCode !== null || running.signalCode !== null) return
      // A command waits for nothing else: without this its process would end too early.
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
  const child = launchServer(layout, socketFolder, { postgres: findBinaries().postgres, settings }, account)
  const deadlineMs = performance.now() + RECOVERED_WITHIN_MS
  while (performance.now() < deadlineMs) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return null
    if (readPostmaster(layout.cluster)?.isReady) return child
    await sleep(PAUSE_MS)
  }
  child.kill('SIGQUIT')
  return null
}

/** The log is already in the cluster, so nothing is fetched. Connections are accepted once its end is reached. */
const SETTINGS = [
  ['restore_command', 'false'],
  ['hot_standby', 'off'],
  // Small, because it may run beside the installation itself.
  ['shared_buffers', '32MB'],
  // Limits the space it uses beyond the amount that was checked.
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
  // PostgreSQL reads this before it knows abbreviations of time zones, such as Z.
  return [['recovery_target_time', stopAt.toISOString().replace('T', ' ').replace('Z', '+00')]]
}

async function logOf({ log }: Layout): Promise<string> {
  return readFile(log, 'utf8').catch(() => '')
}

/** Moves a recovered and stopped cluster to its final name. */
export async function moveClusterIntoPlace(from: string, to: string): Promise<void> {
  await rm(path.join(from, 'backup_label.old'), { force: true })
  await rename(from, to)
}

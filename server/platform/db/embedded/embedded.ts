import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Logger } from 'pino'
import { terminalCopy } from '@/lib/platform/words/terminal'
import { removeClientSettings } from '@/lib/platform/env/process'
import { type Account, chooseAccount } from './os-account'
import { type Binaries, findBinaries } from './binaries'
import { makeDataDir } from './data-dir'
import { type DataDirLock, lockDataDir } from './lock-file'
import { findServer, hasProcesses, isAlive, readPostmaster } from './processes'
import { protectTriggers } from '../guard/protect-triggers'
import { grantToProgram, PROGRAM_ROLE, writeClientAuthentication } from './program-role'
import {
  initialise,
  launchServer,
  layoutOf,
  makeSocketFolder,
  freeSpaceHint,
  SUPERUSER,
  type Layout,
  type ServerSetting,
} from './server-process'
import { isListening, isServed, SOCKET } from './socket'
import { DataDirBusyError, StartError } from './start-error'

export type Embedded = {
  readonly connection: pg.ClientConfig
  /** After the migration: the program's role can no longer change triggers. */
  readonly keepTriggers: () => Promise<void>
  /** Fast shutdown of the server; frees the data directory. */
  readonly stop: () => Promise<void>
}

type ClusterContext = {
  readonly layout: Layout
  readonly binaries: Binaries
  readonly account: Account
  readonly settings: readonly ServerSetting[]
  readonly log: Logger
  readonly lock: DataDirLock
  /** The pid of our server: another program that takes the directory writes its own into postmaster.pid. */
  readonly server: { pid: number | null }
}

/** The advisory lock: its holder in the cluster's own database owns the data directory. */
const LOCK = 724_155_002
/** Recovery after a power cut takes seconds on an idle machine; a busy one may need ten times as long. */
const READY_WITHIN_MS = 90_000
const FAST_SHUTDOWN_MS = 6_000
const PAUSE_MS = 20
const RETRY_MS = 250

/**
 * Starts PostgreSQL in a data directory, or takes over the server that a killed program left there. While it is open a second start is refused with a
 * sentence. A server that dies is restarted.
 * @param settings replace the product's own: for tests, whose data need not survive a power cut
 */
export async function startEmbedded(
  dataDir: string,
  log: Logger,
  settings: readonly ServerSetting[] = [],
): Promise<Embedded> {
  removeClientSettings()
  const binaries = findBinaries()
  const account = chooseAccount(dataDir)
  makeDataDir(dataDir, account)
  const layout = layoutOf(dataDir)
  const server: ClusterContext['server'] = { pid: null }
  const lock = await lockDataDir(dataDir, {
    isServed: () => isServed(layout),
    onLost: () => killAndExit(server.pid, log),
  })
  const place: ClusterContext = { layout, binaries, account, settings, log, lock, server }
  try {
    const running = await openCluster(place)
    return {
      connection: running.connection,
      keepTriggers: running.keepTriggers,
      stop: async () => {
        await running.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Another program has taken the directory: any further write of ours could damage it. */
function killAndExit(serverPid: number | null, log: Logger): void {
  log.fatal('another program has taken the data directory; ending at once')
  if (serverPid !== null) send(serverPid, 'SIGQUIT')
  process.exit(1)
}

async function openCluster(place: ClusterContext): Promise<Embedded> {
  const { layout, account, log } = place
  const adopted = await adopt(place)
  const socketFolder = adopted?.socketFolder ?? makeSocketFolder(layout.dataDir, account)
  // Superuser connections run only constant statements; everything with request data uses the program's role.
  const connection = { ...connectionTo(socketFolder), user: PROGRAM_ROLE }
  let guard = adopted?.guard ?? (await startFresh(place, socketFolder))
  await grantToProgram(guard)
  let isStopping = false
  place.server.pid = findServer(layout.cluster)

  const watch = () => {
    guard.once('end', () => void revive())
  }
  const revive = async () => {
    if (isStopping) return
    log.error('the connection that guards the database ended; looking after the server')
    try {
      guard =
        (await connectGuard(connectionTo(socketFolder), layout.dataDir, 2_000)) ??
        (await startFresh(place, socketFolder))
      place.server.pid = findServer(layout.cluster)
      watch()
      log.warn('the database is back')
    } catch (error) {
      log.error({ err: error }, 'the database could not be started again; trying once more')
      await sleep(1_000)
      await revive()
    }
  }
  watch()
  // Also after a crash: the server must not outlive the program.
  const interrupt = () => signalServer(layout, 'SIGINT')
  process.once('exit', interrupt)

  return {
    connection,
    keepTriggers: () => protectTriggers(guard),
    stop: async () => {
      isStopping = true
      process.removeListener('exit', interrupt)
      await guard.end().catch(() => undefined)
      await stopServer(layout, log)
      if (path.dirname(socketFolder) !== layout.dataDir) rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}

/** Takes over the server of a killed program if it answers, otherwise stops it. */
async function adopt({
  layout,
  account,
  log,
}: ClusterContext): Promise<{ guard: pg.Client; socketFolder: string } | null> {
  if (findServer(layout.cluster) === null) {
    // A server that answers although its process is not visible runs in another container.
    if (await isServed(layout)) throw new DataDirBusyError(terminalCopy.dataDirBusy(layout.dataDir, null))
    return null
  }
  const socketFolder = readPostmaster(layout.cluster)?.socketFolder ?? ''
  const guard = socketFolder ? await connectGuard(connectionTo(socketFolder), layout.dataDir, 2_000) : null
  if (guard) {
    writeClientAuthentication(layout.cluster, account)
    log.warn({ socketFolder }, 'took over the database server that an earlier run left behind')
    return { guard, socketFolder }
  }
  await stopServer(layout, log)
  return null
}

async function startFresh(place: ClusterContext, socketFolder: string): Promise<pg.Client> {
  const { layout, binaries, account, settings } = place
  await initialise(layout, binaries, account)
  writeClientAuthentication(layout.cluster, account)
  const deadlineMs = Date.now() + READY_WITHIN_MS
  for (;;) {
    await removeStaleFiles(place, socketFolder)
    const logSizeBefore = sizeOf(layout.log)
    const child = launchServer(layout, socketFolder, { ...binaries, settings }, account)
    while (Date.now() < deadlineMs) {
      // A connection that fails makes an error, whose stack Node maps to the sources: half a second of the start for the map of the whole program.
      const isReady = readPostmaster(layout.cluster)?.isReady ?? false
      const guard = isReady ? await connectGuard(connectionTo(socketFolder), layout.dataDir, 0) : null
      if (guard) return guard
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) break
      await sleep(PAUSE_MS)
    }
    child.kill('SIGQUIT') // a server that is too slow must not keep running without us
    // The last processes of a killed server may exist a moment longer than they are visible.
    const isLockHeld = /lock file|still in use/.test(readTail(layout.log, logSizeBefore))
    if (!isLockHeld || Date.now() >= deadlineMs) break
    await sleep(RETRY_MS)
  }
  const hint = freeSpaceHint(layout.dataDir)
  throw new StartError(
    `The built-in PostgreSQL did not start. The end of ${layout.log}:\n${readTail(layout.log)}${hint}`,
  )
}

/**
 * Deletes the pid file of a dead server: its pid may be reused, and PostgreSQL would believe it. Only while the directory is ours, nobody answers,
 * and none of its processes is visible.
 */
async function removeStaleFiles({ layout, lock }: ClusterContext, socketFolder: string): Promise<void> {
  const { cluster, dataDir } = layout
  await waitUntil(() => !hasProcesses(cluster), FAST_SHUTDOWN_MS)
  const socket = path.join(socketFolder, SOCKET)
  if (!lock.isHeld() || (await isListening(socket))) throw new DataDirBusyError(terminalCopy.dataDirBusy(dataDir, null))
  if (hasProcesses(cluster)) return
  for (const file of [path.join(cluster, 'postmaster.pid'), `${socket}.lock`, socket]) rmSync(file, { force: true })
}

/** Connects and takes the directory's advisory lock; null if nothing answers in time. Throws the sentence if another program holds the lock. */
async function connectGuard(
  connection: pg.ClientConfig,
  dataDir: string,
  patienceMs: number,
): Promise<pg.Client | null> {
  const until = Date.now() + patienceMs
  do {
    const client = new pg.Client({ ...connection, application_name: 'sanjeh-guard', connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined) // `end` follows, and is handled
    try {
      await client.connect()
    } catch {
      await client.end().catch(() => undefined)
      await sleep(PAUSE_MS)
      continue
    }
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK])
    if (rows[0]?.ours) return client
    await client.end()
    throw new DataDirBusyError(terminalCopy.dataDirBusy(dataDir, null))
  } while (Date.now() < until)
  return null
}

function connectionTo(socketFolder: string): pg.ClientConfig {
  return { host: socketFolder, port: 5432, user: SUPERUSER, database: 'postgres' }
}

async function stopServer(layout: Layout, log: Logger): Promise<void> {
  const pid = findServer(layout.cluster)
  if (pid === null) return
  signalServer(layout, 'SIGINT')
  if (await waitUntil(() => !isAlive(pid), FAST_SHUTDOWN_MS)) return
  log.warn('the database server did not stop in time; stopping it at once (it recovers at the next start)')
  signalServer(layout, 'SIGQUIT')
  if (await waitUntil(() => !isAlive(pid), FAST_SHUTDOWN_MS)) return
  signalServer(layout, 'SIGKILL')
  await waitUntil(() => !isAlive(pid), FAST_SHUTDOWN_MS)
}

/** SIGINT: fast shutdown, which disconnects clients and writes everything. SIGQUIT: immediate, recovered from WAL later. */
function signalServer(layout: Layout, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  const pid = findServer(layout.cluster)
  if (pid !== null) send(pid, signal)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has ended in the meantime
  }
}

async function waitUntil(isDone: () => boolean, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs
  while (!isDone()) {
    if (Date.now() >= until) return false
    await sleep(PAUSE_MS)
  }
  return true
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** The last lines of a log after its first `from` bytes. */
function readTail(file: string, from = 0): string {
  const text = existsSync(file) ? readFileSync(file).subarray(from).toString().trimEnd() : ''
  return text === '' ? '(empty)' : text.split('\n').slice(-8).join('\n')
}

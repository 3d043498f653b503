import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Logger } from 'pino'
import { programCopy } from '@/lib/copy/program'
import { type Account, chooseAccount, makeDataDir } from './account'
import { type Binaries, findBinaries } from './binaries'
import { takeLockFile } from './lock-file'
import { findServer, hasProcesses, isAlive, readPostmaster } from './processes'
import { initialise, launch, layoutOf, makeSocketFolder, SUPERUSER, type Layout } from './server-process'
import { DataDirBusyError, StartError } from './start-error'

export type Embedded = {
  readonly connection: pg.ClientConfig
  /** Fast shutdown of the server; frees the data directory. */
  readonly stop: () => Promise<void>
}

type Place = { readonly layout: Layout; readonly binaries: Binaries; readonly account: Account; readonly log: Logger }

/** One number: whoever holds it in the cluster's own database owns the data directory. */
const LOCK = 724_155_002
const READY_WITHIN_MS = 30_000
const FAST_SHUTDOWN_MS = 6_000
const PAUSE_MS = 20

/**
 * Starts PostgreSQL on a data directory, or takes over the one that a killed program left running there. While it is open the
 * directory is ours: a second start is refused with a sentence. A server that dies is started again.
 */
export async function startEmbedded(dataDir: string, log: Logger): Promise<Embedded> {
  const binaries = findBinaries()
  const account = chooseAccount()
  makeDataDir(dataDir, account)
  const place: Place = { layout: layoutOf(dataDir), binaries, account, log }
  const release = takeLockFile(dataDir)
  try {
    const running = await run(place)
    return {
      connection: running.connection,
      stop: async () => {
        await running.stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function run(place: Place): Promise<Embedded> {
  const { layout, account, log } = place
  const adopted = await adopt(place)
  const socketFolder = adopted?.socketFolder ?? makeSocketFolder(layout.dataDir, account)
  const connection = connectionTo(socketFolder)
  let guard = adopted?.guard ?? (await startFresh(place, socketFolder))
  let isStopping = false

  const watch = () => {
    guard.once('end', () => void revive())
  }
  const revive = async () => {
    if (isStopping) return
    log.error('the connection that guards the database ended; looking after the server')
    try {
      guard = (await connectGuard(connection, layout.dataDir, 2_000)) ?? (await startFresh(place, socketFolder))
      watch()
      log.warn('the database is back')
    } catch (error) {
      log.error({ err: error }, 'the database could not be started again; trying once more')
      await sleep(1_000)
      await revive()
    }
  }
  watch()
  // Also when the program ends by an error: a server without a program helps nobody.
  const interrupt = () => signalServer(layout, 'SIGINT')
  process.once('exit', interrupt)

  return {
    connection,
    stop: async () => {
      isStopping = true
      process.removeListener('exit', interrupt)
      await guard.end().catch(() => undefined)
      await stopServer(layout, log)
      if (path.dirname(socketFolder) !== layout.dataDir) rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}

/** The server that a killed program left behind: used as it is when it answers, otherwise stopped. */
async function adopt({ layout, log }: Place): Promise<{ guard: pg.Client; socketFolder: string } | null> {
  if (findServer(layout.cluster) === null) return null
  const socketFolder = readPostmaster(layout.cluster)?.socketFolder ?? ''
  const guard = socketFolder ? await connectGuard(connectionTo(socketFolder), layout.dataDir, 2_000) : null
  if (guard) {
    log.warn({ socketFolder }, 'took over the database server that an earlier run left behind')
    return { guard, socketFolder }
  }
  await stopServer(layout, log)
  return null
}

async function startFresh(place: Place, socketFolder: string): Promise<pg.Client> {
  const { layout, binaries, account } = place
  await waitUntil(() => !hasProcesses(layout.cluster), FAST_SHUTDOWN_MS)
  // Written by a server that is gone; its process id may belong to anybody by now, and PostgreSQL would believe it.
  if (!hasProcesses(layout.cluster)) rmSync(path.join(layout.cluster, 'postmaster.pid'), { force: true })
  await initialise(layout, binaries, account)
  const child = launch(layout, socketFolder, binaries, account)
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until) {
    const guard = await connectGuard(connectionTo(socketFolder), layout.dataDir, 0)
    if (guard) return guard
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) break
    await sleep(PAUSE_MS)
  }
  throw new StartError(`The built-in PostgreSQL did not start. The end of ${layout.log}:\n${endOf(layout.log)}`)
}

/**
 * Connects and takes the directory's advisory lock; null when nothing answers in time. Throws the sentence when another program
 * holds the lock.
 */
async function connectGuard(
  connection: pg.ClientConfig,
  dataDir: string,
  patienceMs: number,
): Promise<pg.Client | null> {
  const until = Date.now() + patienceMs
  do {
    const client = new pg.Client({ ...connection, application_name: 'sanjeh-guard', connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined) // followed by `end`, which is listened to
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
    throw new DataDirBusyError(programCopy.dataDirBusy(dataDir, null))
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

/** SIGINT: fast shutdown, clients are let go and everything is written. SIGQUIT: at once, recovered from the log later. */
function signalServer(layout: Layout, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  const pid = findServer(layout.cluster)
  if (pid === null) return
  try {
    process.kill(pid, signal)
  } catch {
    // gone meanwhile
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

function endOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : '(empty)'
}

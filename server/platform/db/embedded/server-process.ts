import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Account, makePrivateFolder, runAs } from './os-account'
import { type Binaries } from './binaries'
import { StartError } from './start-error'
import { nameUnfinished, removeUnfinished } from './unfinished-cluster'

/** `sun_path` holds 104 bytes on macOS, 108 on Linux; PostgreSQL appends `/.s.PGSQL.5432` and, for its lock, five more. */
const MAX_SOCKET_FOLDER_BYTES = 84
/** Two WAL files; with less space the server may fail to start. */
const MIN_FREE_MB = 32
const MAX_LOG_BYTES = 10 * 1024 * 1024
/** A clean environment: the server needs no secret. */
const ENVIRONMENT: NodeJS.ProcessEnv = { NODE_ENV: 'production', PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
export const SUPERUSER = 'sanjeh'
/**
 * The most that the server retains for copies (server/platform/backup/continuous) whose place is full, slow or unreachable; beyond that the copies
 * start again.
 */
export const SLOT_KEEPS = '512MB'

/** All files of the server are in the data directory, except the socket if its path is too long. */
export type Layout = { readonly dataDir: string; readonly cluster: string; readonly log: string }

export function layoutOf(dataDir: string): Layout {
  return { dataDir, cluster: path.join(dataDir, 'pg'), log: path.join(dataDir, 'postgres.log') }
}

/** Makes an empty cluster unless there is one. It appears under its name only when it is complete. */
export async function initialise({ dataDir, cluster }: Layout, binaries: Binaries, account: Account): Promise<void> {
  const version = path.join(cluster, 'PG_VERSION')
  if (existsSync(version)) return refuseOtherVersion(readFileSync(version, 'utf8').trim(), cluster)
  await removeUnfinished(cluster)
  const unfinished = nameUnfinished(cluster)
  const maker = account.initdbUser ? { ...account.initdbUser, isOther: true } : account
  makePrivateFolder(unfinished, maker)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = ['-D', unfinished, '-U', SUPERUSER, '--auth=trust', '--no-instructions', ...locale]
  const { command, args, options: as } = runAs(maker, [unfinished, binaries.initdb], binaries.initdb, options)
  try {
    const initialising = promisify(execFile)(command, [...args], { ...as, cwd: dataDir, env: ENVIRONMENT })
    endWithProgram(initialising.child)
    await initialising
  } catch (error) {
    const reason = reasonOf(error)
    throw new StartError(`The built-in PostgreSQL could not prepare ${cluster}: ${reason}${freeSpaceHint(dataDir)}`, {
      cause: error,
    })
  }
  if (account.initdbUser) chownAll(account, unfinished)
  renameSync(unfinished, cluster)
}

/** Makes the account the owner of a folder with everything in it. */
export function chownAll({ uid, gid }: Account, folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(folder, name), uid, gid)
  lchownSync(folder, uid, gid)
}

/**
 * Ends the server with the program until it answers, because the program's own shutdown does not know it before. SIGINT is PostgreSQL's fast
 * shutdown.
 */
function endWithProgram(child: ChildProcess): void {
  const interrupt = () => child.kill('SIGINT')
  process.once('exit', interrupt)
  child.once('close', () => process.off('exit', interrupt))
}

/** A setting of PostgreSQL with its value. */
export type ServerSetting = readonly [name: string, value: string]

/** Starts the server in its own session, so that Ctrl-C reaches only our process and its drain comes first. */
export function launchServer(
  layout: Layout,
  socketFolder: string,
  { postgres, settings = [] }: Pick<Binaries, 'postgres'> & { readonly settings?: readonly ServerSetting[] },
  account: Account,
): ChildProcess {
  const { cluster, log, dataDir } = layout
  truncateLongLog(log)
  const output = openSync(log, 'a', 0o600)
  const { command, args, options } = runAs(account, [cluster, socketFolder, postgres], postgres, [
    '-D',
    cluster,
    ...[...settingsOf(socketFolder), ...settings].flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  try {
    const child = spawn(command, [...args], {
      ...options,
      cwd: dataDir,
      env: ENVIRONMENT,
      detached: true,
      stdio: ['ignore', output, output],
    })
    endWithProgram(child)
    child.unref()
    child.on('error', () => undefined) // the caller notices that nothing answers, and reads the log
    return child
  } finally {
    closeSync(output)
  }
}

/** Durable like a production server, sized for a small machine, quiet, and without personal data in its log. */
function settingsOf(socketFolder: string): readonly ServerSetting[] {
  return [
    ['listen_addresses', ''],
    ['unix_socket_directories', `"${socketFolder.replaceAll('"', '""')}"`],
    ['unix_socket_permissions', '0700'],
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['full_page_writes', 'on'],
    ['max_connections', '220'],
    ['shared_buffers', '96MB'],
    // Bounds recovery after a power cut to seconds, and avoids a checkpoint during a minute of full load, after which every page would be written to
    // the WAL as a whole; those images are compressed.
    ['max_wal_size', '1GB'],
    ['wal_compression', 'pglz'],
    ['jit', 'off'],
    // Pages come from memory or a solid-state disk. By the default of 4 the planner read all of a small table whose rows are long (decision 178).
    ['random_page_cost', '1.1'],
    ['max_logical_replication_workers', '0'],
    ['max_slot_wal_keep_size', SLOT_KEEPS],
    ['timezone', 'UTC'],
    ['log_timezone', 'UTC'],
    ['log_min_error_statement', 'panic'],
    ['log_error_verbosity', 'terse'],
    ['log_checkpoints', 'off'],
  ]
}

/** The folder of the socket: the data directory, or the temporary folder if that path is too long for the system. */
export function makeSocketFolder(dataDir: string, account: Account): string {
  const inDataDir = path.join(dataDir, 'socket')
  if (Buffer.byteLength(inDataDir) <= MAX_SOCKET_FOLDER_BYTES) {
    // Earlier versions let a start by the wrong user take it.
    const existing = statSync(inDataDir, { throwIfNoEntry: false })
    if (existing && ![account.uid, process.getuid?.()].includes(existing.uid))
      renameSync(inDataDir, `${inDataDir}.${randomUUID()}`)
    makePrivateFolder(inDataDir, account)
    return inDataDir
  }
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-'))
  if (Buffer.byteLength(temporary) > MAX_SOCKET_FOLDER_BYTES) {
    throw new StartError(
      `The paths of DATA_DIR (${dataDir}) and of the temporary folder are too long for a socket: choose a shorter DATA_DIR.`,
    )
  }
  makePrivateFolder(temporary, account)
  return temporary
}

function truncateLongLog(log: string): void {
  if (existsSync(log) && statSync(log).size > MAX_LOG_BYTES) renameSync(log, `${log}.1`)
}

function refuseOtherVersion(found: string, cluster: string): void {
  if (found === '18') return
  throw new StartError(
    `The data in ${cluster} were made by PostgreSQL ${found}; this program brings 18. Restore a backup into an empty DATA_DIR.`,
  )
}

/** A hint if the disk is full: the server's own log may be empty then, because it could not be written either. */
export function freeSpaceHint(dataDir: string): string {
  const { bavail, bsize } = statfsSync(dataDir)
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024)
  return freeMb < MIN_FREE_MB
    ? `\nThe disk is full or nearly so (${freeMb} MB free). Make room where the setting DATA_DIR points, and start again.`
    : ''
}

function reasonOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return output || String(error)
}

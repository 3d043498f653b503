import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '@/server/platform/error-code'

/** Whether a process with this id is alive. Another user's process is alive, too; a zombie is not. */
export function isAlive(pid: number): boolean {
  const state = statusOf(pid)?.[0]
  if (state !== undefined) return state !== 'Z' && state !== 'X'
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * The start time of a process in kernel ticks: with the id it identifies a process, because ids are reused after a reboot or in a container. Null
 * where the system does not provide it (macOS) or the process is gone.
 */
export function startTicksOf(pid: number): string | null {
  return statusOf(pid)?.[19] ?? null
}

/**
 * The server that runs on a cluster directory, if any. Its command line must name the cluster, because its id may be reused; where command lines are
 * not available (macOS), postmaster.pid is trusted.
 */
export function findServer(cluster: string): number | null {
  const pid = readPostmaster(cluster)?.pid ?? null
  if (pid === null || !isAlive(pid)) return null
  if (!existsSync('/proc/self')) return pid
  return isOwnProc() && read(`/proc/${pid}/cmdline`)?.split('\0').includes(cluster) ? pid : null
}

/**
 * Whether any PostgreSQL process still runs on the cluster, even without its parent: their working directory is the cluster's folder. Limited to what
 * this user may see; PostgreSQL's own check of shared memory is the second line.
 */
export function hasProcesses(cluster: string): boolean {
  if (findServer(cluster) !== null) return true
  const ids = isOwnProc() ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return ids.some((id) => isInFolder(id, cluster))
}

/**
 * Processes of these programs that were started for a folder or have it as working directory. Limited to what this user may see; none where the
 * system does not provide it (macOS).
 */
export function findProcesses(folder: string, programs: readonly string[]): number[] {
  if (!isOwnProc()) return []
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.filter((id) => isProgramOf(id, folder, programs) && isAlive(Number(id))).map(Number)
}

function isProgramOf(id: string, folder: string, programs: readonly string[]): boolean {
  const [program = '', ...args] = read(`/proc/${id}/cmdline`)?.split('\0') ?? []
  return programs.includes(path.basename(program)) && (args.includes(folder) || isInFolder(id, folder))
}

function isInFolder(id: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${id}/cwd`) === realpathSync(folder)
  } catch {
    return false // it has ended, or is not visible
  }
}

/** Whether /proc belongs to our pid namespace: a container may see that of its host. */
function isOwnProc(): boolean {
  try {
    return readlinkSync('/proc/self') === String(process.pid)
  } catch {
    return false
  }
}

/** The fields of /proc/<pid>/stat after the program's name, which is in brackets and may contain anything. */
function statusOf(pid: number): string[] | null {
  const status = isOwnProc() ? read(`/proc/${pid}/stat`) : null
  return status === null ? null : status.slice(status.lastIndexOf(')') + 2).split(' ')
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

type Postmaster = {
  readonly pid: number
  readonly cluster: string
  readonly socketFolder: string
  /** Whether it accepts connections, which it does after recovery. */
  readonly isReady: boolean
}

/** Parses postmaster.pid, which the server writes at its start and again when it takes connections. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 1) return null
    const [socketFolder = '', , , state = ''] = lines.slice(4).map((line) => line.trim())
    return { pid, cluster: lines[1] ?? '', socketFolder, isReady: state === 'ready' }
  } catch {
    return null
  }
}

import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '@/server/platform/error-code'

/** Whether a process with this id lives. One that belongs to somebody else lives too; one that only waits to be buried does not. */
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
 * When a process began, in the kernel's ticks: with the id it names a process for good, because ids are used again after a
 * reboot or in a container. Null where the system cannot say (macOS) or the process is gone.
 */
export function startTicksOf(pid: number): string | null {
  return statusOf(pid)?.[19] ?? null
}

/**
 * The server that works in a cluster directory, if any. Its command line must name the cluster, because after a reboot or in a
 * container another process may have its id; where the system shows no command lines (macOS), postmaster.pid is believed.
 */
export function findServer(cluster: string): number | null {
  const pid = readPostmaster(cluster)?.pid ?? null
  if (pid === null || !isAlive(pid)) return null
  if (!existsSync('/proc/self')) return pid
  return isOwnProc() && read(`/proc/${pid}/cmdline`)?.split('\0').includes(cluster) ? pid : null
}

/**
 * Whether any process of PostgreSQL still works in the cluster, be its parent gone: all of them live in the cluster's folder.
 * Sees what this account may see; PostgreSQL's own check of shared memory stands behind it.
 */
export function hasProcesses(cluster: string): boolean {
  if (findServer(cluster) !== null) return true
  const ids = isOwnProc() ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return ids.some((id) => isInFolder(id, cluster))
}

/** Processes of these programs that were started for a folder or live in it. Sees what this account may see; none where the system does not tell (macOS). */
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
    return false // gone meanwhile, or not ours to see
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

/** The fields of /proc/<pid>/stat after the program's name, which stands in brackets and may hold anything. */
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

/** What postmaster.pid says: the server's process id, its cluster as it names it, and the folder of its socket. */
export function readPostmaster(
  cluster: string,
): { readonly pid: number; readonly cluster: string; readonly socketFolder: string } | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 1) return null
    return { pid, cluster: lines[1] ?? '', socketFolder: lines[4]?.trim() ?? '' }
  } catch {
    return null
  }
}

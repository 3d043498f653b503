import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, realpath, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '@/server/platform/error-code'

/** Writes a file that is whole or not there, also after a power cut. */
export async function writeFileDurably(file: string, bytes: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

/** A renamed file survives a power cut once its folder is on disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Null if it is not there. */
export async function readFileOrNull(file: string): Promise<Buffer | null> {
  return nullIfMissing(readFile(file))
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function listNames(folder: string): Promise<readonly string[]> {
  return (await nullIfMissing(readdir(folder))) ?? []
}

/** Files are deleted while a copy is made. */
export async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
}

/** Syncs of several files share one write of the disk’s own log. */
const AT_ONCE = 8

/** After a failure no further item starts, and all started ones have ended when it is thrown. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]()
  const failures: unknown[] = []
  const runNext = async () => {
    for (let next = iterator.next(); !next.done && failures.length === 0; next = iterator.next())
      await work(next.value).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runNext))
  if (failures.length > 0) throw failures[0]
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether two folders share their free space. */
export async function isSameVolume(first: string, second: string): Promise<boolean> {
  const [here, there] = await Promise.all([stat(first), stat(second)])
  return here.dev === there.dev
}

/** Whether two folders would be lost together: includes two partitions of one disk. */
export async function isSameDisk(first: string, second: string): Promise<boolean> {
  const [here, there] = await Promise.all([stat(first), stat(second)])
  return (await nameDisk(here.dev)) === (await nameDisk(there.dev))
}

/** Found in Linux’s list of devices; on other systems, and for a volume without a local device, the number of the volume. */
export async function nameDisk(dev: number, devices = '/sys/dev/block'): Promise<string> {
  const [major, minor] = [(dev >>> 8) & 0xfff, (dev & 0xff) | ((dev >>> 12) & 0xfff00)]
  return realpath(path.join(devices, `${major}:${minor}`))
    .then(nameUnderlyingDisk)
    .catch(() => String(dev))
}

/** The disk of a partition, or those of which a volume consists (LVM, encryption). */
async function nameUnderlyingDisk(device: string): Promise<string> {
  const disk = (await nullIfMissing(stat(path.join(device, 'partition')))) ? path.dirname(device) : device
  const parts = await listNames(path.join(disk, 'slaves'))
  if (parts.length === 0) return disk
  const names = parts.map(async (part) => nameUnderlyingDisk(await realpath(path.join(disk, 'slaves', part))))
  return [...new Set(await Promise.all(names))].sort().join()
}

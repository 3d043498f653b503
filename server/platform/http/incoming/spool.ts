import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { AppError } from '../errors'
import { declaredBytes, readBytes, readParts, SMALL_BYTES } from './body'

/** A complete file: in memory if small, otherwise on disk, until there is a place to process it. */
export type Spooled = {
  readonly read: () => Promise<Buffer>
  /** A second call does nothing. */
  readonly drop: () => Promise<void>
}
/** @throws AppError payload_too_large; too_slow; malformed_request; unavailable when uploads have used up their share of the disk */
export type Spool = (request: Request, maxBytes: number, sender: string) => Promise<Spooled>

/** The limit of all unprocessed uploads of this process, and the space that they leave free on disk. */
export const ON_DISK = { maxTotalBytes: 2 * 1024 ** 3, keepFreeBytes: 256 * 1024 ** 2 } as const
/** The share of one sender. */
const SHARE_OF_ONE = 1 / 4
const WAIT = { retryAfterSeconds: 10 }

export function createSpool(
  folder: string,
  { maxTotalBytes: maxTotalBytes, keepFreeBytes }: Record<keyof typeof ON_DISK, number>,
): Spool {
  let allBytes = 0
  /** Bytes that running uploads may still write. */
  let promisedBytes = 0
  const bySender = new Map<string, number>()
  const count = (sender: string, bytes: number) => {
    allBytes += bytes
    const total = (bySender.get(sender) ?? 0) + bytes
    if (total === 0) bySender.delete(sender)
    else bySender.set(sender, total)
  }
  return async (request, maxBytes, sender) => {
    const declared = declaredBytes(request, maxBytes)
    if (declared !== null && declared <= SMALL_BYTES) {
      const bytes = await readBytes(request, maxBytes)
      return { read: async () => bytes, drop: async () => undefined }
    }
    const file = await openNameless(folder)
    let ownBytes = 0
    let ownPromise = 0
    const reserveBytes = (bytes: number) => {
      const fromPromise = Math.min(ownPromise, bytes)
      ownPromise -= fromPromise
      promisedBytes -= fromPromise
    }
    let isOpen = true
    const drop = async (): Promise<void> => {
      if (!isOpen) return
      isOpen = false
      reserveBytes(ownPromise)
      count(sender, -ownBytes)
      await file.close()
    }
    try {
      const free = await freeBytes(folder)
      const wantedBytes = declared ?? maxBytes
      if (free < keepFreeBytes + promisedBytes + wantedBytes) throw new AppError('unavailable', WAIT)
      ownPromise = wantedBytes
      promisedBytes += wantedBytes
      await readParts(request, maxBytes, async (part) => {
        const isTooMuch = (bySender.get(sender) ?? 0) + part.length > maxTotalBytes * SHARE_OF_ONE
        if (isTooMuch || allBytes + part.length > maxTotalBytes) throw new AppError('unavailable', WAIT)
        // Counted before the write: concurrent files share the limit.
        count(sender, part.length)
        ownBytes += part.length
        await file.writeFile(part)
        reserveBytes(part.length)
      })
      reserveBytes(ownPromise)
    } catch (error) {
      await drop()
      throw error
    }
    return { read: () => readWhole(file), drop }
  }
}

/** Drops a file whose sender was cut off while the last bytes arrived: nobody else would. */
export async function dropIfLate(hold: (arriving: Promise<Spooled>) => Promise<Spooled>, arriving: Promise<Spooled>) {
  return hold(arriving).catch((error: unknown) => {
    void arriving.then((spooled) => spooled.drop()).catch(() => undefined)
    throw error
  })
}

/** Counts as free if the system does not report it. */
async function freeBytes(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )
}

async function readWhole(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0)
  return buffer.subarray(0, bytesRead)
}

/** Unlinks the file at once: its bytes are freed with the handle, even if the program is killed. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = path.join(folder, randomUUID())
  const file = await open(name, 'wx+', 0o600)
  await rm(name, { force: true })
  return file
}

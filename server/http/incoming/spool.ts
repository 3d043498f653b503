import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { declaredBytes, readBytes, readParts, SMALL_BYTES } from './body'

/** A file that has come whole: in memory where it is small, on the disk otherwise, until there is a place to work on it. */
export type Spooled = {
  readonly read: () => Promise<Buffer>
  /** A second call does nothing. */
  readonly drop: () => Promise<void>
}

/** @throws AppError payload_too_large; too_slow; malformed_request */
export async function spool(request: Request, maxBytes: number, folder: string): Promise<Spooled> {
  const declared = declaredBytes(request, maxBytes)
  if (declared !== null && declared <= SMALL_BYTES) {
    const bytes = await readBytes(request, maxBytes)
    return { read: async () => bytes, drop: async () => undefined }
  }
  const file = await openNameless(folder)
  try {
    await readParts(request, maxBytes, async (part) => {
      await file.writeFile(part)
    })
  } catch (error) {
    await file.close()
    throw error
  }
  let isOpen = true
  return {
    read: async () => {
      const { size } = await file.stat()
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0)
      return buffer.subarray(0, bytesRead)
    },
    drop: async () => {
      if (!isOpen) return
      isOpen = false
      await file.close()
    },
  }
}

/** Its name is taken away at once: the bytes go with the handle, also when the program is killed. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = path.join(folder, randomUUID())
  const file = await open(name, 'wx+', 0o600)
  await rm(name, { force: true })
  return file
}

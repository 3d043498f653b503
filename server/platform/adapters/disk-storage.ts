import { randomBytes } from 'node:crypto'
import { copyFile, type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Bytes from `start` (inclusive) to `end` (exclusive). */
export type Part = { readonly start: number; readonly end: number }

/** Bytes under a key such as `plain/3fa9…`. A key's bytes never change; putting the same key again is safe. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Moves a local file into the storage, for files too large for memory. */
  take(key: string, file: string): Promise<void>
  has(key: string): Promise<boolean>
  /** Rejects if the key is unknown. */
  get(key: string): Promise<Uint8Array>
  /** Rejects if the key is unknown. `bytes` is the size of the whole, also for a range. */
  open(key: string, part?: Part): Promise<{ readonly bytes: number; readonly stream: ReadableStream<Uint8Array> }>
  /** Succeeds for an unknown key. */
  remove(key: string): Promise<void>
}

const KEY = /^[a-z]+\/[0-9a-f]{64}$/

/** Storage in a local folder. A file appears under its name only when all its bytes are on disk. */
export function createDiskStorage(root: string): Storage {
  const fileOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`)
    return path.join(root, key)
  }
  return {
    put: (key, bytes) => writeDurably(fileOf(key), bytes),
    take: (key, file) => moveDurably(file, fileOf(key)),
    has: (key) => exists(fileOf(key)),
    get: async (key) => readFile(fileOf(key)),
    open: async (key, part) => {
      const file = fileOf(key)
      const { size } = await stat(file)
      return { bytes: size, stream: streamFile(file, part ?? { start: 0, end: size }) }
    },
    remove: async (key) => rm(fileOf(key), { force: true }),
  }
}

const CHUNK_BYTES = 64 * 1024

/** Opens the file at the first read and closes it at the end: an unread stream holds no descriptor. */
function streamFile(file: string, { start, end }: Part): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined
  let position = start
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    try {
      handle ??= await open(file, 'r')
      const chunk = new Uint8Array(Math.min(CHUNK_BYTES, end - position))
      const { bytesRead, buffer } = await handle.read(chunk, 0, chunk.length, position)
      position += bytesRead
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
      await handle.close()
      controller.close()
    } catch (error) {
      await handle?.close()
      controller.error(error)
    }
  }
  return new ReadableStream({ pull, cancel: () => handle?.close() }, { highWaterMark: 0 })
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Copies next to the target first: a rename is atomic only within one disk. */
async function moveDurably(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  const draft = `${to}.${randomBytes(6).toString('hex')}.part`
  try {
    await rename(from, draft).catch(() => copyFile(from, draft))
    const handle = await open(draft, 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, to)
    await rm(from, { force: true })
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  )
}

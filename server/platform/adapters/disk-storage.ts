import { randomBytes } from 'node:crypto'
import { copyFile, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '@/server/platform/error-code'
import { assertStorageKey, isStorageKey, type Part, type Storage, type StoredFile } from './file-storage'

/** Storage in a local folder. A file appears under its name only when all its bytes are on disk. */
export function createDiskStorage(root: string): Storage {
  const fileOf = (key: string) => {
    assertStorageKey(key)
    return path.join(root, key)
  }
  return {
    put: (key, bytes) => writeDurably(fileOf(key), bytes),
    moveFile: (key, file) => moveDurably(file, fileOf(key), { keepsSource: false }),
    putFile: (key, file) => moveDurably(file, fileOf(key), { keepsSource: true }),
    has: (key) => exists(fileOf(key)),
    get: async (key) => readFile(fileOf(key)),
    open: async (key, part) => {
      const file = fileOf(key)
      const { size } = await stat(file)
      return { bytes: size, stream: streamFile(file, part ?? { start: 0, end: size }) }
    },
    directUrl: () => null,
    remove: async (key) => rm(fileOf(key), { force: true }),
    list: () => listFiles(root),
  }
}

async function* listFiles(root: string): AsyncGenerator<StoredFile> {
  for (const folder of await namesIn(root))
    for (const name of await namesIn(path.join(root, folder))) {
      const key = `${folder}/${name}`
      const found = isStorageKey(key) ? await nullIfMissing(stat(path.join(root, key))) : null
      if (found?.isFile()) yield { key, bytes: found.size, changedMs: found.mtimeMs }
    }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await nullIfMissing(readdir(folder))) ?? []
}

/** A sweep may delete the file in the meantime; files are stored beside folders. */
async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
    throw error
  })
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
async function moveDurably(
  from: string,
  to: string,
  { keepsSource: isKept }: { readonly keepsSource: boolean },
): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  const draft = `${to}.${randomBytes(6).toString('hex')}.part`
  try {
    if (isKept) await copyFile(from, draft)
    else await rename(from, draft).catch(() => copyFile(from, draft))
    const handle = await open(draft, 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, to)
    if (!isKept) await rm(from, { force: true })
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

import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Storage, type StoredFile } from './adapters/file-storage'
import { dataFolder } from './data-folders'
import { errorCode } from './error-code'
import { STORED_FOLDERS, storageAt, type StoragePlace } from './storage'

export type MoveCounts = {
  files: number
  bytes: number
  copied: number
  removed: number
  /** Files that the other place does not have: they stay. */
  readonly onlyInSource: string[]
}
type Move = { readonly from: string; readonly to: string }
/** Called after each file. */
type OnProgress = (moved: Readonly<MoveCounts>) => void

/** A file is not the same in both places. */
export class MoveError extends Error {
  override name = 'MoveError'
}

const MAX_PARALLEL = 8

/**
 * Copies the files that one place lacks from another, and reads each copy back. A file of the same size was copied completely before, because files
 * appear as a whole: after an interruption the same call continues. No existing file is changed or removed, since it may be the last copy. @throws
 * MoveError; StorageError
 */
export async function copyFiles(ctx: StoragePlace, { from, to }: Move, onProgress: OnProgress): Promise<MoveCounts> {
  const moved: MoveCounts = { files: 0, bytes: 0, copied: 0, removed: 0, onlyInSource: [] }
  for (const folder of STORED_FOLDERS) {
    const [source, target] = [storageAt(ctx, from, folder), storageAt(ctx, to, folder)]
    const existingBytes = new Map<string, number>()
    for await (const { key, bytes } of target.list()) existingBytes.set(key, bytes)
    await inParallel(source.list(), async (file) => {
      const bytes = existingBytes.get(file.key)
      existingBytes.delete(file.key)
      if (bytes !== undefined && bytes !== file.bytes)
        throw new MoveError(
          `${folder}/${file.key} has ${file.bytes} bytes in ${from}, and ${bytes} in ${to}. Nothing was replaced: delete the wrong one, and run it again.`,
        )
      if (bytes === undefined && (await copyFile(ctx, { source, target }, file.key))) moved.copied += 1
      moved.files += 1
      moved.bytes += file.bytes
      onProgress(moved)
    })
    for (const key of existingBytes.keys()) if (!(await source.has(key))) moved.onlyInSource.push(`${folder}/${key}`)
  }
  return moved
}

/**
 * Removes the files of a place that is no longer used, each after its copy was read and compared. A file without a copy stays: it was deleted since,
 * or stored by a program that still used this place.
 * @throws MoveError before it removes a file whose copy differs; StorageError
 */
export async function removeFiles(ctx: StoragePlace, { from, to }: Move, onProgress: OnProgress): Promise<MoveCounts> {
  const moved: MoveCounts = { files: 0, bytes: 0, copied: 0, removed: 0, onlyInSource: [] }
  for (const folder of STORED_FOLDERS) {
    const [source, target] = [storageAt(ctx, from, folder), storageAt(ctx, to, folder)]
    await inParallel(source.list(), async ({ key, bytes }) => {
      const copy = await hashOf(target, key)
      if (copy === null) {
        moved.onlyInSource.push(`${folder}/${key}`)
        return
      }
      if (copy !== (await hashOf(source, key)))
        throw new MoveError(`${folder}/${key} in ${to} is not what it was copied from. It stays in ${from}.`)
      await source.remove(key)
      moved.files += 1
      moved.bytes += bytes
      moved.removed += 1
      onProgress(moved)
    })
  }
  return moved
}

type SourceAndTarget = { readonly source: Storage; readonly target: Storage }

/** @returns false when it was deleted meanwhile */
async function copyFile(ctx: StoragePlace, { source, target }: SourceAndTarget, key: string): Promise<boolean> {
  const folder = dataFolder(ctx, 'arriving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = path.join(folder, randomUUID())
  try {
    const hash = createHash('sha256')
    const found = await nullIfMissing(source.open(key))
    if (!found) return false
    const measured = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(Readable.from(found.stream.values()), measured, createWriteStream(draft, { mode: 0o600 }))
    await target.putFile(key, draft)
    if ((await hashOf(target, key)) !== hash.digest('hex')) {
      await target.remove(key)
      throw new MoveError(`${key} was not stored as it was sent. Try again.`)
    }
    return true
  } finally {
    await rm(draft, { force: true })
  }
}

/** Null if it is not there. */
async function hashOf(storage: Storage, key: string): Promise<string | null> {
  const found = await nullIfMissing(storage.open(key))
  if (!found) return null
  const hash = createHash('sha256')
  for await (const chunk of found.stream.values()) hash.update(chunk)
  return hash.digest('hex')
}

/** Runs several at a time; after a failure none is started. */
async function inParallel(files: AsyncIterable<StoredFile>, work: (file: StoredFile) => Promise<void>): Promise<void> {
  const iterator = files[Symbol.asyncIterator]()
  let isOver = false
  const workOn = async () => {
    while (!isOver) {
      const next = await iterator.next()
      if (next.done) return
      await work(next.value).catch((error: unknown) => {
        isOver = true
        throw error
      })
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: MAX_PARALLEL }, workOn))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
}

import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Settings } from '@/lib/platform/env/server'
import { isStorageKey, type Storage } from '@/server/platform/adapters/file-storage'
import { readText } from '@/server/platform/adapters/s3/s3-storage'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { FOLDER_MARKER_FILE } from '@/server/platform/installation/folders'
import { filesPlaceOf, findBucket } from '@/server/platform/storage'
import { inParallel, nullIfMissing } from './continuous/target/durable-files'

/** Copies all files of an object storage into a folder, as `copyFolder` does with those of DATA_DIR. */
export async function fetchFiles(storage: Storage, to: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  for (const folder of new Set(keys.map((key) => path.dirname(key))))
    await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 })
  await inParallel(keys, (key) => fetchFile(storage, key, path.join(to, key)))
}

/** A sweep may have deleted it meanwhile: then no row refers to it. */
async function fetchFile(storage: Storage, key: string, to: string): Promise<void> {
  const found = await nullIfMissing(storage.open(key))
  if (!found) return
  await pipeline(readableOf(found.stream), createWriteStream(to, { mode: 0o600, flush: true }))
}

export function readableOf(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.from(stream.values())
}

/**
 * Puts the files of a copied folder into an object storage. A file whose name is not a key is skipped: no row refers to it.
 * @param onNew is called before a file that was not there
 */
export async function putFiles(storage: Storage, from: string, onNew: (key: string) => void): Promise<void> {
  const entries = (await nullIfMissing(readdir(from, { recursive: true, withFileTypes: true }))) ?? []
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(isStorageKey)
  await inParallel(keys, async (key) => {
    if (!(await storage.has(key))) onNew(key)
    await storage.putFile(key, path.join(from, key))
  })
}

/** @throws RestoreError when the settings name the bucket of another installation, as the original's; StorageError */
export async function assertOwnBucket(settings: Pick<Settings, 'storage'>): Promise<void> {
  const place = filesPlaceOf(settings)
  const bucket = findBucket(settings, place)
  if (!bucket || (await readText(bucket.target, `${bucket.prefix}${FOLDER_MARKER_FILE}`)) === null) return
  throw new RestoreError(
    `${place} (setting STORAGE_URL) holds the files of another installation. Name an empty place in it, or unset it.`,
  )
}

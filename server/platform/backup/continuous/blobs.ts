import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip, gunzip, gzip } from 'node:zlib'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { errorCode } from '@/server/platform/error-code'
import { listNames, makePrivate, syncFile, syncFolder, unlessMissing } from './files'

/** A stored file, named by the SHA-256 of its bytes: equal files are stored once. `packed`: gzip made it smaller. */
export type Blob = { readonly sha256: string; readonly bytes: number; readonly packed: boolean }

const blobsFolder = (target: string) => path.join(target, 'blobs')
const nameOf = ({ sha256, packed }: Pick<Blob, 'sha256' | 'packed'>) => (packed ? `${sha256}.gz` : sha256)
const folderOf = (target: string, name: string) => path.join(blobsFolder(target), name.slice(0, 2))

/** Larger files are not read into memory. */
const WHOLE_BYTES = 4 * 1024 * 1024

/** Stores a file. Whole under its name, or not there; its name is on disk for good after {@link syncBlobs}. */
export async function storeFile(target: string, file: string, packed: boolean): Promise<Blob> {
  const { size } = await stat(file)
  if (size > WHOLE_BYTES) return storeStream(target, createReadStream(file), packed)
  return storeBytes(target, await readFile(file), packed)
}

export async function storeBytes(target: string, bytes: Buffer, packed: boolean): Promise<Blob> {
  const blob = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length, packed }
  const folder = folderOf(target, blob.sha256)
  const file = path.join(folder, nameOf(blob))
  if ((await unlessMissing(stat(file))) !== null) return blob
  await makePrivate(folder)
  const draft = path.join(folder, `${randomUUID()}.part`)
  try {
    await writeFile(draft, packed ? await promisify(gzip)(bytes, { level: 1 }) : bytes, { mode: 0o600, flush: true })
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return blob
}

/** Like {@link storeFile}, of a stream that fails where it is cut. */
export async function storeStream(target: string, source: Readable, packed: boolean): Promise<Blob> {
  await makePrivate(blobsFolder(target))
  const draft = path.join(blobsFolder(target), `${randomUUID()}.part`)
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
    await (packed ? pipeline(source, measure, createGzip({ level: 1 }), sink) : pipeline(source, measure, sink))
    const blob = { sha256: hash.digest('hex'), bytes, packed }
    const folder = folderOf(target, blob.sha256)
    const file = path.join(folder, nameOf(blob))
    if ((await unlessMissing(stat(file))) === null) {
      await syncFile(draft)
      await makePrivate(folder)
      await rename(draft, file)
    }
    return blob
  } finally {
    await rm(draft, { force: true })
  }
}

/** Puts the names of all blobs on disk. */
export async function syncBlobs(target: string): Promise<void> {
  for (const name of await listNames(blobsFolder(target)))
    if (name.length === 2) await syncFolder(path.join(blobsFolder(target), name))
  await syncFolder(blobsFolder(target))
}

/** Writes a blob to a file, or only compares it. @throws RestoreError naming `what` where its bytes are not those that were stored */
export async function readBlob(target: string, blob: Blob, what: string, into: string | null): Promise<void> {
  const file = path.join(folderOf(target, blob.sha256), nameOf(blob))
  const sha256 = await (blob.bytes > WHOLE_BYTES ? readStream : readWhole)(file, blob.packed, into).catch(
    (error: unknown) => {
      // A full disk here is no fault of the copy.
      if (errorCode(error) === 'ENOSPC') throw error
      throw new RestoreError(`${what} cannot be read from the copy: ${String(error)}.`, { cause: error })
    },
  )
  if (sha256 !== blob.sha256) throw new RestoreError(`${what} was changed in the copy (${file}).`)
}

async function readWhole(file: string, packed: boolean, into: string | null): Promise<string> {
  const stored = await readFile(file)
  const bytes = packed ? await promisify(gunzip)(stored) : stored
  if (into !== null) await writeFile(into, bytes, { mode: 0o600, flush: true })
  return createHash('sha256').update(bytes).digest('hex')
}

async function readStream(file: string, packed: boolean, into: string | null): Promise<string> {
  const hash = createHash('sha256')
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const source = createReadStream(file)
  const sink = createWriteStream(into ?? '/dev/null', { mode: 0o600 })
  await (packed ? pipeline(source, createGunzip(), measure, sink) : pipeline(source, measure, sink))
  if (into !== null) await syncFile(into)
  return hash.digest('hex')
}

/** Deletes blobs that nobody needs, and drafts of killed copies. @returns the bytes of those that stay */
export async function sweepBlobs(
  target: string,
  needed: ReadonlySet<string>,
  isOld: (changedAt: Date) => boolean,
): Promise<number> {
  let bytes = 0
  for (const name of await listNames(blobsFolder(target))) {
    const folder = path.join(blobsFolder(target), name)
    if (name.length !== 2) {
      if (name.endsWith('.part')) await removeIfOld(folder, isOld)
      continue
    }
    for (const blob of await listNames(folder)) {
      const file = path.join(folder, blob)
      if (needed.has(blob)) bytes += (await unlessMissing(stat(file)))?.size ?? 0
      else await removeIfOld(file, isOld)
    }
  }
  return bytes
}

export async function removeIfOld(file: string, isOld: (changedAt: Date) => boolean): Promise<void> {
  const found = await unlessMissing(stat(file))
  if (found && isOld(found.mtime)) await rm(file, { force: true })
}

export const blobName = nameOf

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
import { createDecryptor, createEncryptor, decryptBytes, encryptBytes } from './cipher'
import { findKey, hashName, type Target } from './copy-keys'
import { listNames, makePrivate, syncFile, syncFolder, nullIfMissing } from './durable-files'

/**
 * A stored file, named by the SHA-256 of its bytes: equal files are stored once. `packed`: gzip made it smaller. `key`: the id of the key that
 * encrypts it; its name is hidden too, so that nobody can find out whether a known file is among the copies.
 */
export type Blob = {
  readonly sha256: string
  readonly bytes: number
  readonly packed: boolean
  readonly key?: string | undefined
}

const WHAT = 'blob'

const blobsFolder = ({ folder }: Target) => path.join(folder, 'blobs')
type Named = Pick<Blob, 'sha256' | 'packed' | 'key'>

/** Null if its key is not in the settings. */
export function blobName({ keys }: Target, { sha256, packed, key: id }: Named): string | null {
  const key = id === undefined ? undefined : findKey(keys, id)
  if (key === null) return null
  const name = key ? hashName(key, sha256) : sha256
  return packed ? `${name}.gz` : name
}

const keyOf = ({ keys }: Target) => (keys.current ? { key: keys.current.id } : {})
const folderOf = (target: Target, name: string) => path.join(blobsFolder(target), name.slice(0, 2))

/** Larger files are not read into memory. */
const WHOLE_BYTES = 4 * 1024 * 1024

/** Stores a file completely under its name, or not at all; the name is on disk after {@link syncBlobs}. */
export async function storeFile(target: Target, file: string, packed: boolean): Promise<Blob> {
  const { size } = await stat(file)
  if (size > WHOLE_BYTES) return storeStream(target, createReadStream(file), packed)
  return storeBytes(target, await readFile(file), packed)
}

export async function storeBytes(target: Target, bytes: Buffer, packed: boolean): Promise<Blob> {
  const { current } = target.keys
  const blob = {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    packed,
    ...keyOf(target),
  }
  const { folder, file } = locateBlob(target, blob)
  if ((await nullIfMissing(stat(file))) !== null) return blob
  await makePrivate(folder)
  const draft = path.join(folder, `${randomUUID()}.part`)
  try {
    const compressed = packed ? await promisify(gzip)(bytes, { level: 1 }) : bytes
    await writeFile(draft, current ? encryptBytes(current, WHAT, compressed) : compressed, { mode: 0o600, flush: true })
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return blob
}

/** @throws RestoreError if its key is not in the settings */
function locateBlob(target: Target, blob: Named): { readonly folder: string; readonly file: string } {
  const name = blobName(target, blob)
  if (name === null)
    throw new RestoreError('It is encrypted with a key that is neither BACKUP_KEY nor one of BACKUP_KEY_FORMER')
  const folder = folderOf(target, name)
  return { folder, file: path.join(folder, name) }
}

/** Like {@link storeFile}, for a stream, which fails if it is cut off. */
export async function storeStream(target: Target, source: Readable, packed: boolean): Promise<Blob> {
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
    const { current } = target.keys
    const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
    const changes = [
      ...(packed ? [createGzip({ level: 1 })] : []),
      ...(current ? [createEncryptor(current, WHAT)] : []),
    ]
    await pipeline([source, measure, ...changes, sink])
    const blob = { sha256: hash.digest('hex'), bytes, packed, ...keyOf(target) }
    const { folder, file } = locateBlob(target, blob)
    if ((await nullIfMissing(stat(file))) === null) {
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
export async function syncBlobs(target: Target): Promise<void> {
  for (const name of await listNames(blobsFolder(target)))
    if (name.length === 2) await syncFolder(path.join(blobsFolder(target), name))
  await syncFolder(blobsFolder(target))
}

/** Writes a blob to a file, or only compares it. @throws RestoreError naming `what` if its bytes differ from those stored */
export async function readBlob(
  target: Target,
  blob: Blob,
  what: string,
  destination: WriteOptions | null,
): Promise<void> {
  const read = async () => {
    const { file } = locateBlob(target, blob)
    const sha256 = await (blob.bytes > WHOLE_BYTES ? readStream : readWhole)(target, { ...blob, file }, destination)
    return { file, sha256 }
  }
  const { file, sha256 } = await read().catch((error: unknown) => {
    // A full disk here is not the copy's fault.
    if (errorCode(error) === 'ENOSPC') throw error
    throw new RestoreError(`${what} cannot be read from the copy: ${String(error)}.`, { cause: error })
  })
  if (sha256 !== blob.sha256) throw new RestoreError(`${what} was changed in the copy (${file}).`)
}

/** Without `flush` the caller syncs the file. */
type WriteOptions = { readonly file: string; readonly flush: boolean }
type Stored = Pick<Blob, 'packed' | 'key'> & { readonly file: string }

async function readWhole(
  { keys }: Target,
  { packed, key, file }: Stored,
  destination: WriteOptions | null,
): Promise<string> {
  const stored = await readFile(file)
  const compressed = key === undefined ? stored : decryptBytes(keys, { file, what: WHAT }, stored)
  const bytes = packed ? await promisify(gunzip)(compressed) : compressed
  if (destination !== null) await writeFile(destination.file, bytes, { mode: 0o600, flush: destination.flush })
  return createHash('sha256').update(bytes).digest('hex')
}

async function readStream(
  { keys }: Target,
  { packed, key, file }: Stored,
  destination: WriteOptions | null,
): Promise<string> {
  const hash = createHash('sha256')
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const changes = [
    ...(key === undefined ? [] : [createDecryptor(keys, { file, what: WHAT })]),
    ...(packed ? [createGunzip()] : []),
  ]
  await pipeline([
    createReadStream(file),
    ...changes,
    measure,
    createWriteStream(destination?.file ?? '/dev/null', { mode: 0o600 }),
  ])
  if (destination?.flush) await syncFile(destination.file)
  return hash.digest('hex')
}

/** Deletes unneeded blobs, and drafts of killed processes. @returns the size of the remaining ones in bytes */
export async function sweepBlobs(
  target: Target,
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
      if (needed.has(blob)) bytes += (await nullIfMissing(stat(file)))?.size ?? 0
      else await removeIfOld(file, isOld)
    }
  }
  return bytes
}

export async function removeIfOld(file: string, isOld: (changedAt: Date) => boolean): Promise<void> {
  const found = await nullIfMissing(stat(file))
  if (found && isOld(found.mtime)) await rm(file, { force: true })
}

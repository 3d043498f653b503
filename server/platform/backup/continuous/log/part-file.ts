import { randomBytes } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { errorCode } from '@/server/platform/error-code'
import {
  beginFile,
  type CopyFile,
  decryptOne,
  encryptOne,
  HEAD_BYTES,
  isEncrypted,
  keyIdOf,
  openHead,
  placeOf,
} from '../target/cipher'
import { type CopyKey, type CopyKeys } from '../target/copy-keys'
import { readFileOrNull, writeFileDurably } from '../target/durable-files'

/** A file of the log that is still written, from an offset on. */
export type PartFile = {
  readonly write: (bytes: Buffer, offset: number) => Promise<void>
  readonly sync: () => Promise<void>
  readonly close: () => Promise<void>
}

const LENGTH_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16
/** The server never sends a larger part of the log at once. */
const MOST_BYTES = 16 * 1024 * 1024

/** An unencrypted part is written in place; existing bytes stay until the first write. */
export async function openPlainPart(file: string): Promise<PartFile> {
  const handle = await openToWrite(file)
  return {
    write: (bytes, offset) => writeAll(handle, bytes, offset),
    sync: () => handle.datasync(),
    close: () => handle.close(),
  }
}

/**
 * Appends records, each with its own random number and its place in the log: a record that is written again after a kill may differ, and must not
 * share a number. `intact`: this many existing bytes are kept; null: the file starts again. Nothing is truncated before the first write.
 */
export async function openEncryptedPart(key: CopyKey, copy: CopyFile, intact: number | null): Promise<PartFile> {
  const found = intact === null ? null : await readRecords({ current: key, former: [] }, copy)
  const last = found?.records.find(({ end }) => end === intact)
  const fileStart = found && last ? { head: null, fileKey: found.fileKey } : beginFile(key, copy.what)
  const handle = await openToWrite(copy.file)
  let position = last?.fileEnd ?? 0
  let isBegun = false
  const begin = async () => {
    isBegun = true
    await handle.truncate(position)
    if (fileStart.head === null) return
    await writeAll(handle, fileStart.head, 0)
    position = HEAD_BYTES
  }
  return {
    write: async (bytes, offset) => {
      if (!isBegun) await begin()
      const record = encryptRecord(fileStart.fileKey, bytes, offset)
      await writeAll(handle, record, position)
      position += record.length
    },
    sync: () => handle.datasync(),
    close: () => handle.close(),
  }
}

/** Rewrites a part with another key, or without one. `recordedEnd`: a record ends at this offset, after which the log continues. */
export async function rewritePart(
  key: CopyKey | null,
  { file, what }: CopyFile,
  { bytes, recordedEnd }: { readonly bytes: Buffer; readonly recordedEnd: number },
): Promise<void> {
  if (key === null) return writeFileDurably(file, bytes)
  const { head, fileKey } = beginFile(key, what)
  const records = [encryptRecord(fileKey, bytes.subarray(0, recordedEnd), 0)]
  if (bytes.length > recordedEnd) records.push(encryptRecord(fileKey, bytes.subarray(recordedEnd), recordedEnd))
  await writeFileDurably(file, Buffer.concat([head, ...records]))
}

/** The content up to the first record that is truncated or changed; null if the file does not exist. @throws LockedError */
export async function readPart(
  keys: CopyKeys,
  copy: CopyFile,
): Promise<{ readonly bytes: Buffer; readonly key: string | null } | null> {
  const bytes = await readFileOrNull(copy.file)
  if (bytes === null) return null
  if (!isEncrypted(bytes)) return { bytes, key: null }
  if (bytes.length < HEAD_BYTES) return { bytes: Buffer.alloc(0), key: '' }
  const { records } = openRecords(keys, copy, bytes)
  return { bytes: Buffer.concat(records.map((record) => record.bytes)), key: keyIdOf(bytes) }
}

type LogRecord = { readonly bytes: Buffer; readonly end: number; readonly fileEnd: number }

async function readRecords(keys: CopyKeys, copy: CopyFile) {
  const bytes = await readFileOrNull(copy.file)
  return bytes && isEncrypted(bytes) && bytes.length >= HEAD_BYTES ? openRecords(keys, copy, bytes) : null
}

function openRecords(
  keys: CopyKeys,
  copy: CopyFile,
  bytes: Buffer,
): { fileKey: Buffer; records: readonly LogRecord[] } {
  const fileKey = openHead(keys, copy, bytes)
  const records: LogRecord[] = []
  let position = HEAD_BYTES
  let offset = 0
  while (position + LENGTH_BYTES + IV_BYTES + TAG_BYTES <= bytes.length) {
    const from = position + LENGTH_BYTES + IV_BYTES
    const until = from + bytes.readUInt32BE(position) + TAG_BYTES
    if (until > bytes.length) break
    const iv = bytes.subarray(position + LENGTH_BYTES, from)
    const opened = decryptOne(fileKey, { iv, place: placeOf(offset) }, bytes.subarray(from, until))
    if (opened === null) break
    offset += opened.length
    position = until
    records.push({ bytes: opened, end: offset, fileEnd: position })
  }
  return { fileKey, records }
}

function encryptRecord(fileKey: Buffer, bytes: Buffer, offset: number): Buffer {
  if (bytes.length > MOST_BYTES) throw new Error('A part of the log is longer than a file of it')
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes.length)
  const iv = randomBytes(IV_BYTES)
  return Buffer.concat([length, iv, encryptOne(fileKey, { iv, place: placeOf(offset) }, bytes)])
}

/** Opened without truncation: existing bytes stay. */
async function openToWrite(file: string): Promise<FileHandle> {
  return open(file, 'r+', 0o600).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return open(file, 'w', 0o600)
  })
}

async function writeAll(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, at + written)
    written += bytesWritten
  }
}

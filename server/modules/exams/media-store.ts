import path from 'node:path'
import { createDiskStorage, type Storage } from '@/server/adapters/storage'
import { type Context } from '@/server/http/context'
import { type MediaRow, type RecordingRow } from './repo'
import { makeSeal, type Seal, sealRecording, sha256 } from './seal'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
}

/** Where the bytes of pictures and recordings are. */
export function mediaStorage(ctx: Pick<Context, 'settings'>): Storage {
  return createDiskStorage(path.join(ctx.settings.dataDir, 'media'))
}

/** As it was imported: read for an export and for pictures, never served as it is. */
export function plainKey(hash: string): string {
  return `plain/${hash}`
}

/** Encrypted: what a candidate's device loads before the start. */
export function sealedKey(hash: string): string {
  return `sealed/${hash}`
}

/** The media type by the name's ending; null for what a bundle may not hold. */
export function mediaTypeOf(file: string): string | null {
  return MEDIA_TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? null
}

/** Puts the file into the storage under the hash of its bytes, unless it is there. */
export async function storePlain(storage: Storage, file: string, bytes: Uint8Array): Promise<MediaRow> {
  const hash = sha256(bytes)
  if (!(await storage.has(plainKey(hash)))) await storage.put(plainKey(hash), bytes)
  const mediaType = mediaTypeOf(file)
  if (!mediaType) throw new Error(`${file}: not a kind of media that we serve`)
  return { file, sha256: hash, bytes: bytes.length, mediaType }
}

/**
 * Encrypts the recording and stores it. With the seal of a recording that was stored before, the same bytes come out: a storage
 * that lost its files is filled again by importing the bundle again.
 */
export async function storeSealed(
  storage: Storage,
  file: string,
  bytes: Uint8Array,
  seal: Seal = makeSeal(),
): Promise<RecordingRow> {
  const sealed = sealRecording(bytes, seal)
  const hash = sha256(sealed)
  if (!(await storage.has(sealedKey(hash)))) await storage.put(sealedKey(hash), sealed)
  return {
    file,
    secret: Buffer.from(seal.secret),
    iv: Buffer.from(seal.iv),
    sealedSha256: hash,
    sealedBytes: sealed.length,
  }
}

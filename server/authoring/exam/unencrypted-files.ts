import { type Storage } from '@/server/platform/adapters/file-storage'
import { type MediaRow } from './repo'
import { sha256 } from './seal'

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

/** The storage key of an unencrypted file: read for exports, pictures and encryption; never served directly. */
export function plainKey(hash: string): string {
  return `plain/${hash}`
}

/** The storage key of the smaller copy of the recording with this hash. */
export function lightKey(hash: string): string {
  return `light/${hash}`
}

/** The media type by file extension; null if bundles may not contain it. */
export function mediaTypeOf(file: string): string | null {
  return MEDIA_TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? null
}

/** Stores the file under the hash of its bytes, unless it exists. */
export async function storePlain(storage: Storage, file: string, bytes: Uint8Array): Promise<MediaRow> {
  const hash = sha256(bytes)
  if (!(await storage.has(plainKey(hash)))) await storage.put(plainKey(hash), bytes)
  const mediaType = mediaTypeOf(file)
  if (!mediaType) throw new Error(`${file}: not a kind of media that we serve`)
  return { file, sha256: hash, bytes: bytes.length, mediaType }
}

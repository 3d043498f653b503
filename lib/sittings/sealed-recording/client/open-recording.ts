import { DIGEST_BYTES, digestInput, readHead, segmentIv } from '@/lib/authoring/recording/rules/sealed-file'

export type Bytes = Uint8Array<ArrayBuffer>

/** Whether this page can decrypt and play recordings at all: checked before the clock starts. */
export function canOpenRecordings(): boolean {
  canOpen ??= isSecureContext && typeof crypto.subtle === 'object' && new Audio().canPlayType('audio/mpeg') !== ''
  return canOpen
}
let canOpen: boolean | null = null

/** Whether a segment is undamaged. Needs no key, so it is checked before the clock starts. */
export async function isWhole(head: Bytes, index: number, segment: Bytes): Promise<boolean> {
  const end = segment.length - DIGEST_BYTES
  const digest = await crypto.subtle.digest('SHA-256', digestInput(head, index, segment.subarray(0, end)))
  return new Uint8Array(digest, 0, DIGEST_BYTES).every((byte, at) => byte === segment[end + at])
}

type Opener = (index: number, segment: Bytes) => Promise<Bytes>

/**
 * Decrypts the segments of a recording, with the base64 key that the start released. Throws for a segment that was encrypted with another key.
 * WebCrypto needs https or localhost.
 */
export async function createOpener(head: Bytes, keyBase64: string): Promise<Opener> {
  const size = readHead(head)?.size ?? 'full'
  const raw = Uint8Array.from(atob(keyBase64), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  return async (index, segment) => {
    const algorithm = { name: 'AES-GCM', iv: segmentIv(index, size), additionalData: head }
    const sealed = segment.subarray(0, segment.length - DIGEST_BYTES)
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed))
  }
}

/** A URL to play the decrypted parts; the media type comes from `file`. */
export function createPlayableUrl(parts: readonly Bytes[], file: string): string {
  return URL.createObjectURL(new Blob([...parts], { type: typeOf(file) }))
}

function typeOf(file: string): string {
  if (file.endsWith('.mp3')) return 'audio/mpeg'
  if (file.endsWith('.m4a') || file.endsWith('.mp4') || file.endsWith('.aac')) return 'audio/mp4'
  return file.endsWith('.ogg') || file.endsWith('.opus') ? 'audio/ogg' : 'audio/wav'
}

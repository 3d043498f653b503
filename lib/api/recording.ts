import { fetchBytes } from './browser'
import { toApiError } from './api-error'

/**
 * The sealed recording of an attempt, whole. `onProgress` gets the bytes that have come and those that will, 0 when that is not known.
 * Throws ApiError when it is refused, and an error when it arrives cut off.
 */
export async function downloadRecording(
  attempt: string,
  onProgress: (loadedBytes: number, totalBytes: number) => void,
  signal?: AbortSignal,
): Promise<ArrayBuffer> {
  const response = await fetchBytes(`/attempts/${attempt}/recording/`, signal)
  if (!response.ok || !response.body) throw await toApiError(response)
  // A proxy that packs the reply announces the packed length.
  const total = response.headers.has('content-encoding') ? 0 : Number(response.headers.get('content-length') ?? 0)
  const reader = response.body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    loaded += value.byteLength
    onProgress(loaded, total)
  }
  if (total > 0 && loaded !== total) throw new Error('The recording came incomplete')
  return new Blob(chunks).arrayBuffer()
}

const IV_BYTES = 12

/**
 * Opens a sealed recording with the base64 key that the start of the sitting released, and gives an address to play it from:
 * AES-256-GCM, 12 bytes IV before the ciphertext and its tag. `file` tells the kind of sound.
 * Throws when the file is damaged or the page is not in a secure context (WebCrypto needs https or localhost).
 */
export async function openRecording(sealed: ArrayBuffer, keyBase64: string, file: string): Promise<string> {
  const raw = Uint8Array.from(atob(keyBase64), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  const iv = new Uint8Array(sealed, 0, IV_BYTES)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(sealed, IV_BYTES))
  return URL.createObjectURL(new Blob([plain], { type: typeOf(file) }))
}

function typeOf(file: string): string {
  if (file.endsWith('.mp3')) return 'audio/mpeg'
  if (file.endsWith('.m4a') || file.endsWith('.mp4') || file.endsWith('.aac')) return 'audio/mp4'
  return file.endsWith('.ogg') || file.endsWith('.opus') ? 'audio/ogg' : 'audio/wav'
}

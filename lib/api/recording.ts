import { fetchBytes } from './browser'
import { toApiError } from './api-error'

const IV_BYTES = 12

/** The sealed recording of an attempt, whole; `onProgress` gets the share that has arrived, 0 to 1. Throws ApiError or a network error. */
export async function downloadRecording(
  attempt: string,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetchBytes(`/attempts/${attempt}/recording/`, signal)
  const total = Number(response.headers.get('content-length'))
  if (!response.ok || !response.body || !(total > 0)) throw await toApiError(response)
  const bytes = new Uint8Array(total)
  let loaded = 0
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    if (loaded + value.length > total) throw new Error('The recording is longer than announced.')
    bytes.set(value, loaded)
    loaded += value.length
    onProgress(loaded / total)
  }
  if (loaded < total) throw new Error('The recording arrived cut off.')
  return bytes
}

/** Opens a sealed recording (IV ‖ ciphertext ‖ tag, AES-256-GCM) with the base64 key of the sitting. Throws when it was damaged. */
export async function openRecording(sealed: Uint8Array<ArrayBuffer>, keyBase64: string): Promise<Blob> {
  const raw = Uint8Array.from(atob(keyBase64), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  const iv = sealed.subarray(0, IV_BYTES)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.subarray(IV_BYTES))
  return new Blob([plain], { type: 'audio/mpeg' })
}

import { fetchBytes } from '@/lib/api/browser'
import { openDevice } from './store-device'

export type RecordingLoad = {
  readonly attempt: string
  /** Size of the encrypted file; anything else is a broken load. */
  readonly expectedBytes: number | null
  readonly onProgress: (loadedBytes: number) => void
  readonly signal: AbortSignal
}

const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000] as const

/**
 * The whole encrypted recording, before the clock starts, so that the network cannot stall it. It is kept on the device, so that a
 * reload does not load it again. Tries until it has come or `signal` ends it.
 */
export async function loadRecording({
  attempt,
  expectedBytes,
  onProgress,
  signal,
}: RecordingLoad): Promise<ArrayBuffer> {
  const kept = await readKept(attempt)
  if (kept && (expectedBytes === null || kept.byteLength === expectedBytes)) {
    onProgress(kept.byteLength)
    return kept
  }
  for (let tries = 0; ; tries += 1) {
    try {
      const bytes = await download(attempt, onProgress, signal)
      if (expectedBytes !== null && bytes.byteLength !== expectedBytes) throw new Error('The recording came incomplete')
      await keep(attempt, bytes)
      return bytes
    } catch (error) {
      if (signal.aborted) throw error
      onProgress(0)
      await pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 8_000, signal)
    }
  }
}

/** After the sitting the device keeps no recording. */
export async function forgetRecording(attempt: string): Promise<void> {
  const device = await openDevice().catch(() => null)
  await device?.delete('recordings', attempt).catch(() => {})
}

/** Whether this page can open and play recordings at all: asked before the clock starts. */
export function canOpenRecordings(): boolean {
  canOpen ??= isSecureContext && typeof crypto.subtle === 'object' && new Audio().canPlayType('audio/mpeg') !== ''
  return canOpen
}
let canOpen: boolean | null = null

const IV_BYTES = 12

/**
 * Opens the recording with the key that the start released: AES-256-GCM, 12 bytes IV before the ciphertext and its tag.
 * Throws when the file is damaged or the page is not in a secure context (WebCrypto needs https or localhost).
 */
export async function openRecording(bytes: ArrayBuffer, keyBase64: string, file: string): Promise<string> {
  const raw = Uint8Array.from(atob(keyBase64), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  const iv = new Uint8Array(bytes, 0, IV_BYTES)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(bytes, IV_BYTES))
  return URL.createObjectURL(new Blob([plain], { type: typeOf(file) }))
}

function typeOf(file: string): string {
  if (file.endsWith('.mp3')) return 'audio/mpeg'
  if (file.endsWith('.m4a') || file.endsWith('.mp4') || file.endsWith('.aac')) return 'audio/mp4'
  return file.endsWith('.ogg') || file.endsWith('.opus') ? 'audio/ogg' : 'audio/wav'
}

async function download(
  attempt: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const response = await fetchBytes(`/attempts/${attempt}/recording/`, signal)
  if (!response.ok || !response.body) throw new Error(`The recording was refused: ${response.status}`)
  const reader = response.body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    loaded += value.byteLength
    onProgress(loaded)
  }
  return new Blob(chunks).arrayBuffer()
}

async function readKept(attempt: string): Promise<ArrayBuffer | null> {
  const device = await openDevice().catch(() => null)
  return (await device?.get('recordings', attempt).catch(() => undefined)) ?? null
}

/** Without room on the device it is loaded again after a reload; the sitting itself does not need the copy. */
async function keep(attempt: string, bytes: ArrayBuffer): Promise<void> {
  const device = await openDevice().catch(() => null)
  await device?.put('recordings', bytes, attempt).catch(() => {})
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('The load was called off'))
    })
  })
}

import { downloadRecording } from '@/lib/api/recording'
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
      const bytes = await downloadRecording(attempt, onProgress, signal)
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

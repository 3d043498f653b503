import { readHead, type RecordingSize } from '@/lib/authoring/recording/rules/sealed-file'
import { fetchBytes } from '@/lib/platform/client/browser'
import { deviceSegments, readStoredHead } from './segment-store'
import { createLoad, type RecordingLoad } from './recording-load'

type WantedRecording = {
  readonly attempt: string
  readonly size?: RecordingSize
  /** A path for staff, who read an opened result; otherwise the candidate's own path. */
  readonly path?: string | null
  readonly expectedBytes: number | null
  /** The day whose key opens the file; a copy of another day is loaded again. */
  readonly day: number | null
}

/** Loads an attempt's recording, and stores it on this device for a reload. */
export function createDeviceLoad(wanted: WantedRecording): RecordingLoad {
  const { attempt, path, size = 'full' } = wanted
  const recordingPath = `/attempts/${attempt}/recording/${size === 'light' ? '?size=light' : ''}`
  return createLoad({
    ...wanted,
    size,
    segmentStore: deviceSegments,
    fetchPart: ({ start, end }, signal) =>
      fetchBytes(path ?? recordingPath, signal, {
        range: `bytes=${start}-${end - 1}`,
      }),
  })
}

/** The size of the copy that is on this device; null without one. */
export async function readStoredSize(attempt: string): Promise<RecordingSize | null> {
  const head = await readStoredHead(attempt).catch(() => null)
  return head ? (readHead(head)?.size ?? null) : null
}

/** Deletes the recording from the device after the sitting. */
export async function deleteStoredRecording(attempt: string): Promise<void> {
  await deviceSegments.drop(attempt, 'all')
}

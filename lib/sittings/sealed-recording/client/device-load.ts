import { fetchBytes } from '@/lib/platform/client/browser'
import { deviceSegments } from './segment-store'
import { createLoad, type RecordingLoad } from './recording-load'

type Wanted = {
  readonly attempt: string
  readonly expectedBytes: number | null
  /** The day of the file that the key will open; a copy of another day is loaded anew. */
  readonly day: number | null
}

/** The way of an attempt's recording to this device, which keeps it for a reload. */
export function createDeviceLoad(wanted: Wanted): RecordingLoad {
  return createLoad({
    ...wanted,
    kept: deviceSegments,
    fetchPart: ({ start, end }, signal) =>
      fetchBytes(`/attempts/${wanted.attempt}/recording/`, signal, { range: `bytes=${start}-${end - 1}` }),
  })
}

/** After the sitting the device keeps no recording. */
export async function forgetRecording(attempt: string): Promise<void> {
  await deviceSegments.drop(attempt, 'all')
}

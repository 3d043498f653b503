import { countSegments } from '@/lib/authoring/recording/rules/sealed-file'
import { type Head } from './receive-segments'
import { createPlayableUrl, type Bytes, createOpener } from './open-recording'
import { type RecordingLoad } from './recording-load'
import { type SoundSource } from './stream-source'

/** A loaded recording with its key. */
export type OpenedFile = { readonly head: Head; readonly segment: (index: number) => Promise<Bytes> }

/** A segment that fails to decrypt is loaded again this many times; beyond that the key is wrong. */
const REPAIRS = 3
const PAUSE_MS = 1_000

/**
 * Decrypts the segments of a load as they arrive. `day` is that of the key: a file of another day is discarded and loaded again. Throws if a segment
 * still fails to decrypt after the retries.
 */
export async function openSegments(load: RecordingLoad, keyBase64: string, day: number | null): Promise<OpenedFile> {
  let head = await load.head()
  if (day !== null && head.sizes.day !== day) {
    await load.restart()
    head = await load.head()
  }
  const open = await createOpener(head.bytes, keyBase64)
  return {
    head,
    segment: async (index) => {
      for (let repairs = 0; ; repairs += 1) {
        const segment = await load.segment(index)
        try {
          return await open(index, segment)
        } catch (error) {
          if (repairs === REPAIRS) throw error
          await new Promise((resolve) => setTimeout(resolve, repairs * PAUSE_MS))
          await load.refuse(index)
        }
      }
    },
  }
}

/** The whole recording, playable from any second. */
export async function openWhole({ head, segment }: OpenedFile, file: string): Promise<SoundSource> {
  const indices = Array.from({ length: countSegments(head.sizes) }, (_, index) => index)
  const url = createPlayableUrl(await Promise.all(indices.map(segment)), file)
  return { url, seek: () => undefined, stop: () => URL.revokeObjectURL(url) }
}

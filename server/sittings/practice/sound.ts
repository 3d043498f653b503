import { readAudio } from './frames'
import { type Span } from '@/lib/sittings/practice/rules/compose'
import { type Context } from '@/server/platform/http/context'
import { storageOf } from '@/server/platform/storage'
import { listVersionMedia, type MediaRow, plainKey, storePlain } from '@/server/authoring/exam/public'

/** The file name of a set's recording. */
export const PRACTICE_FILE = 'audio/practice.mp3'

/**
 * Joins the recordings of a set's parts, cut between frames without decoding, so that up to a frame more is heard at each cut. Null when one of them
 * is no MP3, or they differ in kind.
 */
export async function joinSound(
  ctx: Pick<Context, 'db' | 'settings'>,
  spans: readonly Span[],
): Promise<MediaRow | null> {
  const storage = storageOf(ctx, 'media')
  const pieces: Uint8Array[] = []
  const kinds = new Set<string>()
  for (const { version, startMs, endMs } of spans) {
    const media = (await listVersionMedia(ctx, version)).find(({ mediaType }) => mediaType === 'audio/mpeg')
    const audio = media ? readAudio(await storage.get(plainKey(media.sha256))) : null
    const piece = audio?.cut(startMs, endMs)
    if (!audio || !piece || piece.length === 0) return null
    kinds.add(audio.kind)
    pieces.push(piece)
  }
  return kinds.size === 1 ? storePlain(storage, PRACTICE_FILE, Buffer.concat(pieces)) : null
}

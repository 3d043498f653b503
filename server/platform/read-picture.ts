import { type Sharp } from 'sharp'
import { AppError } from '@/server/platform/http/errors'
import { createPlaces } from '@/server/platform/limited-places'

/**
 * Loaded with the first picture: the library and what it needs take a fifteenth of the processor time of a start.
 * @throws AppError internal where it has no build for this machine: that is logged, and no picture is blamed for it
 */
export async function loadSharp() {
  try {
    return (await import('sharp')).default
  } catch (error) {
    throw new AppError('internal', { cause: error })
  }
}

/** Memory depends on pixels, however small the file: 40 megapixels take 160 MB. */
const MAX_PIXELS = 40_000_000
const MAX_SECONDS = 30

const KINDS = [
  {
    type: 'image/jpeg',
    format: 'jpeg',
    isRight: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  },
  {
    type: 'image/png',
    format: 'png',
    isRight: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  {
    type: 'image/webp',
    format: 'webp',
    isRight: (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
] as const

/**
 * Pictures are processed one at a time: several large ones would exhaust the memory, and so would a long queue of their bytes. The deadline is beyond
 * the time limits of all widths together, so that no second one starts beside a slow one.
 */
const places = createPlaces({ atOnce: 1, maxWaiting: 8, maxWaitingPerPerson: 4, deadlineMs: 8 * MAX_SECONDS * 1_000 })

export type SentPicture = { readonly type: string; readonly bytes: Buffer }
/** `open` decodes it, upright; each call anew. */
type Work<T> = (open: () => Sharp, size: { readonly width: number; readonly height: number }) => Promise<T>

/**
 * Decodes a picture that somebody sent and works on it. A re-encoded picture contains only its pixels.
 * @param sender people take turns in the queue
 * @throws AppError unusable_file when its bytes do not match its type, it is damaged, or it has too many pixels
 * @throws NoPlaceError when too many wait
 */
export function readPicture<T>(sender: string, { type, bytes }: SentPicture, work: Work<T>): Promise<T> {
  return places.withPlace(sender, () => read(type, bytes, work))
}

async function read<T>(type: string, bytes: Buffer, work: Work<T>): Promise<T> {
  const kind = KINDS.find((candidate) => candidate.type === type)
  // Checked before decoding: the decoder also supports formats that are not allowed.
  if (!kind?.isRight(bytes)) throw new AppError('unusable_file')
  try {
    const sharp = await loadSharp()
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    const { format, autoOrient } = await open().metadata()
    const { width, height } = autoOrient
    if (format !== kind.format || width * height > MAX_PIXELS) throw new AppError('unusable_file')
    return await work(() => open().autoOrient().timeout({ seconds: MAX_SECONDS }), { width, height })
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('unusable_file', { cause: error })
  }
}

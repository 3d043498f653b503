import sharp from 'sharp'
import { PICTURE_WIDTHS } from '@/lib/documents/media/rules/picture-widths'
import { AppError } from '@/server/platform/http/errors'

export type DrawnPicture = { readonly width: number; readonly height: number; readonly bytes: Buffer }

/** Memory depends on pixels, however small the file: 40 megapixels take 160 MB. */
const MAX_PIXELS = 40_000_000
const MAX_HEIGHT = 10_000
const MAX_SECONDS = 30
const QUALITY = 80

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

/** Pictures are processed one at a time: several large ones would exhaust the memory. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Re-encodes a picture as WebP, upright, at each usable width, smallest first. Only its pixels survive.
 * @throws AppError unusable_file when its bytes do not match its type, it is damaged, or it has too many pixels
 */
export function drawPicture(type: string, bytes: Buffer): Promise<readonly DrawnPicture[]> {
  const drawing = last.then(() => draw(type, bytes))
  last = drawing.catch(() => undefined)
  return drawing
}

async function draw(type: string, bytes: Buffer): Promise<readonly DrawnPicture[]> {
  const kind = KINDS.find((known) => known.type === type)
  // Checked before decoding: the decoder also supports formats that are not allowed.
  if (!kind?.isRight(bytes)) throw new AppError('unusable_file')
  try {
    const { format, autoOrient } = await open(bytes).metadata()
    const { width, height } = autoOrient
    if (format !== kind.format || width * height > MAX_PIXELS) throw new AppError('unusable_file')
    const drawn: DrawnPicture[] = []
    for (const target of widthsFor(width)) drawn.push(await resize(bytes, target))
    if (drawn.some((each) => each.height > MAX_HEIGHT)) throw new AppError('unusable_file')
    return drawn
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('unusable_file', { cause: error })
  }
}

/** The standard widths up to the picture's own, and its own if it is smaller than the largest of them. */
function widthsFor(width: number): readonly number[] {
  const usual = PICTURE_WIDTHS.filter((each) => each < width)
  return [...usual, ...(usual.length < PICTURE_WIDTHS.length ? [width] : [])]
}

async function resize(bytes: Buffer, target: number): Promise<DrawnPicture> {
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize({ width: target, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
}

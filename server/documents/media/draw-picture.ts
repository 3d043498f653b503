import { type Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '@/lib/documents/media/rules/picture-widths'
import { AppError } from '@/server/platform/http/errors'
import { readPicture, type SentPicture } from '@/server/platform/read-picture'

export type DrawnPicture = { readonly width: number; readonly height: number; readonly bytes: Buffer }

const MAX_HEIGHT = 10_000
const QUALITY = 80

/**
 * Re-encodes a picture as WebP, upright, at each usable width, smallest first. Only its pixels survive.
 * @throws AppError unusable_file when its bytes do not match its type, it is damaged, or it has too many pixels
 * @throws NoPlaceError when too many wait
 */
export function drawPicture(uploader: string, picture: SentPicture): Promise<readonly DrawnPicture[]> {
  return readPicture(uploader, picture, async (open, { width }) => {
    const drawn: DrawnPicture[] = []
    for (const target of widthsFor(width)) drawn.push(await resize(open(), target))
    if (drawn.some((each) => each.height > MAX_HEIGHT)) throw new AppError('unusable_file')
    return drawn
  })
}

/** The standard widths up to the picture's own, and its own if it is smaller than the largest of them. */
function widthsFor(width: number): readonly number[] {
  const smaller = PICTURE_WIDTHS.filter((each) => each < width)
  return [...smaller, ...(smaller.length < PICTURE_WIDTHS.length ? [width] : [])]
}

async function resize(picture: Sharp, target: number): Promise<DrawnPicture> {
  const { data, info } = await picture
    .resize({ width: target, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

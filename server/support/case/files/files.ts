import { PICTURE_TYPES } from '@/lib/support/case/rules/file-types'
import { storePrivateFile, storePrivatePicture, openPrivateFile } from '@/server/documents/media/public'
import { type BytesReply, type Upload } from '@/server/platform/http/bind'
import { type Context } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { type NewFile, type StoredFile, attach } from './file-repo'

type NewCaseFile = Pick<NewFile, 'id' | 'name' | 'uploadedBy' | 'caseId'>
const PICTURE = 'image/webp'
export const DOWNLOAD = 'application/octet-stream'

/**
 * Stores the bytes of a complete upload: a picture re-encoded, other files unchanged. @returns the row that refers to them @throws AppError
 * unusable_file
 */
export async function storeCaseFile(ctx: Context, { name, ...rest }: NewCaseFile, upload: Upload): Promise<NewFile> {
  const isPicture = PICTURE_TYPES.some((type) => type === upload.type)
  if (!isPicture && !hasClaimedType(upload)) throw new AppError('unusable_file')
  const stored = isPicture
    ? await storePrivatePicture(ctx, upload, {
        uploaderId: rest.uploadedBy ?? rest.caseId ?? 'guests',
        folder: 'cases',
      })
    : await storePrivateFile(ctx, upload.bytes, 'cases')
  return { ...rest, ...stored, name: plainName(name) || 'file', mediaType: isPicture ? PICTURE : upload.type }
}

/** A picture that we encoded may be shown; everything else is a download that no browser runs. */
export async function openCaseFile(ctx: Context, { name, mediaType, ...file }: StoredFile): Promise<BytesReply> {
  const isPicture = mediaType === PICTURE
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const disposition = isPicture
    ? 'inline; filename="picture.webp"'
    : `attachment; filename="file"; filename*=UTF-8''${full}`
  const { bytes, headers } = await openPrivateFile(ctx, file, { folder: 'cases', disposition })
  return { bytes, headers: { ...headers, 'content-type': isPicture ? PICTURE : DOWNLOAD } }
}

/** Whether the first bytes match the claimed type. */
function hasClaimedType({ type, bytes }: Upload): boolean {
  if (type === 'application/pdf') return bytes.subarray(0, 5).toString('latin1') === '%PDF-'
  if (type === 'application/zip') return bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
  return type === 'text/plain' && bytes.length > 0 && isText(bytes)
}

function isText(bytes: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')
  } catch {
    return false
  }
}

/** Removes the path, and characters that change the direction of the following text. */
function plainName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, ' ')
    .trim()
    .slice(-120)
}

type Attachment = Parameters<typeof attach>[1]

/** Attaches files to a message of the same sender. @throws AppError not_found when a file belongs to somebody else or to another message */
export async function attachFiles({ db }: Pick<Context, 'db'>, attachment: Attachment): Promise<void> {
  const ids = [...new Set(attachment.ids)]
  if (ids.length > 0 && (await attach(db, { ...attachment, ids })) !== ids.length) throw new AppError('not_found')
}

import { type CaseFile } from '@/lib/support/case/contract/case'
import { PICTURE_TYPES } from '@/lib/support/case/contract/files'
import { MOST_BYTES_OF_ONE } from '@/lib/support/case/rules/states'
import { keepPrivateFile, keepPrivatePicture, openPrivateFile } from '@/server/documents/media/public'
import { type BytesReply, type Upload } from '@/server/platform/http/bind'
import { type Context } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { toFile } from '@/server/support/case/read-case'
import { insertFile, type NewFile, readUsage, type StoredFile } from './file-repo'

export type Sender = Pick<NewFile, 'uploadedBy' | 'caseId'>
const PICTURE = 'image/webp'
export const DOWNLOAD = 'application/octet-stream'

/**
 * Stores a file for a message that is still to be sent: a picture re-encoded, anything else as it is.
 * @throws AppError unusable_file; quota_full
 */
export async function keepCaseFile(
  ctx: Context,
  sender: Sender,
  name: string | undefined,
  upload: Upload,
): Promise<CaseFile> {
  const isPicture = PICTURE_TYPES.some((type) => type === upload.type)
  if (!isPicture && !isWhatItSays(upload)) throw new AppError('unusable_file')
  const { ofOne, ofAll } = await readUsage(ctx.db, sender)
  const size = upload.bytes.length
  if (ofOne + size > MOST_BYTES_OF_ONE || ofAll + size > ctx.settings.support.filesQuotaBytes)
    throw new AppError('quota_full')
  const stored = isPicture
    ? await keepPrivatePicture(ctx, upload, { whose: sender.uploadedBy ?? sender.caseId ?? 'guests', folder: 'cases' })
    : await keepPrivateFile(ctx, upload.bytes, 'cases')
  const mediaType = isPicture ? PICTURE : upload.type
  const file = { id: ctx.newId(), name: plainName(name) || 'file', mediaType, bytes: stored.bytes }
  await insertFile(ctx.db, { ...file, ...sender, sha256: stored.sha256 })
  return toFile(file)
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

/** The first bytes are those of the claimed type. */
function isWhatItSays({ type, bytes }: Upload): boolean {
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

/** No path, no sign that changes the direction of what follows. */
function plainName(name = ''): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, ' ')
    .trim()
    .slice(-120)
}

import { type Output } from '@/lib/platform/contract/endpoint'
import { type listLessonFiles } from '@/lib/learning/lesson/contract/lesson-files'
import { type BytesReply } from '@/server/platform/http/bind'
import { type EditorContext, type RequestContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { getCourse } from '../editor/edited-course'
import { openLesson } from '../lessons'
import { findLessonDraftFile, findFile, listFileRows } from './file-repo'
import { verifySignature, type UrlSignature, signUrl, sendFile } from './signed-file-urls'
import { sumBytes } from './upload-repo'
import { listUploads } from './uploads'

/** @throws AppError not_found for another user's course */
export async function listFiles(ctx: EditorContext, id: string): Promise<Output<typeof listLessonFiles>> {
  const { userId } = ctx.viewer
  await getCourse(ctx.db, ctx.viewer, id)
  const { lessonFileBytes, lessonQuotaBytes } = ctx.settings.teaching
  const files = (await listFileRows(ctx.db, id)).map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    path: `/desk-files/${id}/${row.id}/${signUrl(ctx, userId, row.id).query}`,
  }))
  const freeBytes = Math.max(0, lessonQuotaBytes - (await sumBytes(ctx.db, userId)))
  return { files, uploads: await listUploads(ctx, id), maxBytes: lessonFileBytes, freeBytes }
}

/** @throws AppError link_expired; not_found when the viewer may no longer edit the course */
export async function openLessonDraftFile(
  ctx: RequestContext,
  { id, file, ...urlSignature }: UrlSignature & { readonly id: string; readonly file: string },
): Promise<BytesReply> {
  verifySignature(ctx, urlSignature, file)
  const row = (await findLessonDraftFile(ctx.db, { courseId: id, id: file, viewer: urlSignature.viewer })) ?? notFound()
  return sendFile(ctx, row)
}

type FilePath = { readonly slug: string; readonly lesson: string; readonly file: string }

/**
 * Same access as the lesson's text; without a signature, as for a visitor.
 * @throws AppError link_expired; not_found, out_of_order and lesson_later as for the lesson
 */
export async function openLessonFile(
  ctx: RequestContext,
  path: FilePath,
  urlSignature: Partial<UrlSignature>,
): Promise<BytesReply> {
  const { viewer, until, signature } = urlSignature
  const isSigned = viewer !== undefined && until !== undefined && signature !== undefined
  if (isSigned) verifySignature(ctx, { viewer, until, signature }, path.file)
  const { courseId, content } = await openLesson(ctx.db, path, isSigned ? viewer : null)
  const row = content.media?.file === path.file ? await findFile(ctx.db, { courseId, id: path.file }) : null
  if (!row) throw new AppError('not_found')
  return sendFile(ctx, row)
}

import { listRecordings } from '@/lib/learning/post/rules/post-doc'
import { type BytesReply } from '@/server/platform/http/bind'
import { type RequestContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { openPrivateRecording } from '@/server/documents/media/public'
import { openLesson } from '../lessons'
import { canHearDraft } from './file-repo'
import { verifySignature, type UrlSignature, recordingsScope } from './signed-file-urls'

type RecordingPath = { readonly slug: string; readonly lesson: string; readonly recording: string }

/**
 * Same access as the lesson's text: a sample is public; otherwise the URL needs the signature sent with the lesson.
 * @throws AppError link_expired; not_found, out_of_order and lesson_later as for the lesson
 */
export async function openLessonRecording(
  ctx: RequestContext,
  { recording, ...asked }: RecordingPath,
  { viewer, until, signature }: Partial<UrlSignature>,
): Promise<BytesReply> {
  const urlSignature =
    viewer !== undefined && until !== undefined && signature !== undefined ? { viewer, until, signature } : null
  const { courseId, content } = await openLesson(ctx.db, asked, urlSignature?.viewer ?? null)
  if (urlSignature) verifySignature(ctx, urlSignature, recordingsScope(courseId))
  if (!listRecordings(content.doc).includes(recording)) throw new AppError('not_found')
  return openPrivateRecording(ctx, recording)
}

/** @throws AppError link_expired; not_found when the viewer may no longer edit the course, and for a private recording of another course */
export async function openLessonDraftRecording(
  ctx: RequestContext,
  { id, recording, ...urlSignature }: UrlSignature & { readonly id: string; readonly recording: string },
): Promise<BytesReply> {
  verifySignature(ctx, urlSignature, recordingsScope(id))
  if (!(await canHearDraft(ctx.db, { courseId: id, recording, viewer: urlSignature.viewer })))
    throw new AppError('not_found')
  return openPrivateRecording(ctx, recording)
}

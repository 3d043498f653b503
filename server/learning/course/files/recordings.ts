import { listRecordings } from '@/lib/learning/post/rules/post-doc'
import { type BytesReply } from '@/server/platform/http/bind'
import { type RequestContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { openPrivateRecording } from '@/server/documents/media/public'
import { openLesson } from '../lessons'
import { canHearDraft } from './file-repo'
import { checkKey, type Key, recordingsScope } from './signed-file-urls'

type RecordingPath = { readonly slug: string; readonly lesson: string; readonly recording: string }

/**
 * The rule for the text applies: a sample is public, any other lesson needs the key that its reply carried.
 * @throws AppError link_expired; not_found, out_of_order and lesson_later as for the lesson
 */
export async function openLessonRecording(
  ctx: RequestContext,
  { recording, ...asked }: RecordingPath,
  { viewer, until, signature }: Partial<Key>,
): Promise<BytesReply> {
  const key =
    viewer !== undefined && until !== undefined && signature !== undefined ? { viewer, until, signature } : null
  const { courseId, content } = await openLesson(ctx.db, asked, key?.viewer ?? null)
  if (key) checkKey(ctx, key, recordingsScope(courseId))
  if (!listRecordings(content.doc).includes(recording)) throw new AppError('not_found')
  return openPrivateRecording(ctx, recording)
}

/** @throws AppError link_expired; not_found when the viewer may no longer edit the course, and for a closed recording of another course */
export async function openLessonDraftRecording(
  ctx: RequestContext,
  { id, recording, ...key }: Key & { readonly id: string; readonly recording: string },
): Promise<BytesReply> {
  checkKey(ctx, key, recordingsScope(id))
  if (!(await canHearDraft(ctx.db, { courseId: id, recording, viewer: key.viewer }))) throw new AppError('not_found')
  return openPrivateRecording(ctx, recording)
}

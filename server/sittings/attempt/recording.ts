import { type RecordingSize } from '@/lib/authoring/recording/rules/sealed-file'
import { type BytesReply } from '@/server/platform/http/bind'
import { type RequestContext, type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { openRecording } from '@/server/authoring/exam/public'
import { sendInParts } from '@/server/documents/media/public'
import { findListening, type Listening, pinRecordingDay } from './recording-repo'

/**
 * The encrypted recording of the attempt's listening paper, or the requested range: before the start to preload it, later to resume or review it. It
 * is useless without its key.
 * @throws AppError not_found
 */
export async function openAttemptRecording(
  ctx: ViewerContext,
  attemptId: string,
  size: RecordingSize,
): Promise<BytesReply> {
  const listening = (await findListening(ctx.db, attemptId, ctx.viewer.userId)) ?? notFound()
  // The start will open the file downloaded now, even if midnight comes in between.
  if (listening.state === 'ready') await pinRecordingDay(ctx.db, listening.id)
  return send(ctx, listening, size)
}

/** Like {@link openAttemptRecording}, for staff who read the candidate's review: refused until the section is over. @throws AppError not_found */
export async function openReviewedRecording(ctx: RequestContext, attemptId: string, userId: string) {
  const listening = (await findListening(ctx.db, attemptId, userId)) ?? notFound()
  return listening.state === 'closed' || listening.state === 'marked' ? send(ctx, listening, 'full') : notFound()
}

async function send(
  ctx: RequestContext,
  { paperVersionId, day }: Pick<Listening, 'paperVersionId' | 'day'>,
  size: RecordingSize,
): Promise<BytesReply> {
  const { bytes, etag, open } = await openRecording(ctx, paperVersionId, { day, size })
  return sendInParts(ctx, {
    bytes,
    headers: { 'cache-control': 'private, no-store', etag },
    open: async (part = { start: 0, end: bytes }) => ({ stream: open(part) }),
  })
}

import { type BytesReply } from '@/server/platform/http/bind'
import { type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { openRecording } from '@/server/authoring/exam/public'
import { sendInParts } from '@/server/documents/media/public'
import { findListening, pinRecordingDay } from './recording-repo'

/**
 * The sealed recording of the attempt's listening paper, or the part of it that was asked for: before the start to load it, afterwards to go
 * on with it or to review it. It says nothing without its key.
 * @throws AppError not_found
 */
export async function openAttemptRecording(ctx: ViewerContext, attemptId: string): Promise<BytesReply> {
  const listening = (await findListening(ctx.db, attemptId, ctx.viewer.userId)) ?? notFound()
  // What is loaded now is what the start will open, even when midnight comes between.
  if (listening.state === 'ready') await pinRecordingDay(ctx.db, listening.id)
  const { bytes, etag, open } = await openRecording(ctx, listening.paperVersionId, listening.day)
  return sendInParts(ctx, {
    bytes,
    headers: { 'cache-control': 'private, no-store', etag },
    open: async (part = { start: 0, end: bytes }) => ({ stream: open(part) }),
  })
}

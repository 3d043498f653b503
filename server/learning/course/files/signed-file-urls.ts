import { createHmac, timingSafeEqual } from 'node:crypto'
import { type LessonMedia, type PlayableMedia, type RecordingsPlace } from '@/lib/learning/lesson/contract/lesson-media'
import { sendPlayable } from '@/server/documents/media/public'
import { type BytesReply } from '@/server/platform/http/bind'
import { type Context, type RequestContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { type Database } from '@/server/platform/db/client'
import { errorCode } from '@/server/platform/error-code'
import { storageOf } from '@/server/platform/storage'
import { type FileRow, findFile } from './file-repo'
import { lessonKey } from './upload-files'

/** Longer than anybody spends on a lesson; access to the lesson is checked again with each request. */
const HOURS = 12
const HOUR_MS = 3_600_000

export type UrlSignature = { readonly viewer: string; readonly until: string; readonly signature: string }
type Secret = Pick<Context, 'settings'>

/** A query that makes a URL work for one person, for a while. `scope`: a file's id, or {@link recordingsScope}. */
export function signUrl(ctx: Secret, viewer: string, scope: string): { query: string; expiresAt: string } {
  // Rounded to the hour: reopening the lesson gives the same URL, so that the browser's cache works.
  const untilMs = (Math.floor(Date.now() / HOUR_MS) + HOURS + 1) * HOUR_MS
  const expiry = String(untilMs)
  const query = new URLSearchParams({
    viewer,
    until: expiry,
    signature: computeSignature(ctx, { viewer, until: expiry, scope }),
  })
  return { query: `?${query}`, expiresAt: new Date(untilMs).toISOString() }
}

/** @throws AppError link_expired for a forged or expired URL */
export function verifySignature(ctx: Secret, { viewer, until, signature }: UrlSignature, scope: string): void {
  const expected = Buffer.from(computeSignature(ctx, { viewer, until, scope }))
  const received = Buffer.from(signature)
  if (expected.length !== received.length || !timingSafeEqual(expected, received) || Number(until) < Date.now())
    throw new AppError('link_expired')
}

function computeSignature(
  { settings }: Secret,
  { viewer, until, scope }: { viewer: string; until: string; scope: string },
): string {
  return createHmac('sha256', settings.authSecret).update(`lesson file ${scope} ${viewer} ${until}`).digest('base64url')
}

/** The scope of a signature for all recordings in a course's texts that one person may hear. */
export function recordingsScope(courseId: string): string {
  return `recordings of ${courseId}`
}

/** The URLs of a text's recordings; `viewer`: null for public ones. */
export function recordingsOf(
  ctx: Secret,
  { courseId, path, viewer }: { readonly courseId: string; readonly path: string; readonly viewer: string | null },
): RecordingsPlace {
  return { path, query: viewer === null ? '' : signUrl(ctx, viewer, recordingsScope(courseId)).query }
}

type MediaRequest = {
  readonly courseId: string
  readonly media: LessonMedia
  readonly path: string
  readonly viewer: string | null
}

/** The playable file, for a learner with access to the lesson; null if its file was deleted. */
export async function toPlayable(
  ctx: Secret & { readonly db: Database },
  { courseId, media, path, viewer }: MediaRequest,
): Promise<PlayableMedia | null> {
  const row = await findFile(ctx.db, { courseId, id: media.file })
  if (!row) return null
  const { kind, mediaType, bytes, durationMs, width, height } = row
  const signed = viewer === null ? null : signUrl(ctx, viewer, row.id)
  return {
    ...media,
    kind,
    mediaType,
    bytes,
    durationMs,
    width,
    height,
    path: path + (signed?.query ?? ''),
    expiresAt: signed?.expiresAt ?? null,
  }
}

export function sendFile(ctx: RequestContext, row: FileRow): Promise<BytesReply> {
  return sendPlayable(ctx, lessonKey(row.sha256), {
    bytes: row.bytes,
    headers: {
      'content-type': row.mediaType,
      'cache-control': 'private, max-age=3600',
      'content-disposition': 'inline',
      // Our pages may be on another host; the URL is only known to those who may play it.
      'cross-origin-resource-policy': 'same-site',
    },
    open: (part) =>
      storageOf(ctx, 'media')
        .open(lessonKey(row.sha256), part)
        .catch((error: unknown) => {
          // Only ENOENT means missing; unreachable storage is another error.
          throw errorCode(error) === 'ENOENT' ? new AppError('not_found', { cause: error }) : error
        }),
  })
}

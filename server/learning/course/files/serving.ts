import { createHmac, timingSafeEqual } from 'node:crypto'
import { type LessonMedia, type PlayableMedia, type RecordingsPlace } from '@/lib/learning/lesson/contract/lesson-media'
import { sendInParts } from '@/server/documents/media/public'
import { type BytesReply } from '@/server/platform/http/bind'
import { type Context, type RequestContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { type Database } from '@/server/platform/db/client'
import { storageOf } from '@/server/platform/storage'
import { type FileRow, findFile } from './file-repo'
import { lessonKey } from './file-storage'

/** Longer than one sits at a lesson; whether it is open is looked at again with each request. */
const HOURS = 12
const HOUR_MS = 3_600_000

export type Key = { readonly viewer: string; readonly until: string; readonly signature: string }
type Secret = Pick<Context, 'settings'>

/** The end of an address that works for one person, for a while. */
export function makeKey(ctx: Secret, viewer: string, file: string): { query: string; expiresAt: string } {
  // By the hour: who opens the lesson again gets the same address, and their browser has the bytes.
  const untilMs = (Math.floor(Date.now() / HOUR_MS) + HOURS + 1) * HOUR_MS
  const until = String(untilMs)
  const query = new URLSearchParams({ viewer, until, signature: sign(ctx, { viewer, until, file }) })
  return { query: `?${query}`, expiresAt: new Date(untilMs).toISOString() }
}

/** @throws AppError link_expired for an address that we did not make, or whose time is over */
export function checkKey(ctx: Secret, { viewer, until, signature }: Key, file: string): void {
  const wanted = Buffer.from(sign(ctx, { viewer, until, file }))
  const given = Buffer.from(signature)
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given) || Number(until) < Date.now())
    throw new AppError('link_expired')
}

function sign({ settings }: Secret, { viewer, until, file }: { viewer: string; until: string; file: string }): string {
  return createHmac('sha256', settings.authSecret).update(`lesson file ${file} ${viewer} ${until}`).digest('base64url')
}

/** One key for all recordings in the texts of a course that one person may hear. */
export function recordingsScope(courseId: string): string {
  return `recordings of ${courseId}`
}

/** Where the recordings of a text are; `viewer`: null for what everybody may hear. */
export function recordingsOf(
  ctx: Secret,
  { courseId, path, viewer }: { readonly courseId: string; readonly path: string; readonly viewer: string | null },
): RecordingsPlace {
  return { path, query: viewer === null ? '' : makeKey(ctx, viewer, recordingsScope(courseId)).query }
}

type Asked = {
  readonly courseId: string
  readonly media: LessonMedia
  readonly path: string
  readonly viewer: string | null
}

/** What plays, for a learner to whom the lesson is open; null when its file is not there any more. */
export async function toPlayable(
  ctx: Secret & { readonly db: Database },
  { courseId, media, path, viewer }: Asked,
): Promise<PlayableMedia | null> {
  const row = await findFile(ctx.db, { courseId, id: media.file })
  if (!row) return null
  const { kind, mediaType, bytes, durationMs, width, height } = row
  const key = viewer === null ? null : makeKey(ctx, viewer, row.id)
  return {
    ...media,
    kind,
    mediaType,
    bytes,
    durationMs,
    width,
    height,
    path: path + (key?.query ?? ''),
    expiresAt: key?.expiresAt ?? null,
  }
}

export function sendFile(ctx: RequestContext, row: FileRow): Promise<BytesReply> {
  return sendInParts(ctx, {
    bytes: row.bytes,
    headers: {
      'content-type': row.mediaType,
      'cache-control': 'private, max-age=3600',
      'content-disposition': 'inline',
      // A page of ours may be on another host; without the address nobody has it.
      'cross-origin-resource-policy': 'same-site',
    },
    open: (part) =>
      storageOf(ctx, 'media')
        .open(lessonKey(row.sha256), part)
        .catch((error: unknown) => {
          throw new AppError('not_found', { cause: error })
        }),
  })
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type SpeakingTake } from '@/lib/teaching/speaking/contract/take'
import { ADDRESS_MINUTES } from '@/lib/teaching/speaking/rules/session'
import { type BytesReply } from '@/server/platform/http/bind'
import { type Context, type RequestContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { errorCode } from '@/server/platform/error-code'
import { storageOf } from '@/server/platform/storage'
import { sendInParts } from '@/server/documents/media/public'
import { findAudio, type TakeRow } from './take-repo'

/** Each file belongs to one take, even if two takes have the same bytes, so that deleting one does not affect the other. */
export function chunkKey(take: string, { seq, sha256 }: { seq: number; sha256: string }): string {
  return `chunks/${sha256Of(`${take}/${seq}/${sha256}`)}`
}
export function answerKey(take: string, sha256: string): string {
  return `answers/${sha256Of(`${take}/${sha256}`)}`
}
export function sha256Of(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

type Address = { readonly take: string; readonly listener: string; readonly until: string }

/** Treats a take whose upload stalled as given up: its question may be repeated. */
export function abandonSilentTake(row: TakeRow): TakeRow {
  return row.isSilent ? { ...row, state: 'abandoned' } : row
}

/** A take for its candidate or teacher, with a URL of its sound that works only for them, for some time. */
export function toTake(ctx: Context, row: TakeRow, listener: string): SpeakingTake {
  if (row.state !== 'playable') return { ...row, audio: null }
  const untilMs = Date.now() + ADDRESS_MINUTES * 60_000
  const address = { take: row.id, listener, until: String(untilMs) }
  const query = new URLSearchParams({ listener, until: address.until, signature: sign(ctx, address) })
  return {
    ...row,
    audio: { path: `/speaking-audio/${row.id}/?${query}`, expiresAt: new Date(untilMs).toISOString() },
  }
}

/** @throws AppError link_expired for a forged or expired URL; not_found when they may no longer hear it */
export async function openAudio(
  ctx: RequestContext,
  address: Address & { readonly signature: string },
): Promise<BytesReply> {
  const expected = Buffer.from(sign(ctx, address))
  const received = Buffer.from(address.signature)
  if (expected.length !== received.length || !timingSafeEqual(expected, received) || Number(address.until) < Date.now())
    throw new AppError('link_expired')
  const audio = (await findAudio(ctx.db, address.take, address.listener)) ?? notFound()
  return sendInParts(ctx, {
    bytes: audio.bytes,
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      // Our pages may be on another host; the URL is only known to those who may hear it.
      'cross-origin-resource-policy': 'same-site',
    },
    open: (part) =>
      storageOf(ctx, 'speaking')
        .open(answerKey(audio.take, audio.sha256), part)
        .catch((error: unknown) => {
          // An unreachable storage may still have the file.
          throw errorCode(error) === 'ENOENT' ? new AppError('not_found', { cause: error }) : error
        }),
  })
}

function sign({ settings }: Pick<Context, 'settings'>, { take, listener, until }: Address): string {
  return createHmac('sha256', settings.authSecret)
    .update(`speaking audio ${take} ${listener} ${until}`)
    .digest('base64url')
}

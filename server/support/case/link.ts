import { createHmac, timingSafeEqual } from 'node:crypto'
import { paths } from '@/lib/platform/paths'
import { originOf } from '@/server/platform/http/address'
import { type Context } from '@/server/platform/http/context'
import { findCase, type LockedCase } from './repo'

/** How long the link of an ended case still opens it. */
const LIFE_DAYS = 90
const MAC_BYTES = 16

type LinkedCase = Pick<LockedCase, 'id' | 'linkVersion'>

/** The address of a visitor's case: its id and a signature over it. Raising the version revokes every link that was sent. */
export function linkOf(ctx: Pick<Context, 'settings'>, linked: LinkedCase): string {
  return originOf(ctx.settings) + paths.linkedCase(tokenOf(ctx, linked))
}

export function tokenOf({ settings }: Pick<Context, 'settings'>, { id, linkVersion }: LinkedCase): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, sign(settings.authSecret, bytes, linkVersion)]).toString('base64url')
}

/** The case of a visitor's link; null if anything is wrong with the link, if it was revoked, or if the case ended long ago. */
export async function findByLink(
  ctx: Pick<Context, 'db' | 'settings'>,
  token: string,
): Promise<(LockedCase & { readonly guestContact: string }) | null> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 16 + MAC_BYTES || bytes.toString('base64url') !== token) return null
  const linkedCase = await findCase(ctx.db, uuidOf(bytes.subarray(0, 16)))
  // A case of an account is opened by its account only.
  if (!linkedCase || linkedCase.userId !== null || linkedCase.guestContact === null) return null
  const mac = sign(ctx.settings.authSecret, bytes.subarray(0, 16), linkedCase.linkVersion)
  if (!timingSafeEqual(mac, bytes.subarray(16))) return null
  const isOver = linkedCase.endedAt !== null && linkedCase.nowMs > linkedCase.endedAt.getTime() + LIFE_DAYS * 86_400_000
  return isOver ? null : { ...linkedCase, guestContact: linkedCase.guestContact }
}

function sign(secret: string, id: Uint8Array, version: number): Buffer {
  return createHmac('sha256', secret)
    .update('case-link')
    .update(id)
    .update(String(version))
    .digest()
    .subarray(0, MAC_BYTES)
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

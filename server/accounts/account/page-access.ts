import { type Context } from '@/server/platform/http/context'
import { findSessionOfToken } from './session-repo'
import { hashSecret, signAccess } from './tokens'

/** Longer than any page is rendered. The token never leaves the program. */
const PAGE_ACCESS_SECONDS = 30

/** An access token for rendering a page that was requested with this refresh token; null when the session is over. Writes nothing. */
export async function accessForPage({ db, settings }: Context, refreshToken: string): Promise<string | null> {
  const holder = await findSessionOfToken(db, hashSecret(refreshToken))
  if (!holder) return null
  return signAccess(new TextEncoder().encode(settings.authSecret), holder, PAGE_ACCESS_SECONDS)
}

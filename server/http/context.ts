import { type Logger } from 'pino'
import { type Role } from '@/lib/contract/account'
import { type RunningSettings } from '@/lib/env/server'
import { type Database } from '@/server/db/client'

/** What services take: everything that a rule needs from the outside. */
export type Context = {
  readonly db: Database
  readonly settings: RunningSettings
  readonly log: Logger
  /** A new UUIDv7: random, and sorted by the time of its making. */
  readonly newId: () => string
}

export type Viewer = {
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
  /** May only manage the own account, until there is a second factor. */
  readonly isHeldBack: boolean
}

export type CookieOptions = { readonly maxAgeSeconds: number; readonly httpOnly: boolean }

/** One request, as handlers see it. */
export type RequestContext = Context & {
  readonly requestId: string
  /** Null on a public endpoint that was called without a living session. */
  readonly viewer: Viewer | null
  /** The caller's IP address; the first untrusted one when the program stands behind proxies. */
  readonly address: string
  readonly userAgent: string
  readonly cookies: ReadonlyMap<string, string>
  /** `Sec-Fetch-Site`, or what `Origin` says about it; null when a program without a browser calls. */
  readonly fetchSite: string | null
  /** Where the caller wants the refresh token of a session that it opens: in the HttpOnly cookie, or in the reply. */
  readonly refreshIn: 'cookie' | 'body'
  /** The `Range` header: a part of the bytes is enough for the caller. */
  readonly range: string | null
  /** Sets a cookie on the reply, path `/`, SameSite=Lax, Secure on https. A life of 0 removes it. */
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void
}

/** As the handlers of `user` and `manager` endpoints receive it. */
export type ViewerContext = RequestContext & { readonly viewer: Viewer }

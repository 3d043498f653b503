import { type Logger } from 'pino'
import { type Role } from '@/lib/platform/contract/role'
import { type RunningSettings } from '@/lib/platform/env/server'
import { type Database } from '@/server/platform/db/client'

/** Everything external that operations need. */
export type Context = {
  readonly db: Database
  readonly settings: RunningSettings
  readonly log: Logger
  /** A new UUIDv7: random, and sorted by creation time. */
  readonly newId: () => string
}

export type Viewer = {
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
  /** Appointed by a manager to write posts. */
  readonly isAuthor: boolean
  /** The person may only manage their own account until they have a second factor. */
  readonly isHeldBack: boolean
}

/** A user who writes papers and exams, or assesses candidates' work. */
export type Editor = {
  readonly userId: string
  /** The owner whose documents they may edit: a teacher's own; null for a manager, who may edit all. */
  readonly ownerFilter: string | null
}
/** A user who writes posts: an author their own, a manager all. */
export type Writer = Editor
/** A separate type: a handler that takes a manager does not compile if its endpoint's contract admits others. */
export type Manager = Viewer & { readonly role: 'manager'; readonly ownerFilter: null }

export type CookieOptions = { readonly maxAgeSeconds: number; readonly httpOnly: boolean }

export type RequestContext = Context & {
  readonly requestId: string
  /** Null on a public endpoint called without an open session. */
  readonly viewer: Viewer | null
  /** The caller's IP address; behind proxies the last untrusted one. */
  readonly address: string
  readonly userAgent: string
  readonly cookies: ReadonlyMap<string, string>
  /** `Sec-Fetch-Site`, or derived from `Origin`; null for a program that is not a browser. */
  readonly fetchSite: string | null
  /** Where to return the refresh token of a new session: in the HttpOnly cookie, or in the reply. */
  readonly refreshIn: 'cookie' | 'body'
  /** The unverified token of a running section, which its page sends with or instead of the bearer. */
  readonly sittingToken: string | null
  /** The `Range` header: the caller accepts a part of the bytes. */
  readonly range: string | null
  /** The request comes from a media player of a page: it follows redirects to another origin, and none of our scripts reads the reply. */
  readonly isForPlayer: boolean
  /** Sets a cookie on the reply, path `/`, SameSite=Lax, Secure on https. A life of 0 removes it. */
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void
}

/** For handlers of `user` endpoints. */
export type ViewerContext = RequestContext & { readonly viewer: Viewer }
/** For handlers of `writer`, `editor`, `staff` and `teacher` endpoints. */
export type EditorContext = RequestContext & { readonly viewer: Viewer & Editor }
/** For handlers of `manager` endpoints. */
export type ManagerContext = RequestContext & { readonly viewer: Manager }

/** Runs work in one transaction, with a context that carries it. Nested, it is a savepoint. */
export function inTransaction<C extends { readonly db: Database }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx }))
}

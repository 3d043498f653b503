import { type Logger } from 'pino'
import { type Role } from '@/lib/platform/contract/role'
import { type RunningSettings } from '@/lib/platform/env/server'
import { type Database } from '@/server/platform/db/client'

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
  /** A manager let them write posts. */
  readonly isAuthor: boolean
  /** May only manage the own account, until there is a second factor. */
  readonly isHeldBack: boolean
}

/** Whoever writes papers and exams, or looks at what candidates made of them. */
export type Editor = {
  readonly userId: string
  /** Whose things may be touched: a teacher's own; null for a manager, who may touch all. */
  readonly onlyOf: string | null
}
/** Whoever writes posts: an author their own, a manager all. */
export type Writer = Editor
/** What takes a manager cannot be given to others by a word in the contract: its handler would not compile. */
export type Manager = Viewer & { readonly role: 'manager'; readonly onlyOf: null }

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
  /** The token of a section that runs, as its page shows it beside or in place of the bearer; unread. */
  readonly sittingToken: string | null
  /** The `Range` header: a part of the bytes is enough for the caller. */
  readonly range: string | null
  /** Sets a cookie on the reply, path `/`, SameSite=Lax, Secure on https. A life of 0 removes it. */
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void
}

/** As the handlers of `user` endpoints receive it. */
export type ViewerContext = RequestContext & { readonly viewer: Viewer }
/** As those of `writer`, `editor`, `staff` and `teacher` endpoints do. */
export type EditorContext = RequestContext & { readonly viewer: Viewer & Editor }
/** As those of `manager` endpoints do. */
export type ManagerContext = RequestContext & { readonly viewer: Manager }

/** Runs work in one transaction, which the context that it is given carries. Within another transaction it is a savepoint. */
export function inTransaction<C extends { readonly db: Database }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx }))
}

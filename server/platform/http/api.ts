import { Hono } from 'hono'
import { type Endpoint } from '@/lib/platform/contract/endpoint'
import { type Context, type RequestContext, type Viewer } from './context'
import { createWaitingLine, type WaitingLine } from './waiting-line'
import { limitKeyOf } from './address'
import { createPlaces, type Places } from '@/server/platform/places'
import { dataFolder } from '@/server/platform/data-folders'
import { createHalfBodies, type HalfBodies } from './incoming/half-bodies'
import { createSpool, ON_DISK, type Spool } from './incoming/spool'
import { createLimiter } from './limiter'

type Caller = Pick<RequestContext, 'address'> & { readonly viewer: Pick<Viewer, 'userId'> | null }

/** Counts one call of an endpoint with a `cap`. @throws AppError too_many_requests, with the seconds to wait */
type Caps = (endpoint: Pick<Endpoint, 'cap'>, caller: Caller, query: URLSearchParams) => Promise<void>

/** Of one account in a minute. Nobody reads five lists a second or searches three times in two seconds; a script that drains them does. */
export const CAPS = { read: { points: 300, perSeconds: 60 }, search: { points: 90, perSeconds: 60 } } as const

/** Of the searches of visitors: a whole school stands behind one address. */
const SEARCHES_OF_AN_ADDRESS = { points: 300, perSeconds: 60 } as const

/** How far a session is checked before the handler runs; `checked-in-query` leaves the database's part to the handler's own SQL. */
export type SessionCheck = 'checked-here' | 'checked-in-query'

/** Says who holds an access token; null when it is not good (any more). */
export type Authenticate = (token: string, check: SessionCheck) => Promise<Viewer | null>

export type HonoBindings = {
  readonly Bindings: { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } }
  readonly Variables: { request: RequestContext; bearer: string | null }
}

/** An endpoint as it was registered: the routes, the OpenAPI document and the tests that walk all endpoints read this list. */
export type Registered = {
  readonly endpoint: Endpoint
  /** The media type of a reply that is not JSON. */
  readonly produces?: string | readonly string[]
}

export type Api = {
  readonly hono: Hono<HonoBindings>
  readonly ctx: Context
  readonly authenticate: Authenticate
  readonly registered: Registered[]
  /** Where new starts wait when more come than can be served. */
  readonly line: WaitingLine
  /** Bodies that have not come whole. */
  readonly halfBodies: HalfBodies
  /** Where uploads are until they have come whole. */
  readonly spool: Spool
  /** Where uploads that have come whole are worked on. */
  readonly uploads: Readonly<Record<UploadKind, Places>>
  /** How often one account may read lists and search. */
  readonly caps: Caps
}

/** On two cores some 150 starts are done in a second: whoever is inside is answered within one. */
const STARTS = { atOnce: 8, inside: 60 }

/**
 * Files that are in memory at once, in this process: a few of the largest are what it can spare. What people say, and what takes a thread
 * for seconds, have places of their own: neither can hold up the others.
 */
const UPLOADS = {
  voices: { atOnce: 6, waiting: 400, eachWaiting: 12, deadlineMs: 20_000 },
  files: { atOnce: 4, waiting: 80, eachWaiting: 12, deadlineMs: 60_000 },
  documents: { atOnce: 2, waiting: 40, eachWaiting: 3, deadlineMs: 60_000 },
} as const
export type UploadKind = keyof typeof UPLOADS

/** An empty API; the modules register their endpoints on it. */
export function createApi(ctx: Context, authenticate: Authenticate): Api {
  // Strict: the paths end in a slash, as the contract says.
  const line = createWaitingLine({ ...STARTS, nowMs: () => performance.now() })
  return {
    hono: new Hono<HonoBindings>({ strict: true }),
    ctx,
    authenticate,
    registered: [],
    line,
    halfBodies: createHalfBodies(ctx.settings.addressLimitFactor),
    spool: createSpool(dataFolder(ctx, 'arriving'), ON_DISK),
    uploads: {
      voices: createPlaces(UPLOADS.voices),
      files: createPlaces(UPLOADS.files),
      documents: createPlaces(UPLOADS.documents),
    },
    caps: createCaps(ctx.settings.addressLimitFactor),
  }
}

/** `/exams/{slug}/` → `/exams/:slug/` */
export function toHonoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/**
 * Caps on lists, searches, results and reviews (security line 51), of all such endpoints together. Not on what a sitting needs: attempts
 * have caps of their own, so that nothing that somebody reads can stand in the way of their exam. Only searches of visitors count, and
 * not those that the program's own pages make (they have no address; whoever asks for a page passes the render gate).
 * @param factor how many times as much one address may do (ADDRESS_LIMIT_FACTOR)
 */
export function createCaps(factor: number): Caps {
  const accounts = { read: createLimiter(CAPS.read), search: createLimiter(CAPS.search) }
  const { points, perSeconds } = SEARCHES_OF_AN_ADDRESS
  const addresses = createLimiter({ points: points * factor, perSeconds })
  return async ({ cap }, { viewer, address }, query) => {
    if (!cap) return
    const isSearch = cap === 'search' && Boolean(query.get('q'))
    if (viewer) await accounts[isSearch ? 'search' : 'read'].take(viewer.userId)
    else if (isSearch && address !== '') await addresses.take(limitKeyOf(address))
  }
}

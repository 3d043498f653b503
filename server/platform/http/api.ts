import { Hono } from 'hono'
import { type Endpoint } from '@/lib/platform/contract/endpoint'
import { type Context, type RequestContext, type Viewer, type ViewerContext } from './context'
import { createWaitingLine, type WaitingLine } from './waiting-line'
import { limitKeyOf } from './address'
import { createPlaces, type Places } from '@/server/platform/limited-places'
import { dataFolder } from '@/server/platform/data-folders'
import { createPendingBodies, type PendingBodies } from './incoming/half-bodies'
import { createSpool, ON_DISK, type Spool } from './incoming/spool'
import { createLimiter } from './limiter'
import { type JsonBody } from './replies/json-response'

type Caller = Pick<RequestContext, 'address'> & { readonly viewer: Pick<Viewer, 'userId'> | null }

/** Counts one call of an endpoint with a `cap`. @throws AppError too_many_requests, with the seconds to wait */
type Caps = (endpoint: Pick<Endpoint, 'cap'>, caller: Caller, query: URLSearchParams) => Promise<void>

/** Limits per account and minute. Nobody opens five lists a second or searches three times in two seconds; a scraping script does. */
export const CAPS = { read: { points: 300, perSeconds: 60 }, search: { points: 90, perSeconds: 60 } } as const

/** The limit for visitors' searches: a whole school may share one address. */
const SEARCHES_OF_AN_ADDRESS = { points: 300, perSeconds: 60 } as const

/**
 * How far a session is checked before the handler runs. `checked-in-query` leaves the database's part to the handler's own SQL; so does
 * `open-in-query`, but not for a role that may need a second factor.
 */
export type SessionCheck = 'checked-here' | 'checked-in-query' | 'open-in-query'

/** Finds the user of an access token; null if it is not valid, or no longer. */
export type Authenticate = (token: string, check: SessionCheck) => Promise<Viewer | null>

export type HonoBindings = {
  readonly Bindings: { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } }
  readonly Variables: { request: RequestContext; bearer: string | null }
}

/** A registered endpoint: the routes, the OpenAPI document and the tests over all endpoints read this list. */
export type Registered = {
  readonly endpoint: Endpoint
  /** The media type of a reply that is not JSON. */
  readonly produces?: string | readonly string[]
}

/** An endpoint called so often that its plain calls bypass the router (server/platform/http/direct.ts). */
export type DirectCall = {
  readonly endpoint: DirectEndpoint
  readonly session: SessionCheck
  readonly usesStartLine: boolean
  readonly handle: (
    ctx: ViewerContext,
    input: { readonly params: unknown; readonly body: unknown },
    acceptEncoding: string | undefined,
  ) => Promise<JsonBody>
}
/** Without what only the router does: caps, queries, cookies of a new session, streamed and empty replies. */
export type DirectEndpoint = Endpoint &
  Required<Pick<Endpoint, 'response'>> & {
    readonly auth: 'user'
    readonly query?: undefined
    readonly cap?: undefined
    readonly session?: undefined
    readonly upload?: undefined
  }

export type Api = {
  readonly hono: Hono<HonoBindings>
  readonly ctx: Context
  readonly authenticate: Authenticate
  readonly registered: Registered[]
  readonly direct: DirectCall[]
  /** The queue of new starts when there are more than can be served. */
  readonly line: WaitingLine
  /** Bodies that are not completely received. */
  readonly pendingBodies: PendingBodies
  /** Stores uploads until they are complete. */
  readonly spool: Spool
  /** Places for processing complete uploads. */
  readonly uploads: Readonly<Record<UploadKind, Places>>
  /** Places for files that are made while they are read. */
  readonly exports: Places
  /** Limits on lists and searches per account. */
  readonly caps: Caps
}

/** Two cores do some 150 starts a second: everybody inside is answered within one. */
const START_LIMITS = { atOnce: 8, inside: 60 }

/**
 * The number of files in memory at once in this process, which has space for a few of the largest. Speech, and work that takes a thread for seconds,
 * have their own places, so that neither delays the others.
 */
const UPLOAD_LIMITS = {
  voices: { atOnce: 6, maxWaiting: 400, maxWaitingPerPerson: 12, deadlineMs: 20_000 },
  files: { atOnce: 4, maxWaiting: 80, maxWaitingPerPerson: 12, deadlineMs: 60_000 },
  documents: { atOnce: 2, maxWaiting: 40, maxWaitingPerPerson: 3, deadlineMs: 60_000 },
} as const
export type UploadKind = keyof typeof UPLOAD_LIMITS

/** Exports read the database piece by piece, as fast as their reader takes them. */
const EXPORT_LIMITS = { atOnce: 4, maxWaiting: 40, maxWaitingPerPerson: 3, deadlineMs: 300_000 } as const

/** An empty API on which the modules register their endpoints. */
export function createApi(ctx: Context, authenticate: Authenticate): Api {
  const hasOtherNodes = ctx.settings.databaseUrl !== null
  const line = createWaitingLine({ ...START_LIMITS, nowMs: () => performance.now(), hasOtherNodes: hasOtherNodes })
  return {
    // Strict: paths end with a slash, as in the contract.
    hono: new Hono<HonoBindings>({ strict: true }),
    ctx,
    authenticate,
    registered: [],
    direct: [],
    line,
    pendingBodies: createPendingBodies(ctx.settings.addressLimitFactor),
    spool: createSpool(dataFolder(ctx, 'arriving'), ON_DISK),
    uploads: {
      voices: createPlaces(UPLOAD_LIMITS.voices),
      files: createPlaces(UPLOAD_LIMITS.files),
      documents: createPlaces(UPLOAD_LIMITS.documents),
    },
    exports: createPlaces(EXPORT_LIMITS),
    caps: createCaps(ctx.settings.addressLimitFactor),
  }
}

/** `/exams/{slug}/` → `/exams/:slug/` */
export function toHonoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/**
 * Caps on lists, searches, results and reviews (security line 51), shared by all such endpoints. Endpoints of a sitting have their own caps, so that
 * reading never blocks an exam. Visitors are counted only when they search, and not for requests of the program's own pages (which have no address;
 * visitors of pages pass the render gate).
 * @param factor multiplies the limit per address (ADDRESS_LIMIT_FACTOR)
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

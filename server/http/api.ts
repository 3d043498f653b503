import { Hono } from 'hono'
import { type Endpoint } from '@/lib/contract/endpoint'
import { type Caps, createCaps } from './caps'
import { type Context, type RequestContext, type Viewer } from './context'
import { createWaitingLine, type WaitingLine } from './waiting-line'

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
  readonly produces?: string
}

export type Api = {
  readonly hono: Hono<HonoBindings>
  readonly ctx: Context
  readonly authenticate: Authenticate
  readonly registered: Registered[]
  /** Where new starts wait when more come than can be served. */
  readonly line: WaitingLine
  /** How often one account may read lists and search. */
  readonly caps: Caps
}

/** On two cores some 150 starts are done in a second: whoever is inside is answered within one. */
const STARTS = { atOnce: 8, inside: 60 }

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
    caps: createCaps(ctx.settings.addressLimitFactor),
  }
}

/** `/exams/{slug}/` → `/exams/:slug/` */
export function toHonoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

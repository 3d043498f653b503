import { Hono } from 'hono'
import { type Endpoint } from '@/lib/contract/endpoint'
import { type Context, type RequestContext, type Viewer } from './context'

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
}

/** An empty API; the modules register their endpoints on it. */
export function createApi(ctx: Context, authenticate: Authenticate): Api {
  // Strict: the paths end in a slash, as the contract says.
  return { hono: new Hono<HonoBindings>({ strict: true }), ctx, authenticate, registered: [] }
}

/** `/exams/{slug}/` → `/exams/:slug/` */
export function toHonoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

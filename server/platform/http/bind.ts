import { type Context as HonoContext } from 'hono'
import * as z from 'zod'
import { type Endpoint, type Parsed, type Reply } from '@/lib/platform/contract/endpoint'
import { limitKeyOf } from './address'
import { admit, type AdmitOptions, refuseCrossSite } from './admit'
import { type Place } from '@/server/platform/limited-places'
import { type Api, type DirectEndpoint, type HonoBindings, toHonoPath, type UploadKind } from './api'
import { readInTime, START_BODY_MS } from './incoming/body'
import { dropIfLate, type Spooled } from './incoming/spool'
import {
  type EditorContext,
  type ManagerContext,
  type RequestContext,
  type Viewer,
  type ViewerContext,
} from './context'
import { AppError, toRefusalIfStorage } from './errors'
import { parseInput } from './incoming/input'
import { type JsonBody, toJsonBody, toJsonResponse, toResponse } from './replies/json-response'
import { type Limiter } from './limiter'
import { makeInPlace } from './replies/placed-stream'
import { type ReadyJson, toReadyBody } from './replies/ready-json'

/** The context that a handler gets by the `auth` of its endpoint, which `admit` has checked. */
type Contexts = {
  readonly public: RequestContext
  readonly user: ViewerContext
  readonly writer: EditorContext
  readonly editor: EditorContext
  readonly staff: EditorContext
  readonly teacher: EditorContext
  readonly manager: ManagerContext
}
type ContextOf<E extends Endpoint> = Contexts[E['auth']]
export type Handler<E extends Endpoint> = (ctx: ContextOf<E>, input: Parsed<E>) => Promise<Reply<E>>
export type BytesReply = {
  /** 206 for a range, 302 for a file that is elsewhere; otherwise 200. */
  readonly status?: 200 | 206 | 302
  readonly bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  readonly headers?: Readonly<Record<string, string>>
}
export type Upload = {
  /** The media type claimed by the caller: one of the endpoint's. */
  readonly type: string
  readonly bytes: Buffer
}
/** `receive` reads the body, so that a handler can check first whether the caller may send one. */
export type UploadHandler<E extends Endpoint> = (
  ctx: ContextOf<E>,
  receive: () => Promise<Upload>,
  input: Parsed<E>,
) => Promise<Reply<E>>
export type BytesHandler<E extends Endpoint> = (ctx: ContextOf<E>, input: Parsed<E>) => Promise<BytesReply>

type BindOptions = AdmitOptions & {
  /** Requests queue after they are read and before any query, even the check of the session. */
  readonly usesStartLine?: boolean
  /** A limit per account (for visitors, per address), shared by all endpoints with it; refused or invalid requests do not count. */
  readonly limit?: Limiter
}

/** Makes the route of an endpoint: checks access, parses input and output. */
export function bind<E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>, options: BindOptions = {}): void {
  bindReply(api, endpoint, options, async (ctx, input, accepts) => {
    const reply = await handler(ctx, input)
    if (!endpoint.response) return new Response(null, { status: 204 })
    // Parsing drops every column that the contract does not name; a reply that breaks the contract is our fault.
    return toJsonResponse(endpoint.response.parse(reply), accepts)
  })
}

function bindReply<E extends Endpoint>(
  api: Api,
  endpoint: E,
  options: BindOptions,
  reply: (ctx: ContextOf<E>, input: Parsed<E>, acceptEncoding: string | undefined) => Promise<Response>,
): void {
  api.registered.push({ endpoint })
  api.hono.on(endpoint.method, toHonoPath(endpoint.path), async (c) => {
    const answer = async (read: ReadInput = {}) => {
      const { ctx, input } = await receive<E>(api, endpoint, c, { ...options, ...read })
      return reply(ctx, input, c.req.header('accept-encoding'))
    }
    if (!options.usesStartLine) return answer()
    const { person, input } = await readBeforeTurn(api, endpoint, c)
    return api.line.runAtTurn(person, () => answer({ input }))
  })
}

type WithReady<E extends Endpoint, Name extends string> = Omit<Reply<E>, Name> & Readonly<Record<Name, ReadyJson>>

/**
 * Like {@link bindDirect}, for a reply whose largest members never change: they are parsed by the contract, serialised and compressed once.
 */
export function bindReady<E extends DirectEndpoint & { readonly response: z.ZodObject }, const Name extends string>(
  api: Api,
  endpoint: E,
  handler: (ctx: ViewerContext, input: Parsed<E>) => Promise<WithReady<E, Name>>,
  { ready, ...options }: Pick<BindOptions, 'usesStartLine' | 'session'> & { readonly ready: readonly Name[] },
): void {
  const isReady = new Set<string>(ready)
  const rest = z.object(
    Object.fromEntries(Object.entries(endpoint.response.shape).filter(([name]) => !isReady.has(name))),
  )
  bindBody(api, endpoint, options, async (ctx, input, accepts) => {
    const reply = await handler(ctx, input)
    return toReadyBody(
      rest.parse(reply),
      ready.map((name) => [name, reply[name]] as const),
      accepts,
    )
  })
}

type DirectOptions = Pick<BindOptions, 'session' | 'standIn' | 'usesStartLine'>

/** Like {@link bind}, for a call so frequent that the router costs more than its work: its plain calls bypass the router. */
export function bindDirect<E extends DirectEndpoint>(
  api: Api,
  endpoint: E,
  handler: (ctx: ViewerContext, input: Parsed<E>) => Promise<z.input<E['response']>>,
  options: DirectOptions,
): void {
  bindBody(api, endpoint, options, async (ctx, input, accepts) =>
    toJsonBody(endpoint.response.parse(await handler(ctx, input)), accepts),
  )
}

function bindBody<E extends DirectEndpoint>(
  api: Api,
  endpoint: E,
  options: DirectOptions,
  reply: (ctx: ViewerContext, input: Parsed<E>, acceptEncoding: string | undefined) => Promise<JsonBody>,
): void {
  bindReply(api, endpoint, options, async (ctx, input, accepts) => toResponse(await reply(ctx, input, accepts)))
  api.direct.push({
    endpoint,
    session: options.session ?? 'checked-here',
    usesStartLine: options.usesStartLine ?? false,
    // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the endpoint's schemas; `auth` is user
    handle: (ctx, input, accepts) => reply(ctx, input as Parsed<E>, accepts),
  })
}

/**
 * Places in the queue are few: only a complete and valid request takes one, since an unfinished body would block it. Only the token is checked, so
 * that waiting costs no query; session and rights follow at the caller's turn.
 */
async function readBeforeTurn(api: Api, endpoint: Endpoint, c: HonoContext<HonoBindings>) {
  const bearer = c.get('bearer')
  const caller = bearer ? await api.authenticate(bearer, 'checked-in-query') : null
  if (!caller) throw new AppError('unauthorized')
  const input = await api.pendingBodies.hold(senderOf(c, caller), readInTime(readInput(endpoint, c), START_BODY_MS))
  return { person: caller.userId, input }
}

/** Like {@link bind}, for a reply that is not JSON (a recording, a picture). `produces` is its media type; of several the handler chooses one. */
export function bindBytes<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: BytesHandler<E>,
  { produces, isExport = false, ...options }: BytesOptions,
): void {
  api.registered.push({ endpoint, produces })
  api.hono.on(endpoint.method, toHonoPath(endpoint.path), async (c) => {
    const { ctx, input } = await receive<E>(api, endpoint, c, options)
    const runHandler = () => handler(ctx, input)
    const { person, address } = senderOf(c, ctx.viewer)
    const reply = isExport
      ? await makeInPlace(await api.exports.enter(person ?? address), c.req.raw, runHandler)
      : await runHandler()
    const { status = 200, bytes, headers } = reply
    const all = new Headers({ 'content-type': typeof produces === 'string' ? produces : produces[0], ...headers })
    if (bytes instanceof Uint8Array) all.set('content-length', String(bytes.length))
    return new Response(bytes, { status, headers: all })
  })
}

type BytesOptions = Pick<BindOptions, 'limit'> & {
  readonly produces: string | readonly [string, ...string[]]
  /** It is made of many rows while it is read: it takes one of few places, one a person. */
  readonly isExport?: boolean
}

/** Like {@link bind}, for a protocol with its own headers (tus): the handler reads the body and makes the whole response. */
export function bindRaw<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: (ctx: ContextOf<E>, input: Parsed<E>, request: Request) => Promise<Response>,
): void {
  api.registered.push({ endpoint })
  api.hono.on(endpoint.method, toHonoPath(endpoint.path), async (c) => {
    const { ctx, input } = await receive<E>(api, endpoint, c, {})
    return handler(ctx, input, c.req.raw).catch((error: unknown) => {
      throw toRefusalIfStorage(error)
    })
  })
}

/**
 * Like {@link bind}, for a file as body: its type is checked and it is received to disk; only when it is complete does it take a place, until the
 * handler ends.
 */
export function bindUpload<E extends Endpoint & Required<Pick<Endpoint, 'upload' | 'response'>>>(
  api: Api,
  endpoint: E,
  handler: UploadHandler<E>,
  { kind = 'files' }: { readonly kind?: UploadKind } = {},
): void {
  api.registered.push({ endpoint })
  api.hono.on(endpoint.method, toHonoPath(endpoint.path), async (c) => {
    const { ctx, input } = await receive<E>(api, endpoint, c, {})
    const work: { spooled: Spooled | null; place: Place | null } = { spooled: null, place: null }
    const readAndHandle = async () => {
      const { person, address } = senderOf(c, ctx.viewer)
      const type = typeOf(c.req.raw, endpoint.upload)
      work.spooled = await dropIfLate(
        (coming) => api.pendingBodies.hold({ person, address }, coming),
        api.spool(c.req.raw, endpoint.upload.maxBytes, person ?? address),
      )
      work.place = await api.uploads[kind].enter(person ?? address)
      return { type, bytes: await work.spooled.read() }
    }
    try {
      const reply = await handler(ctx, readAndHandle, input)
      return await toJsonResponse(endpoint.response.parse(reply), c.req.header('accept-encoding'))
    } catch (error) {
      throw toRefusalIfStorage(error)
    } finally {
      work.place?.leave()
      await work.spooled?.drop()
    }
  })
}

function typeOf(request: Request, { types }: NonNullable<Endpoint['upload']>): string {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type)) throw new AppError('unsupported_media_type')
  return type
}

function senderOf(c: HonoContext<HonoBindings>, viewer: Viewer | null) {
  return { person: viewer?.userId ?? null, address: limitKeyOf(c.get('request').address) }
}

/** The input, if it was parsed before; otherwise it is parsed after the caller is admitted. */
type ReadInput = { readonly input?: Awaited<ReturnType<typeof parseInput>> }

async function receive<E extends Endpoint>(
  api: Api,
  endpoint: E,
  c: HonoContext<HonoBindings>,
  options: BindOptions & ReadInput,
) {
  refuseCrossSite(endpoint, c.get('request'))
  const viewer = await admit(api, endpoint, c, options)
  await api.caps(endpoint, { viewer, address: c.get('request').address }, queryOf(endpoint, c))
  const input = options.input ?? (await api.pendingBodies.hold(senderOf(c, viewer), readInput(endpoint, c)))
  await options.limit?.take(viewer?.userId ?? limitKeyOf(c.get('request').address))
  const ctx = { ...c.get('request'), viewer }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the endpoint's schemas; admitted by its `auth`
  return { ctx: ctx as unknown as ContextOf<E>, input: input as Parsed<E> }
}

function readInput(endpoint: Endpoint, c: HonoContext<HonoBindings>) {
  return parseInput(endpoint, { params: c.req.param(), query: queryOf(endpoint, c), request: c.req.raw })
}

function queryOf({ query }: Endpoint, c: HonoContext<HonoBindings>): URLSearchParams {
  return query ? new URL(c.req.url).searchParams : new URLSearchParams()
}

import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { limitKeyOf } from './address'
import { type Api, type DirectCall, toHonoPath } from './api'
import { type Viewer, type ViewerContext } from './context'
import { AppError } from './errors'
import { isJsonType, parseJson, patienceFor, readInTime, SMALL_BYTES } from './incoming/body'
import { requestSpan } from '@/server/platform/tracing/plans'
import { traced } from '@/server/platform/tracing/traced'
import { type Sender } from './incoming/half-bodies'
import { toProblemResponse } from './replies/problem'
import { isCrossSite, type Received, type Reception, type ReplyHeaders, type SentHeaders } from './incoming/request'

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>
/** `common` is the handler with the router; it answers every call that is not plain. */
export type Direct = (incoming: IncomingMessage, outgoing: ServerResponse, common: Handle) => void | Promise<void>
type Call = DirectCall & { readonly path: RegExp }
type Input = { readonly params: unknown; readonly body: unknown }
type Reply = { readonly status: number; readonly headers: PlainHeaders; readonly text: string }

/**
 * Answers plain calls of `bindDirect` endpoints without the router and without web Request and Response objects, which cost more than the work of a
 * save. Makes the same checks as the router, in its order. A call that is not plain (a repeated header, another origin, an unknown caller, a large
 * or invalid body) is passed on before it has had any effect, so that refusals before the handler are the router's.
 */
export function createDirect({ direct, ctx, ...api }: Api, reception: Reception): Direct {
  const calls = direct.map((call) => ({ ...call, path: toPattern(call.endpoint.path) }))

  return async (incoming, outgoing, common) => {
    const { method, url = '' } = incoming
    const call = calls.find(({ endpoint, path }) => endpoint.method === method && path.test(url))
    const length = call ? plainLength(incoming) : null
    if (!call || length === null) return common(incoming, outgoing)
    const received = reception.open(new NodeHeaders(incoming.headers), incoming.socket.remoteAddress ?? null)
    const viewer = isPlain(call, received) ? await viewerOf(call, received) : null
    if (!viewer) return common(incoming, outgoing)
    try {
      const bytes = await readBody(incoming, length, {
        person: viewer.userId,
        address: limitKeyOf(received.request.address),
      })
      const input = readInput(call, url, bytes)
      if (!input) return common(withBody(incoming, bytes), outgoing)
      send(outgoing, call, received, await answer(call, { ...received.request, viewer }, input))
    } catch (error) {
      send(outgoing, call, received, await refuse(error, received.request))
    }
  }

  async function answer(call: Call, request: ViewerContext, input: Input): Promise<Reply> {
    let status = 200
    const { method, path } = call.endpoint
    const requestEnd = () => ({ route: toHonoPath(path), status })
    return traced(
      () => requestSpan(request.requestId, method, requestEnd),
      async () => {
        try {
          const reply = await call.handle(request, input)
          const text = JSON.stringify(call.endpoint.response.parse(reply))
          return { status, headers: new PlainHeaders(JSON_REPLY), text }
        } catch (error) {
          const refusal = await refuse(error, request)
          status = refusal.status
          return refusal
        }
      },
    )
  }

  async function refuse(error: unknown, { requestId }: Pick<ViewerContext, 'requestId'>): Promise<Reply> {
    const problem = toProblemResponse(error, requestId, ctx.log)
    const { status, headers } = problem
    return { status, headers: new PlainHeaders(headers), text: await problem.text() }
  }

  /** Null for a device that has only its section's token, and for an ended session: the router decides about them. */
  async function viewerOf({ session }: Call, { bearer }: Received): Promise<Viewer | null> {
    const viewer = bearer ? await api.authenticate(bearer, session) : null
    return viewer?.isHeldBack ? null : viewer
  }

  /**
   * Most bodies have arrived with their headers, and need no place among the half-received ones. Their bytes are counted, because `complete` is still
   * false: node:http sets it when it continues with the connection.
   */
  async function readBody(incoming: IncomingMessage, length: number, sender: Sender): Promise<Buffer> {
    const buffered: unknown = incoming.readableLength === length ? incoming.read(length) : null
    if (Buffer.isBuffer(buffered)) return buffered
    return api.halfBodies.hold(sender, readInTime(collect(incoming), patienceFor(length)))
  }

  function send(outgoing: ServerResponse, { endpoint }: Call, received: Received, reply: Reply): void {
    const { status, headers, text } = reply
    reception.close(headers, received, () => ({ method: endpoint.method, route: toHonoPath(endpoint.path), status }))
    headers.set('content-length', String(Buffer.byteLength(text)))
    outgoing.writeHead(status, headers.all)
    outgoing.end(text)
  }
}

const JSON_REPLY = [['content-type', 'application/json']] as const

/** Its named groups are the parameters. Encoded paths and queries do not match. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[\\w-]+)')}$`)
}

/** The length of a small JSON body that is declared, in a request without repeated headers; null for any other. */
function plainLength({ headers, rawHeaders }: IncomingMessage): number | null {
  const length = Number(headers['content-length'])
  const isSmall = length > 0 && length <= SMALL_BYTES
  const hasNoRepeatedHeader = rawHeaders.length === 2 * Object.keys(headers).length
  return isSmall && hasNoRepeatedHeader && isJsonType(headers['content-type']) ? length : null
}

function isPlain({ endpoint }: Call, received: Received): boolean {
  return received.page === null && !isCrossSite(endpoint.method, received)
}

/** Null if it is invalid: the router reports why. */
function readInput({ endpoint, path }: Call, url: string, bytes: Buffer): Input | null {
  const params = endpoint.params.safeParse({ ...path.exec(url)?.groups })
  const body = endpoint.body.safeParse(parseBody(bytes, endpoint.bodyDepth))
  return params.success && body.success ? { params: params.data, body: body.data } : null
}

function parseBody(bytes: Buffer, maxDepth: number | undefined): unknown {
  try {
    return parseJson(bytes, maxDepth)
  } catch {
    return undefined
  }
}

/** @throws AppError malformed_request when it breaks off */
function collect(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const refuseBroken = () => reject(new AppError('malformed_request'))
    incoming
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('end', () => {
        // Every request closes after its end, and an error costs a stack trace.
        incoming.off('error', refuseBroken).off('close', refuseBroken)
        resolve(Buffer.concat(chunks))
      })
      .once('error', refuseBroken)
      .once('close', refuseBroken)
  })
}

/** Hono's listener reads a body that was already consumed from `rawBody`. */
function withBody(incoming: IncomingMessage, bytes: Buffer): IncomingMessage {
  return Object.assign(incoming, { rawBody: bytes })
}

/** The headers of node:http with the interface of the web's. */
class NodeHeaders implements SentHeaders {
  constructor(private readonly headers: IncomingHttpHeaders) {}

  get(name: string): string | null {
    const value = this.headers[name]
    return typeof value === 'string' ? value : (value?.join(', ') ?? null)
  }

  has(name: string): boolean {
    return this.headers[name] !== undefined
  }
}

class PlainHeaders implements ReplyHeaders {
  readonly all: Record<string, string>

  constructor(entries: Iterable<readonly [string, string]>) {
    this.all = Object.fromEntries(entries)
  }

  get(name: string): string | null {
    return this.all[name] ?? null
  }

  has(name: string): boolean {
    return this.all[name] !== undefined
  }

  set(name: string, value: string): void {
    this.all[name] = value
  }

  append(name: string, value: string): void {
    const before = this.all[name]
    this.all[name] = before === undefined ? value : `${before}, ${value}`
  }
}

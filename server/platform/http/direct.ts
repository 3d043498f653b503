import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { limitKeyOf } from './address'
import { type Api, type DirectCall, toHonoPath } from './api'
import { type Viewer } from './context'
import { type Call, createDirectAnswers, type DirectReply, type Input } from './direct-answer'
import { AppError } from './errors'
import { isJsonType, parseJson, patienceFor, readInTime, SMALL_BYTES, START_BODY_MS } from './incoming/body'
import { type Sender } from './incoming/half-bodies'
import { isCrossSite, type Received, type RequestLifecycle, type SentHeaders } from './incoming/request'

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>
/** `common` is the handler with the router; it answers every call that is not plain. */
export type Direct = (incoming: IncomingMessage, outgoing: ServerResponse, common: Handle) => void | Promise<void>

/**
 * Answers plain calls of `bindDirect` and `bindReady` endpoints without the router and without web Request and Response objects, which cost more than
 * the work of a save or of a start. Makes the same checks as the router, in its order. A call that is not plain (a repeated header, another origin, an
 * unknown caller, a large or invalid body) is passed on before it has had any effect, so that refusals before the handler are the router's.
 */
export function createDirect(api: Api, lifecycle: RequestLifecycle): Direct {
  const calls = api.direct.map(toCall)
  const { answer, refuse } = createDirectAnswers(api)

  return async (incoming, outgoing, common) => {
    const { method, url = '' } = incoming
    const call = calls.find(({ endpoint, path }) => endpoint.method === method && path.test(url))
    const length = call ? plainLength(call, incoming) : null
    if (!call || length === null) return common(incoming, outgoing)
    const received = lifecycle.open(new NodeHeaders(incoming.headers), incoming.socket.remoteAddress ?? null)
    try {
      const viewer = isPlain(call, received) ? await viewerOf(call, received) : null
      if (!viewer) return common(incoming, outgoing)
      const bytes = length === 0 ? null : await readBody(incoming, call, length, senderOf(viewer, received))
      const input = readInput(call, url, bytes)
      if (!input) return common(bytes ? withBody(incoming, bytes) : incoming, outgoing)
      const accepts = incoming.headers['accept-encoding']
      send(outgoing, call, received, await answer(call, received, { viewer, input, accepts }))
    } catch (error) {
      send(outgoing, call, received, refuse(error, received.request))
    }
  }

  /** Null for a device that has only its section's token, and for an ended session: the router decides about them. */
  async function viewerOf({ session, usesStartLine }: Call, { bearer }: Received): Promise<Viewer | null> {
    const viewer = bearer ? await api.authenticate(bearer, usesStartLine ? 'checked-in-query' : session) : null
    return viewer?.isHeldBack ? null : viewer
  }

  /**
   * Most bodies have arrived with their headers, and need no place among the half-received ones. Their bytes are counted, because `complete` is still
   * false: node:http sets it when it continues with the connection.
   */
  async function readBody(incoming: IncomingMessage, call: Call, length: number, sender: Sender): Promise<Buffer> {
    const buffered: unknown = incoming.readableLength === length ? incoming.read(length) : null
    if (Buffer.isBuffer(buffered)) return buffered
    const patienceMs = call.usesStartLine ? START_BODY_MS : patienceFor(length)
    return api.pendingBodies.hold(sender, readInTime(collect(incoming), patienceMs))
  }

  function send(outgoing: ServerResponse, { endpoint, route }: Call, received: Received, reply: DirectReply): void {
    const { status, headers, body } = reply
    lifecycle.close(headers, received, () => ({ method: endpoint.method, route, status }))
    headers.set('content-length', String(Buffer.byteLength(body)))
    outgoing.writeHead(status, headers.all)
    outgoing.end(body)
  }
}

function toCall(call: DirectCall): Call {
  const { path } = call.endpoint
  return { ...call, path: toPattern(path), route: toHonoPath(path) }
}

function senderOf({ userId }: Viewer, { request }: Received): Sender {
  return { person: userId, address: limitKeyOf(request.address) }
}

/** Its named groups are the parameters. Encoded paths and queries do not match. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[\\w-]+)')}$`)
}

/**
 * The length of the body that the endpoint expects: of a small JSON body that is declared, or zero. Null for any other request, and for one with
 * repeated headers.
 */
function plainLength({ endpoint }: Call, { headers, rawHeaders }: IncomingMessage): number | null {
  if (rawHeaders.length !== 2 * Object.keys(headers).length) return null
  const length = Number(headers['content-length'] ?? 0)
  if (!endpoint.body) return length === 0 && headers['transfer-encoding'] === undefined ? 0 : null
  const isSmall = length > 0 && length <= SMALL_BYTES
  return isSmall && isJsonType(headers['content-type']) ? length : null
}

function isPlain({ endpoint }: Call, received: Received): boolean {
  return received.page === null && !isCrossSite(endpoint.method, received)
}

/** Null if it is invalid: the router reports why. */
function readInput({ endpoint, path }: Call, url: string, bytes: Buffer | null): Input | null {
  const params = endpoint.params?.safeParse({ ...path.exec(url)?.groups })
  const body = endpoint.body?.safeParse(bytes && parseBody(bytes, endpoint.bodyDepth))
  return params?.success !== false && body?.success !== false ? { params: params?.data, body: body?.data } : null
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

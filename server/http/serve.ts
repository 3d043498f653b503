import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, type Socket } from 'node:net'
import { type Duplex } from 'node:stream'
import { type Handle } from './door'

type Listening = {
  /** The port that was taken, also when it was left to the system. */
  readonly port: number
  /** Stops accepting, lets the requests that are running finish, and cuts what is left after `patienceMs`. */
  readonly drain: (patienceMs: number) => Promise<void>
}
type Place = { readonly host: string; readonly port: number }
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>

const HEADERS_TIMEOUT_MS = 15_000
/** The largest recording over a slow line: 30 MB at a megabit a second. */
const REQUEST_TIMEOUT_MS = 300_000
const KEEP_ALIVE_MS = 30_000

/**
 * Listens. WebSocket upgrades are refused, except those of the development tools. Rejects with the system's error (EADDRINUSE …).
 * @param onFailure hears what a handler threw; the visitor is answered all the same
 */
export async function serve(
  handle: Handle,
  place: Place,
  upgrade: Upgrade | null,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<Listening> {
  let isDraining = false
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  server.on('request', (request, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    if (!response.socket) closeWithSocket(request.socket, response)
    answer(handle, request, response).catch((error: unknown) => {
      onFailure(error)
      refuse(response)
    })
  })
  server.on('upgrade', (request, socket, head) => {
    if (upgrade) void upgrade(request, socket, head)
    else socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  await listen(server, place)
  return {
    port: portOf(server.address(), place.port),
    drain: async (patienceMs) => {
      isDraining = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearTimeout(timer)
    },
  }
}

const queues = new WeakMap<Socket, Set<ServerResponse>>()

/**
 * Several requests on one connection without waiting for the replies: node:http tells only the one whose turn it is that the visitor
 * has gone. The others would hold their files for ever.
 */
function closeWithSocket(socket: Socket, response: ServerResponse): void {
  const queue = queues.get(socket) ?? startQueue(socket)
  queue.add(response)
  response.once('finish', () => queue.delete(response))
}

function startQueue(socket: Socket): Set<ServerResponse> {
  const queue = new Set<ServerResponse>()
  queues.set(socket, queue)
  socket.once('close', () => {
    for (const response of queue) {
      if (response.socket) continue
      response.destroy()
      response.emit('close')
    }
  })
  return queue
}

/** Also what is thrown at once becomes a rejection. */
async function answer(handle: Handle, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await handle(request, response)
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) response.removeHeader(name)
  response.writeHead(503, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  })
  response.end('Unavailable\n')
}

function listen(server: Server, { host, port }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.removeListener('error', reject)
      resolve()
    })
  })
}

function portOf(address: string | AddressInfo | null, wanted: number): number {
  return typeof address === 'object' && address ? address.port : wanted
}

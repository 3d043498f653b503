import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { type Duplex } from 'node:stream'
import { type Handle } from './entry-options'

type Listening = {
  /** The actual port, also if the system chose it. */
  readonly port: number
  /** Stops accepting connections, lets running requests finish, and aborts the rest after `patienceMs`. */
  readonly drain: (patienceMs: number) => Promise<void>
}
type ListenAddress = { readonly host: string; readonly port: number }
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>

const HEADERS_TIMEOUT_MS = 15_000
/** The largest recording over a slow connection: 30 MB at a megabit a second. */
const REQUEST_TIMEOUT_MS = 300_000
const KEEP_ALIVE_MS = 30_000

/**
 * Listens. WebSocket upgrades are refused, except those of the development tools. Rejects with the system's error (EADDRINUSE …).
 * @param onFailure is called with errors of a handler; the client still gets an answer
 */
export async function serve(
  handle: Handle,
  place: ListenAddress,
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
    inTurn(response, () => {
      answer(handle, request, response).catch((error: unknown) => {
        onFailure(error)
        refuse(response)
      })
    })
  })
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    if (upgrade) {
      upgraded.add(socket)
      socket.once('close', () => upgraded.delete(socket))
      void upgrade(request, socket, head)
    } else socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  await listen(server, place)
  return {
    port: portOf(server.address(), place.port),
    drain: async (patienceMs) => {
      isDraining = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      // server.close() does not close upgraded sockets.
      for (const socket of upgraded) socket.destroy()
      const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearTimeout(timer)
    },
  }
}

/**
 * Pipelined requests on a connection start one after the other: node:http reports a disconnect only to the current one, and the others would never
 * release their resources.
 */
function inTurn(response: ServerResponse, begin: () => void): void {
  if (response.socket) begin()
  else response.once('socket', begin)
}

/** Turns a synchronous throw into a rejection. */
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

function listen(server: Server, { host, port }: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.removeListener('error', reject)
      resolve()
    })
  })
}

function portOf(address: string | AddressInfo | null, fallback: number): number {
  return typeof address === 'object' && address ? address.port : fallback
}

import http from 'node:http'
import { type AddressInfo } from 'node:net'

/** The faults of the next requests, one each; later requests pass. */
export type Fault =
  | { readonly kind: 'pass' }
  | { readonly kind: 'refuse'; readonly status: number; readonly code?: string }
  /** Delays the reply by these milliseconds. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Cuts the reply after this many bytes of its body. */
  | { readonly kind: 'cut'; readonly bytes: number }
  /** Cuts the request after this many bytes of its body. */
  | { readonly kind: 'cut-request'; readonly bytes: number }
  /** Never answers; after the head of the reply, if `bytes` are named. */
  | { readonly kind: 'stall'; readonly bytes?: number }
  /** A listing without its files. */
  | { readonly kind: 'forget' }

export type FaultProxy = { readonly endpoint: string; readonly faults: Fault[]; readonly stop: () => Promise<void> }

/** A proxy in front of an HTTP server. Headers pass unchanged, with the host name that was signed. */
export async function startFaultProxy(endpoint: string): Promise<FaultProxy> {
  const origin = new URL(endpoint)
  const faults: Fault[] = []
  const proxy = http.createServer((request, response) => {
    const fault = faults.shift() ?? { kind: 'pass' }
    forward({ request, response, fault }, { origin, path: request.url })
  })
  const port = await listenLocally(proxy)
  return { endpoint: `http://127.0.0.1:${port}`, faults, stop: () => closeAll(proxy) }
}

/** @returns its port */
export async function listenLocally(server: http.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

export async function closeAll(server: http.Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

export type Exchange = {
  readonly request: http.IncomingMessage
  readonly response: http.ServerResponse
  readonly fault: Fault
}
type ForwardOptions = {
  readonly origin: Pick<URL, 'hostname' | 'port'>
  readonly path: string | undefined
  /** Inspects the reply first. @returns whether it has replied itself */
  readonly onReply?: (reply: http.IncomingMessage) => boolean
}

/** Passes a request on to its server, and the reply back, with the fault. */
export function forward({ request, response, fault }: Exchange, { origin, path, onReply }: ForwardOptions): void {
  if (fault.kind === 'refuse') {
    request.resume()
    response.writeHead(fault.status, { 'content-type': 'application/xml' })
    response.end(fault.code === undefined ? '' : `<Error><Code>${fault.code}</Code></Error>`)
    return
  }
  if (fault.kind === 'stall' && fault.bytes === undefined) return
  const { method, headers } = request
  const target = { host: origin.hostname, port: origin.port, method, path, headers, agent: false } as const
  const forwardOptions = http.request(target, (reply) => {
    if (onReply?.(reply) === true) return
    // Immediate without a delay, because `onReply` may have begun to read the body.
    if (fault.kind === 'delay') setTimeout(() => answer(reply, response, fault), fault.ms)
    else answer(reply, response, fault)
  })
  forwardOptions.on('error', () => response.destroy())
  if (fault.kind === 'cut-request') cutRequest(request, forwardOptions, fault.bytes)
  else request.pipe(forwardOptions)
}

function cutRequest(request: http.IncomingMessage, forwardOptions: http.ClientRequest, most: number): void {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    forwardOptions.write(chunk)
    if (bytes < most) return
    forwardOptions.destroy()
    request.destroy()
  })
}

function answer(reply: http.IncomingMessage, response: http.ServerResponse, fault: Fault): void {
  if (fault.kind === 'forget') {
    reply.resume()
    response.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')
    return
  }
  response.writeHead(reply.statusCode ?? 500, reply.headers)
  const most = fault.kind === 'cut' || fault.kind === 'stall' ? (fault.bytes ?? 0) : Infinity
  let bytes = 0
  reply.on('data', (chunk: Buffer) => {
    const allowedBytes = most - bytes
    bytes += chunk.length
    const isCut = bytes >= most && fault.kind === 'cut'
    if (allowedBytes > 0) response.write(chunk.subarray(0, allowedBytes), () => isCut && response.destroy())
  })
  reply.on('end', () => {
    if (fault.kind !== 'stall') response.end()
  })
}

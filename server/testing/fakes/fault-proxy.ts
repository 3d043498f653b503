import http from 'node:http'
import { type AddressInfo } from 'node:net'

/** What happens to the next requests, one each; afterwards all pass. */
export type Fault =
  | { readonly kind: 'pass' }
  | { readonly kind: 'refuse'; readonly status: number; readonly code?: string }
  /** The reply comes so many milliseconds later. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The reply ends after so many bytes of its body. */
  | { readonly kind: 'cut'; readonly bytes: number }
  /** The request ends after so many bytes of its body. */
  | { readonly kind: 'cut-request'; readonly bytes: number }
  /** Never answers; after the head of the reply, if `bytes` are named. */
  | { readonly kind: 'stall'; readonly bytes?: number }
  /** A listing without its files. */
  | { readonly kind: 'forget' }

export type FaultProxy = { readonly endpoint: string; readonly faults: Fault[]; readonly stop: () => Promise<void> }

/** A proxy before a server that speaks HTTP. Heads pass unchanged, with the name of the host that was signed. */
export async function startFaultProxy(endpoint: string): Promise<FaultProxy> {
  const origin = new URL(endpoint)
  const faults: Fault[] = []
  const proxy = http.createServer((request, response) => {
    const fault = faults.shift() ?? { kind: 'pass' }
    passOn({ request, response, fault }, { origin, path: request.url })
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
type Onward = {
  readonly origin: Pick<URL, 'hostname' | 'port'>
  readonly path: string | undefined
  /** Sees the reply first. @returns whether it has answered in its own way */
  readonly onReply?: (reply: http.IncomingMessage) => boolean
}

/** Passes a request on to its server, and the reply back, with the fault. */
export function passOn({ request, response, fault }: Exchange, { origin, path, onReply }: Onward): void {
  if (fault.kind === 'refuse') {
    request.resume()
    response.writeHead(fault.status, { 'content-type': 'application/xml' })
    response.end(fault.code === undefined ? '' : `<Error><Code>${fault.code}</Code></Error>`)
    return
  }
  if (fault.kind === 'stall' && fault.bytes === undefined) return
  const { method, headers } = request
  const target = { host: origin.hostname, port: origin.port, method, path, headers, agent: false } as const
  const onward = http.request(target, (reply) => {
    if (onReply?.(reply) === true) return
    // At once without a delay: whoever saw the reply may have begun to read it.
    if (fault.kind === 'delay') setTimeout(() => answer(reply, response, fault), fault.ms)
    else answer(reply, response, fault)
  })
  onward.on('error', () => response.destroy())
  if (fault.kind === 'cut-request') cutRequest(request, onward, fault.bytes)
  else request.pipe(onward)
}

function cutRequest(request: http.IncomingMessage, onward: http.ClientRequest, most: number): void {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    onward.write(chunk)
    if (bytes < most) return
    onward.destroy()
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

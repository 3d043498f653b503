import http from 'node:http'
import { type AddressInfo } from 'node:net'
import { PROBLEMS } from '@/lib/platform/contract/problem'

/** What the network does to one exchange. Only `pass` is an honest network. */
export type Fault =
  | { readonly kind: 'pass' }
  | { readonly kind: 'delay'; readonly ms: number }
  /** The connection is reset: before the request is passed on, or after the server has done its work. */
  | { readonly kind: 'reset'; readonly after: 'nothing' | 'reply' }
  /** A captive portal: 200 with a page of its own. */
  | { readonly kind: 'html' }
  /** A network that sends everybody to its log-in page. */
  | { readonly kind: 'redirect' }
  /** Half of the true reply, as if it were whole. */
  | { readonly kind: 'truncated' }
  /** Half of the true reply, then nothing, on a connection that stays open. */
  | { readonly kind: 'stalled' }
  /** The true reply in its true length, with some bytes in its middle changed. */
  | { readonly kind: 'damaged' }
  /** The true reply with text appended, as if from a new deployment. */
  | { readonly kind: 'longer'; readonly by: string }
  /** 404, as for a file that a deployment removed. */
  | { readonly kind: 'missing' }
  /** A refusal in the server's own format, of a request that it would accept. */
  | { readonly kind: 'refused'; readonly code: 'unavailable' | 'too_many_requests' | 'internal' }

export type Exchange = {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly type: string
  readonly body: Buffer
}
export type Proxy = {
  readonly origin: string
  /** Decides the fault for each request from now on. */
  readonly rule: (rule: (request: { readonly method: string; readonly path: string }) => Fault) => void
  /** Every byte sent to the browser, by exchange, in the order in which they ended. */
  readonly exchanges: readonly Exchange[]
  readonly close: () => Promise<void>
}

const CONDITIONS = ['if-none-match', 'if-modified-since']
const PORTAL = '<!doctype html><title>Welcome to the airport</title><p>Accept the terms to go online.</p>'

/** A proxy between browser and server that can forge, break and record exchanges. */
export async function startProxy(upstream: string): Promise<Proxy> {
  const exchanges: Exchange[] = []
  let decide: Parameters<Proxy['rule']>[0] = () => ({ kind: 'pass' })
  const server = http.createServer((request, response) => {
    const { method = 'GET', url: path = '/' } = request
    const fault = decide({ method, path })
    const answer = (status: number, headers: http.OutgoingHttpHeaders, body: Buffer) => {
      exchanges.push({ method, path, status, type: String(headers['content-type'] ?? ''), body })
      // No keep-alive: a browser silently retries a failure on a reused connection, and would hide the fault.
      response.writeHead(status, { ...headers, 'content-length': body.length, connection: 'close' })
      response.end(method === 'HEAD' ? undefined : body)
    }
    const handleRequest = async () => {
      if (fault.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms))
      if (fault.kind === 'reset' && fault.after === 'nothing') return request.socket.resetAndDestroy()
      const refusal = forgedReply(fault) ?? refusalReply(fault)
      if (refusal) return answer(...refusal)
      if (fault.kind === 'longer') forgetConditions(request)
      const reply = await forward(upstream, request)
      if (fault.kind === 'reset') return request.socket.resetAndDestroy()
      const half = Math.floor(reply.body.length / 2)
      if (fault.kind === 'truncated') return answer(reply.status, reply.headers, reply.body.subarray(0, half))
      if (fault.kind === 'stalled') {
        response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length })
        return response.write(reply.body.subarray(0, half))
      }
      if (fault.kind === 'damaged') reply.body.fill(0, half, half + 64)
      const extraBytes = Buffer.from(fault.kind === 'longer' ? fault.by : '')
      answer(reply.status, reply.headers, Buffer.concat([reply.body, extraBytes]))
    }
    handleRequest().catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    exchanges,
    rule: (rule) => {
      decide = rule
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Removes conditional headers: a 304 would bypass the recording. */
function forgetConditions({ headers }: http.IncomingMessage): void {
  for (const name of CONDITIONS) Reflect.deleteProperty(headers, name)
}

/** A forged reply in the server's name, as if all were well. */
function forgedReply({ kind }: Fault): [number, http.OutgoingHttpHeaders, Buffer] | null {
  if (kind === 'html') return [200, { 'content-type': 'text/html' }, Buffer.from(PORTAL)]
  return kind === 'redirect' ? [302, { location: '/login' }, Buffer.alloc(0)] : null
}

/** A reply in the server's place, with a status of its own. */
function refusalReply(fault: Fault): [number, http.OutgoingHttpHeaders, Buffer] | null {
  if (fault.kind === 'missing') return [404, { 'content-type': 'text/plain' }, Buffer.from('gone')]
  if (fault.kind !== 'refused') return null
  const { code } = fault
  const status = PROBLEMS[code]
  const problem = { type: 'about:blank', title: code, status, detail: '-', code, requestId: 'proxy' }
  const headers = { 'content-type': 'application/problem+json', ...(status !== 500 && { 'retry-after': '1' }) }
  return [status, headers, Buffer.from(JSON.stringify(problem))]
}

type Reply = { readonly status: number; readonly headers: http.IncomingHttpHeaders; readonly body: Buffer }

/** Forwards a request. Replies come uncompressed, so that the recording can be searched. */
async function forward(upstream: string, request: http.IncomingMessage): Promise<Reply> {
  const headers = { ...request.headers, 'accept-encoding': 'identity' }
  const body = await readAll(request)
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      upstream + request.url,
      { method: request.method, headers, agent: false },
      (reply) => {
        const { 'transfer-encoding': _chunked, connection: _hop, 'keep-alive': _kept, ...kept } = reply.headers
        readAll(reply).then((bytes) => resolve({ status: reply.statusCode ?? 502, headers: kept, body: bytes }), reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

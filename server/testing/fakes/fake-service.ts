import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { portOf } from '../ports'

type Call = { readonly path: string; readonly type: string; readonly body: string }
/** The parts of a call that {@link Call} omits, for services that take bytes. */
type RawCall = { readonly path: string; readonly bytes: Buffer; readonly headers: IncomingHttpHeaders }
type Answer =
  | { readonly status?: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> }
  /** Accepts the request and never replies. */
  | 'hang'
  /** Accepts the request and drops the connection. */
  | 'cut'
export type FakeService = {
  readonly base: string
  readonly calls: readonly Call[]
  readonly rawCalls: readonly RawCall[]
  /** Sets its answer. */
  readonly answer: (next: Answer) => void
  /** Like {@link FakeService.answer}, by request path. */
  readonly answerTo: (bodyOf: (path: string) => string) => void
  readonly close: () => Promise<void>
}

/** A fake external service that records requests and replies as configured. */
export async function startFakeService(first: Answer): Promise<FakeService> {
  const calls: Call[] = []
  const rawCalls: RawCall[] = []
  let current: Answer | ((path: string) => string) = first
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '', headers } = request
    const bytes = await buffer(request)
    calls.push({ path, type: headers['content-type'] ?? '', body: bytes.toString() })
    rawCalls.push({ path, bytes, headers })
    if (current === 'hang') return
    if (current === 'cut') {
      request.socket.destroy()
      return
    }
    const answer: Exclude<Answer, string> =
      typeof current === 'function' ? { body: current(request.url ?? '') } : current
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.body)
  }
  const server = createServer((request, response) => void handle(request, response).catch(() => undefined))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${portOf(server)}`,
    calls,
    rawCalls,
    answer: (next) => {
      current = next
    },
    answerTo: (bodyOf) => {
      current = bodyOf
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo } from 'node:net'

export type ReceivedRequest = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export type Reply = { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
type Answer = (request: ReceivedRequest) => Reply | Promise<Reply>

export type LocalApi = {
  readonly base: string
  readonly received: ReceivedRequest[]
  /** Sets the reply from now on. */
  readonly answer: (next: Answer) => void
  readonly close: () => Promise<void>
}

/** A real server on this machine with the test's replies that records the requests. A text is sent as text, all else as JSON. */
export async function startLocalApi(): Promise<LocalApi> {
  const received: ReceivedRequest[] = []
  let answer: Answer = () => ({ body: {} })
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() }
      received.push(one)
      void Promise.resolve(answer(one)).then(({ status = 200, body, headers: extra }) => {
        const isText = typeof body === 'string'
        const type = isText ? 'text/plain' : 'application/json'
        response.writeHead(status, { ...(body !== undefined && { 'content-type': type }), ...extra })
        response.end(isText || body === undefined ? body : JSON.stringify(body))
      })
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}/v1`,
    received,
    answer: (next) => {
      answer = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

import { Agent, type IncomingMessage, request as callHttp } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Calls the API of the process that listens on this socket. */
export function apiAtSocket(socketPath: string): (request: Request) => Promise<Response> {
  const agent = new Agent({ keepAlive: true })
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    // Another host name would look as if the site were reached from outside (server/platform/http/entry/exposure.ts).
    const headers = { host: 'localhost', ...Object.fromEntries(request.headers) }
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : null
    return new Promise((resolve, reject) => {
      const call = callHttp({ socketPath, agent, method: request.method, path: pathname + search, headers })
      call.once('error', reject)
      call.once('response', (reply) => void toResponse(reply).then(resolve, reject))
      call.end(body)
    })
  }
}

async function toResponse(reply: IncomingMessage): Promise<Response> {
  const headers = new Headers()
  for (const [name, values] of Object.entries(reply.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const body = await buffer(reply)
  const { statusCode: status = 502 } = reply
  return new Response(status === 204 || status === 304 ? null : new Uint8Array(body), { status, headers })
}

import { type Agent, type IncomingMessage, request as callHttp } from 'node:http'
import { pipeline } from 'node:stream'
import { type Handle } from '../entry-handler'
import { readMarks } from './page-marks'

/** Headers of a connection, not of the reply (RFC 9110 §7.6.1); `date` is set by this process. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'trailer', 'date'])

/** Forwards a request to the server behind this socket, and its reply back. Rejects if that server breaks off before the reply has begun. */
export function forwardTo(socketPath: string, agent: Agent): Handle {
  return (request, response) =>
    new Promise((resolve, reject) => {
      const { method, url: address } = request
      const headers = Object.fromEntries(Object.entries(request.headers).filter(([, value]) => value !== undefined))
      const call = callHttp({ socketPath, agent, method, path: address, headers })
      // The visitor has disconnected.
      let isGone = false
      response.once('close', () => {
        isGone = true
        call.destroy()
      })
      call.once('error', (error) => {
        if (isGone) return resolve()
        if (response.headersSent) response.destroy(error)
        else reject(error)
      })
      call.once('response', (reply: IncomingMessage) => {
        response.statusCode = reply.statusCode ?? 502
        for (const [name, value] of Object.entries(reply.headersDistinct))
          if (value && !HOP_BY_HOP.has(name)) response.setHeader(name, value.length === 1 ? (value[0] ?? '') : value)
        readMarks(reply, response)
        reply.once('end', () => readMarks(reply, response))
        pipeline(reply, response, () => resolve())
      })
      call.end()
    })
}

import { type Agent, type IncomingMessage, request as callHttp } from 'node:http'
import { pipeline } from 'node:stream'
import { type Handle } from '../entry-handler'
import { readMarks } from './page-marks'

/** Of one connection, not of the reply (RFC 9110 §7.6.1); the date is set anew. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'trailer', 'date'])

/** Sends a request on to the server behind this socket, and its reply back. Rejects when that server breaks off before the reply has begun. */
export function forwardTo(socketPath: string, agent: Agent): Handle {
  return (request, response) =>
    new Promise((resolve, reject) => {
      const { method, url: address } = request
      const headers = Object.fromEntries(Object.entries(request.headers).filter(([, value]) => value !== undefined))
      const call = callHttp({ socketPath, agent, method, path: address, headers })
      // Nobody waits for this page any more.
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

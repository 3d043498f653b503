import { type ServerResponse } from 'node:http'
import { type Logger } from 'pino'
import { countRequest } from '@/server/platform/metrics/requests'
import { requestSpan } from '@/server/platform/tracing/plans'
import { runInSpan } from '@/server/platform/tracing/traced'
import { logRequest } from '@/server/platform/log'
import { newId } from '../new-id'
import { type Handle } from './entry-options'

/** The status that asks the client to come back later. */
const BUSY = 503
/** The status in the log when nothing was sent because the client has left. */
const CLIENT_CLOSED = 499

/**
 * Gives each request of a page or a file its id (`x-request-id`, also on the error page), counts it and logs it by its kind: the path may contain a
 * token. Requests of the API get theirs where they are received (../incoming/request.ts).
 */
export function watchPages(handle: Handle, log: Logger): Handle {
  return (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (path === '/api' || path.startsWith('/api/')) return handle(request, response)
    const startedMs = performance.now()
    const requestId = newId()
    const { method = 'GET' } = request
    response.setHeader('x-request-id', requestId)
    const route = isAsset(path) ? 'assets' : 'pages'
    response.once('close', () => {
      const answered = { method, route, status: statusOf(response), ms: performance.now() - startedMs }
      countRequest(answered)
      if (answered.status >= 500 && answered.status !== BUSY)
        log.warn({ requestId, method, route, status: answered.status }, 'a page failed')
      if (route === 'pages' && log.isLevelEnabled('info')) logRequest(log, { requestId, ...answered })
    })
    if (route === 'assets') return handle(request, response)
    const requestEnd = () => ({ route, status: statusOf(response) })
    return runInSpan(
      () => requestSpan(requestId, method, requestEnd),
      async () => handle(request, response),
    )
  }
}

function isAsset(path: string): boolean {
  return path.startsWith('/_next/') || /\.\w{1,12}$/.test(path)
}

function statusOf(response: ServerResponse): number {
  return response.headersSent ? response.statusCode : CLIENT_CLOSED
}

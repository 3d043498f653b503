import { createCounter, createHistogram } from './registry'

export type AnsweredRequest = {
  readonly method: string
  /** The pattern of a route (`/sittings/:id/responses/`), or `pages` or `assets`; never a URL. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

const requests = createCounter(
  'sanjeh_http_requests_total',
  'Answered requests, by the pattern of their route and the class of their status; 503 is apart.',
  ['method', 'route', 'status'],
)
const durations = createHistogram(
  'sanjeh_http_request_seconds',
  'Time from the head of a request to the head of its reply; of pages and files, to its end.',
  { bounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10], labelNames: ['method', 'route'] },
)

/** node:http knows some thirty more, which anybody may send. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function countRequest({ method, route, status, ms }: AnsweredRequest): void {
  const methodLabel = METHODS.has(method) ? method : 'other'
  requests.add([methodLabel, route, classOf(status)])
  durations.observe([methodLabel, route], ms / 1000)
}

/** 503 asks the client to come back later (a queue, an unreachable database): many starts at once are not a failure. */
function classOf(status: number): string {
  return status === 503 ? '503' : `${Math.floor(status / 100)}xx`
}

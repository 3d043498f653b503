import { type Attributes, type SpanPlan } from './traced'

type RequestEnd = { readonly route: string; readonly status: number }

/** A request. Its trace has the id of the request, so that the log and a problem's `requestId` find it. */
export function requestSpan(requestId: string, method: string, end: () => RequestEnd): SpanPlan {
  return {
    name: method,
    kind: 'server',
    requestId,
    attributes: { 'http.request.method': method, 'sanjeh.request_id': requestId },
    finish: () => {
      const { route, status } = end()
      return {
        name: `${method} ${route}`,
        attributes: { 'http.route': route, 'http.response.status_code': status },
        isFailed: status >= 500,
      }
    },
  }
}

const LONGEST_TEXT = 300

/** A statement of SQL, without its values. */
export function statementSpan({ name, text }: { readonly name?: string; readonly text: string }): SpanPlan {
  const verb = (/^\s*(\w+)/.exec(text)?.[1] ?? 'sql').toUpperCase()
  const table = /\b(?:from|into|update)\s+([a-z_]+)/i.exec(text)?.[1]
  return {
    name: name ?? (table === undefined ? verb : `${verb} ${table}`),
    kind: 'client',
    needsParent: true,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT),
    },
  }
}

/** A call of another service: its host alone, because a path may contain a key. `status`: of its reply, null without one. */
export function callSpan(method: string, host: string, status: () => number | null): SpanPlan {
  return {
    name: method,
    kind: 'client',
    needsParent: true,
    attributes: { 'http.request.method': method, 'server.address': host },
    finish: () => {
      const code = status()
      const attributes: Attributes = code === null ? {} : { 'http.response.status_code': code }
      return { attributes, isFailed: code !== null && code >= 400 }
    },
  }
}

/** Sweeps check every second for work: those that found none are not worth a trace. */
const MIN_WORTH_MS = 100

export function sweepSpan(name: string): SpanPlan {
  return { name: `sweep ${name}`, kind: 'internal', isRoot: true, routineBelowMs: MIN_WORTH_MS }
}

/** A batch serves many requests, and belongs to none of them. */
export function batchSpan(saves: number): SpanPlan {
  return { name: 'write saves', kind: 'internal', isRoot: true, attributes: { 'sanjeh.saves': saves } }
}

import { readFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse } from 'node:http'
import { PROBLEMS } from '@/lib/platform/contract/problem'
import { busyCopy, failedPageCopy } from '@/lib/platform/page-failure/words/stand-in-pages'
import { type Handle } from '../entry/entry-options'
import { drawWaitingPage } from './busy-page'

const RETRY_SECONDS = 3

/** The prerendered page of app/server-error; null when there is no build. */
export function readErrorPage(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

/**
 * Replaces Next's reply for a page that failed on the server: an empty document that only scripts fill. The replacement says in Persian, without
 * scripts, that the page failed, and reports the error when scripts run. A missing file below `/_next/` gets one line of text.
 */
export function withErrorPage(html: Buffer | null, pages: Handle): Handle {
  if (!html) return pages
  return (request, response) => {
    if (request.url?.startsWith('/_next/')) replaceReply(request, response, 404, () => plain)
    else if (request.headers.rsc === undefined)
      replaceReply(request, response, 500, () =>
        unavailable.has(response) ? unavailablePage() : page(withRequestId(html, response)),
      )
    return pages(request, response)
  }
}

/** Replies whose page could not get its data, because the API was unavailable: the page itself has no fault. */
const unavailable = new WeakSet<ServerResponse>()

export function markUnavailable(response: ServerResponse): void {
  unavailable.add(response)
}

export function isUnavailable(response: ServerResponse): boolean {
  return unavailable.has(response)
}

type Content = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }
const plain: Content = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('Not found\n'),
}
const page = (body: Buffer): Content => ({ status: 500, headers: { 'content-type': 'text/html; charset=utf-8' }, body })

/** Shows the id of the request, by which its line in the log is found. React ignores unknown elements at the end of a body. */
function withRequestId(html: Buffer, response: ServerResponse): Buffer {
  const id = response.getHeader('x-request-id')
  if (typeof id !== 'string') return html
  return Buffer.from(html.toString().replace('</body>', `${renderRequestId(id)}</body>`))
}

const FOOTER_STYLE = 'position:fixed;inset:auto 0 0;margin:0;padding:12px;text-align:center;font-size:13px'

function renderRequestId(id: string): string {
  return `<p style="${FOOTER_STYLE}">${failedPageCopy.requestId} <bdi dir="ltr">${id}</bdi></p>`
}

/** A page that reloads itself after a few seconds. */
function unavailablePage(): Content {
  const { awayTitle: title, away: reason } = busyCopy
  return { status: PROBLEMS.unavailable, ...drawWaitingPage({ title, reason }, RETRY_SECONDS) }
}

/** Headers of the replaced page. */
const REPLACED_HEADERS = [
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'etag',
  'link',
  'last-modified',
  'vary',
]

/** Sends the content of `draw` instead once the reply has this status; later writes are discarded. */
function replaceReply(request: IncomingMessage, response: ServerResponse, status: number, draw: () => Content): void {
  const original = {
    writeHead: methodOf(response, 'writeHead'),
    write: methodOf(response, 'write'),
    end: methodOf(response, 'end'),
  }
  let isReplaced = false
  const send = () => {
    isReplaced = true
    const { status: newStatus, headers, body } = draw()
    for (const name of REPLACED_HEADERS) response.removeHeader(name)
    response.statusCode = newStatus
    response.setHeader('cache-control', 'no-store')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('content-length', body.length)
    define(response, original)
    original.end(request.method === 'HEAD' ? undefined : body)
    define(response, { writeHead: () => response, write: swallow, end: swallow })
  }
  const isDue = () => !isReplaced && response.statusCode === status && !response.headersSent
  define(response, {
    writeHead: (...args) => {
      if (!isReplaced && args[0] === status) send()
      return isReplaced ? response : original.writeHead(...args)
    },
    write: (...args) => {
      if (isDue()) send()
      return isReplaced ? swallow(...args) : original.write(...args)
    },
    end: (...args) => {
      if (isDue()) send()
      return isReplaced ? swallow(...args) : original.end(...args)
    },
  })
}

type Method = (...args: readonly unknown[]) => unknown

function methodOf(response: ServerResponse, name: string): Method {
  const method: unknown = Reflect.get(response, name)
  if (typeof method !== 'function') throw new Error(`A reply without ${name}`)
  return (...args) => {
    const result: unknown = Reflect.apply(method, response, args)
    return result
  }
}

function define(response: ServerResponse, methods: Readonly<Record<string, Method>>): void {
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(response, name, { value, configurable: true, writable: true })
}

function swallow(...args: readonly unknown[]): boolean {
  const callback = args.find((part) => typeof part === 'function')
  if (typeof callback === 'function') process.nextTick(callback)
  return true
}

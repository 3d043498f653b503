import { readFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse } from 'node:http'
import { PROBLEMS } from '@/lib/platform/contract/problem'
import { busyCopy } from '@/lib/platform/page-failure/words/stand-in-pages'
import { type Handle } from '../entry-handler'
import { drawWaitingPage } from './busy-page'

const AWAY_SECONDS = 3

/** The prerendered page of app/server-error; null when there is no build. */
export function readErrorPage(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

/**
 * A page that failed on the server: Next answers with an empty document that only scripts fill, in the name of the page that failed and
 * without the settings. In its place goes a page that says so in Persian without any script, and reports by itself when it has them. What
 * is no page of ours below `/_next/` is told in a line.
 */
export function withErrorPage(html: Buffer | null, pages: Handle): Handle {
  if (!html) return pages
  return (request, response) => {
    if (request.url?.startsWith('/_next/')) replace(request, response, 404, () => plain)
    else if (request.headers.rsc === undefined)
      replace(request, response, 500, () => (unavailable.has(response) ? awayPage() : page(html)))
    return pages(request, response)
  }
}

/** Replies of pages that the API could not give their data: the database is away, and the page itself is right. */
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

/** It opens the page again by itself. */
function awayPage(): Content {
  const { awayTitle: title, away: reason } = busyCopy
  return { status: PROBLEMS.unavailable, ...drawWaitingPage({ title, reason }, AWAY_SECONDS) }
}

/** Of the page that was about to be sent. */
const OLD = ['content-length', 'content-encoding', 'transfer-encoding', 'etag', 'link', 'last-modified', 'vary']

/** Sends its content as soon as the reply turns out to have that status; what is written afterwards goes nowhere. */
function replace(request: IncomingMessage, response: ServerResponse, status: number, draw: () => Content): void {
  const own = {
    writeHead: methodOf(response, 'writeHead'),
    write: methodOf(response, 'write'),
    end: methodOf(response, 'end'),
  }
  let isReplaced = false
  const send = () => {
    isReplaced = true
    const { status: shown, headers, body } = draw()
    for (const name of OLD) response.removeHeader(name)
    response.statusCode = shown
    response.setHeader('cache-control', 'no-store')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('content-length', body.length)
    define(response, own)
    own.end(request.method === 'HEAD' ? undefined : body)
    define(response, { writeHead: () => response, write: swallow, end: swallow })
  }
  const isDue = () => !isReplaced && response.statusCode === status && !response.headersSent
  define(response, {
    writeHead: (...args) => {
      if (!isReplaced && args[0] === status) send()
      return isReplaced ? response : own.writeHead(...args)
    },
    write: (...args) => {
      if (isDue()) send()
      return isReplaced ? swallow(...args) : own.write(...args)
    },
    end: (...args) => {
      if (isDue()) send()
      return isReplaced ? swallow(...args) : own.end(...args)
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
  const done = args.find((part) => typeof part === 'function')
  if (typeof done === 'function') process.nextTick(done)
  return true
}

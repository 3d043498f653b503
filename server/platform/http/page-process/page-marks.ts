import { type IncomingMessage, type ServerResponse } from 'node:http'
import { isPartial, markPartial } from '../pages/captured-response'
import { isUnavailable, markUnavailable } from '../pages/error-page'
import { type Handle } from '../entry/entry-options'

/** A header of replies between the two processes; a trailer if the page marks itself after its first bytes. Visitors never get it. */
const MARKS = 'x-page-marks'

/** Transmits the marks that a page set while it was rendered: it is partial, or the API was unavailable. */
export function withSentMarks(pages: Handle): Handle {
  return (request, response) => {
    before(response, 'writeHead', (marks) => response.setHeader(MARKS, marks))
    before(response, 'end', (marks) => response.addTrailers({ [MARKS]: marks }))
    return pages(request, response)
  }
}

/** Calls `send` with the marks of this reply, if it has any, before each call of the method. */
function before(response: ServerResponse, name: 'writeHead' | 'end', send: (marks: string) => unknown): void {
  const method: (...args: never[]) => unknown = response[name]
  const value = (...args: unknown[]): unknown => {
    const marks = marksOf(response)
    if (marks !== '' && !(name === 'writeHead' && response.headersSent)) send(marks)
    return Reflect.apply(method, response, args)
  }
  Object.defineProperty(response, name, { value, configurable: true, writable: true })
}

function marksOf(response: ServerResponse): string {
  return [isPartial(response) && 'partial', isUnavailable(response) && 'unavailable'].filter(Boolean).join(' ')
}

/** Copies the marks of a forwarded reply to this response. */
export function readMarks({ headers, trailers }: IncomingMessage, response: ServerResponse): void {
  const marks = `${String(headers[MARKS] ?? '')} ${trailers[MARKS] ?? ''}`
  if (marks.includes('partial')) markPartial(response)
  if (marks.includes('unavailable')) markUnavailable(response)
  if (!response.headersSent) response.removeHeader(MARKS)
}

import { type IncomingMessage, type ServerResponse } from 'node:http'
import { isPartial, markPartial } from '../pages/captured-response'
import { isUnavailable, markUnavailable } from '../pages/error-page'
import { type Handle } from '../entry-handler'

/** A header of replies between the two processes, or a trailer for what a page notes after its first words. Visitors never get it. */
const MARKS = 'x-page-marks'

/** Sends along what the page noted of itself while it was rendered: that it is partial, that the API was unavailable. */
export function withSentMarks(pages: Handle): Handle {
  return (request, response) => {
    const { writeHead, end } = response
    response.writeHead = (...args: Parameters<typeof writeHead>) => {
      const marks = marksOf(response)
      if (marks !== '') response.setHeader(MARKS, marks)
      return Reflect.apply(writeHead, response, args)
    }
    response.end = (...args: Parameters<typeof end>) => {
      const marks = marksOf(response)
      if (marks !== '') response.addTrailers({ [MARKS]: marks })
      return Reflect.apply(end, response, args)
    }
    return pages(request, response)
  }
}

function marksOf(response: ServerResponse): string {
  return [isPartial(response) && 'partial', isUnavailable(response) && 'unavailable'].filter(Boolean).join(' ')
}

/** Repeats the marks of a reply on the response that it is sent on to. */
export function readMarks({ headers, trailers }: IncomingMessage, response: ServerResponse): void {
  const marks = `${String(headers[MARKS] ?? '')} ${trailers[MARKS] ?? ''}`
  if (marks.includes('partial')) markPartial(response)
  if (marks.includes('unavailable')) markUnavailable(response)
  if (!response.headersSent) response.removeHeader(MARKS)
}

import { type IncomingMessage } from 'node:http'
import { type PageFetch } from '../page-api'

/** A header between the two processes: a request has shown that this site is reachable from outside, whatever its settings say. */
const EXPOSED = 'x-page-exposed'

/** Sent to the other process with each page, because the rights of managers depend on it (server/platform/http/entry/exposure.ts). */
export function setExposureHeader(request: IncomingMessage, isSeen: boolean): void {
  Reflect.deleteProperty(request.headers, EXPOSED)
  if (isSeen) request.headers[EXPOSED] = '1'
}

export function readExposure({ headers }: IncomingMessage): boolean {
  const isSeen = headers[EXPOSED] !== undefined
  Reflect.deleteProperty(headers, EXPOSED)
  return isSeen
}

/** Paths that only the program with the sweeps can answer. */
const OF_THE_PROGRAM = /^\/api\/health\//

/** Answers the reading calls of pages with the function passed to `use`, once there is one, and forwards all others. */
export function withExposureHeader(sendOn: PageFetch) {
  let reading: PageFetch | null = null
  const fetch: PageFetch = (request) => {
    const isReading = request.method === 'GET' && !OF_THE_PROGRAM.test(new URL(request.url).pathname)
    return isReading && reading ? reading(request) : sendOn(request)
  }
  return {
    fetch,
    use: (answer: PageFetch): void => {
      reading = answer
    },
  }
}

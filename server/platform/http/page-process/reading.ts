import { type IncomingMessage } from 'node:http'
import { type PageFetch } from '../page-api'

/** A header between the two processes: a request has shown that strangers reach this site, whatever its settings say. */
const EXPOSED = 'x-page-exposed'

/** Tells the other process with each page: what managers may read depends on it (server/platform/http/entry/exposure.ts). */
export function noteExposure(request: IncomingMessage, isSeen: boolean): void {
  Reflect.deleteProperty(request.headers, EXPOSED)
  if (isSeen) request.headers[EXPOSED] = '1'
}

export function readExposure({ headers }: IncomingMessage): boolean {
  const isSeen = headers[EXPOSED] !== undefined
  Reflect.deleteProperty(headers, EXPOSED)
  return isSeen
}

/** What only the program with the sweeps can say of itself. */
const OF_THE_PROGRAM = /^\/api\/health\//

/** Answers the reading calls of pages by the function that `use` was given, as soon as it was, and sends all others on. */
export function answerHere(sendOn: PageFetch) {
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

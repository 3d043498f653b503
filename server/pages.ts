import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import next from 'next'
import { readSettings } from '@/lib/platform/env/server'
import { apiAtSocket } from './platform/http/page-process/api-calls'
import { preloadPages } from './platform/http/page-process/preload-pages'
import { withSentMarks } from './platform/http/page-process/page-marks'
import { withExposureHeader, readExposure } from './platform/http/page-process/exposure-header'
import { withPageStatus } from './platform/http/pages/page-status'
import { withDisplayZone } from './platform/http/pages/page-zone'
import { createLog } from './platform/log'

/** The limit of a request's headers: one of them carries the data of an exam page (lib/platform/contract/page-headers.ts). */
const MAX_HEADER_BYTES = 256 * 1024

// The program that renders pages; server/platform/http/page-process/pages-process.ts starts it with the paths of the two sockets.
const [pagesSocket, apiSocket] = process.argv.slice(2)
if (!pagesSocket || !apiSocket || !process.send) throw new Error('server/pages.ts is started by server/main.ts')

// The other process ends this one when its last page has been sent.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())
// The other process may have ended while this one was loading.
if (!process.connected) process.exit()
const settings = readSettings()
const log = createLog(settings.logLevel)
const answer = withExposureHeader(apiAtSocket(apiSocket))
Reflect.set(globalThis, Symbol.for('sanjeh.api'), answer.fetch)
// The other process has opened the database. Until then, and where this fails, it answers the calls of pages as well.
process.once('message', () => {
  import('./pages/page-reading').then(
    ({ openPageReading }) => answer.use(openPageReading(settings, log)),
    (error: unknown) => log.error({ err: error }, 'pages cannot read the database by themselves'),
  )
})

const { host, port } = settings
const nextServer = next({ dev: false, hostname: host, port })
await nextServer.prepare()
const render = withSentMarks(withPageStatus(withDisplayZone(nextServer.getRequestHandler())))
const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
  if (readExposure(request)) settings.exposure.markSeen()
  void render(request, response)
})
server.keepAliveTimeout = 0
server.listen(pagesSocket, () => {
  process.send?.('ready')
  // Together these modules would take a third of the start.
  process.setSourceMapsEnabled(true) // stack traces of the API, which is loaded from here on
  setFlagsFromString('--heap-growing-percent=30') // as in server/program.ts
  preloadPages(nextServer, log)
})

import { createServer } from 'node:http'
import next from 'next'
import { readSettings } from '@/lib/platform/env/server'
import { apiBehind } from './platform/http/page-process/api-calls'
import { withSentMarks } from './platform/http/page-process/page-marks'
import { withPageStatus } from './platform/http/pages/page-status'

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
Reflect.set(globalThis, Symbol.for('sanjeh.api'), apiBehind(apiSocket))

const { host, port } = readSettings()
const web = next({ dev: false, hostname: host, port })
await web.prepare()
const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
  void withSentMarks(withPageStatus(web.getRequestHandler()))(request, response)
})
server.keepAliveTimeout = 0
server.listen(pagesSocket, () => process.send?.('ready'))

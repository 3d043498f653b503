import { createServer, type IncomingMessage, request as httpRequest } from 'node:http'
import { type AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readDataAddress } from '@/server/platform/http/pages/asleep-page'
import { createPageCache, type PageCache, type WantedPage } from '@/server/platform/http/pages/page-cache'

const closers: (() => void)[] = []
/** Call it after each test. */
export function closePages(): void {
  for (const stop of closers.splice(0)) stop()
}

type Reply = { status: number; headers: Record<string, unknown>; text: string }
export type Render = WantedPage['render']

const CACHE_LIMITS = { maxPages: 10, maxBytes: 1_000_000 }
export const createCache = (options: Partial<Parameters<typeof createPageCache>[0]> = {}) =>
  createPageCache({ maxAgeMs: 60_000, named: CACHE_LIMITS, queried: CACHE_LIMITS, ...options })

/** A server with cached pages, one per path. */
export async function openPages(
  cache: PageCache,
  render: Render,
  wanted: Partial<WantedPage> = {},
): Promise<(path: string, headers?: object) => Promise<Reply>> {
  const server = createServer((request, response) => {
    const data = readDataAddress(request.url ?? '')
    const page = {
      address: data?.address ?? request.url ?? '/',
      render,
      policyFor: (scripts: readonly string[]) => scripts.join(' '),
      policyWith: (nonce: string) => nonce,
      renderAtTurn: <T>(work: () => Promise<T>) => work(),
      ...wanted,
    }
    const serving = data
      ? cache
          .serveData({ request, response }, data.name, page)
          .then((isFound) => isFound || response.writeHead(404).end())
      : cache.serve(request, response, page)
    serving.catch((error: Error) => response.writeHead(503).end(error.message))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const sent = httpRequest({ port, path, agent: false, headers: { ...headers } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(response.headers['content-encoding'])]
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: (unpack ? unpack(bytes) : bytes).toString(),
          })
        })
      })
      sent.on('error', reject)
      sent.end()
    })
}

export const nonceOf = (request: IncomingMessage) => String(request.headers['content-security-policy'])

/** A page that counts its renderings and writes its nonce, in three chunks like a stream. */
export function countingPage(words: () => string = () => 'words') {
  const seen: (string | undefined)[] = []
  const render: Render = (request, response) => {
    seen.push(request.headers['accept-encoding']?.toString())
    const nonce = nonceOf(request)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', link: `</a.js>; nonce="${nonce}"` })
    response.write(`<script nonce="${nonce}">1</script>`)
    response.write(Buffer.from(`<p>${words()} ${seen.length}</p>`))
    response.end(`<script nonce="${nonce}">2</script>`)
  }
  return { render, seen }
}

import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { type Handle } from '../entry/entry-options'
import { PROBLEMS } from '@/lib/platform/contract/problem'
import { noteUnavailable } from '@/lib/platform/client/mark-page-reply'
import { busyCopy } from '@/lib/platform/page-failure/words/stand-in-pages'
import { withErrorPage } from './error-page'
import { withPageStatus } from './page-status'

const html = Buffer.from('<!doctype html><title>خطا</title>')

async function ask(pages: Handle, path = '/blog', init: RequestInit = {}, own = html): Promise<Response> {
  const handle = withErrorPage(own, pages)
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, init)
  const whole = new Response(init.method === 'HEAD' ? null : await reply.arrayBuffer(), reply)
  server.close()
  return whole
}

/** Next's ways to answer for a failed page. */
const failing: readonly (readonly [string, Handle])[] = [
  [
    'with its status',
    (_, response) => {
      response.statusCode = 500
      response.setHeader('content-length', 5)
      response.end('empty')
    },
  ],
  ['with its headers', (_, response) => void response.writeHead(500, { etag: 'x' }).end('empty')],
  [
    'in pieces',
    async (_, response) => {
      response.statusCode = 500
      await new Promise<void>((resolve) => response.write('<html id="__next_error__">', () => resolve()))
      response.end('</html>')
    },
  ],
]

test.each(failing)('a page that failed %s is replaced by the complete Persian one', async (_, pages) => {
  const reply = await ask(pages)
  expect(reply.status).toBe(500)
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('etag')).toBeNull()
  expect(await reply.text()).toBe(html.toString())
})

test('the page of a request with an id shows it', async () => {
  const whole = Buffer.from('<!doctype html><html><body><main>خطا</main></body></html>')
  const pages: Handle = (_, response) => {
    response.setHeader('x-request-id', '019a-id')
    response.writeHead(500).end('empty')
  }
  expect(await (await ask(pages, '/blog', {}, whole)).text()).toContain(
    '<bdi dir="ltr">019a-id</bdi></p></body></html>',
  )
})

test('HEAD has the same status and no body', async () => {
  const pages: Handle = (_, response) => void response.writeHead(500).end()
  expect((await ask(pages, '/blog', { method: 'HEAD' })).status).toBe(500)
})

test('leaves the payload of a soft navigation, which the router parses', async () => {
  const pages: Handle = (_, response) => void response.writeHead(500).end('payload')
  expect(await (await ask(pages, '/blog', { headers: { rsc: '1' } })).text()).toBe('payload')
})

test.each([200, 404, 308])('leaves a page of status %i unchanged', async (status) => {
  const pages: Handle = (_, response) => void response.writeHead(status, { 'x-own': 'yes' }).end('own')
  const reply = await ask(pages, '/blog', { redirect: 'manual' })
  expect([reply.status, reply.headers.get('x-own'), await reply.text()]).toEqual([status, 'yes', 'own'])
})

test('answers a missing file of the framework with one line', async () => {
  const pages: Handle = (_, response) => void response.writeHead(404).end('a whole page'.repeat(1_000))
  const reply = await ask(pages, '/_next/static/chunks/gone.js')
  expect([reply.status, await reply.text()]).toEqual([404, 'Not found\n'])
})

test.each(failing)(
  'a page that failed %s because the API was unavailable is a 503 that reloads itself',
  async (_, pages) => {
    const reply = await ask(
      withPageStatus(async (request, response) => {
        await Promise.resolve()
        noteUnavailable()
        return pages(request, response)
      }),
    )
    expect(reply.status).toBe(PROBLEMS.unavailable)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const text = await reply.text()
    expect(text).toContain(busyCopy.away)
    expect(text).toMatch(/<meta http-equiv="refresh" content="\d+">/)
  },
)

test('a visitor’s unavailable page does not affect another’s failure', async () => {
  const pages = withPageStatus((_, response) => void response.writeHead(500).end())
  expect((await ask(pages)).status).toBe(500)
})

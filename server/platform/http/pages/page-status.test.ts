import { type AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { isPartial } from './captured-response'
import { withPageStatus } from './page-status'

/** Like lib/platform/client/mark-page-reply.ts in a page. */
function markReply(what: 'missing' | 'partial'): void {
  const reportStatus: unknown = Reflect.get(globalThis, Symbol.for(`sanjeh.${what}`))
  if (typeof reportStatus === 'function') Reflect.apply(reportStatus, undefined, [])
}

test('a page can answer 404 with its own content, without affecting another reply', async () => {
  const handle = withPageStatus(async (request, response) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (request.url === '/missing') markReply('missing')
    response.end(request.url)
  })
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const replies = await Promise.all(
    ['/missing', '/there', '/missing'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  )
  expect(replies.map(({ status }) => status)).toEqual([404, 200, 404])
  expect(await replies[0]?.text()).toBe('/missing')
  server.close()
})

test('a page can declare itself incomplete, without affecting another reply', async () => {
  const seen: Record<string, boolean> = {}
  const handle = withPageStatus(async (request, response) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (request.url === '/part') markReply('partial')
    seen[request.url ?? ''] = isPartial(response)
    response.end()
  })
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await Promise.all(['/part', '/whole'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)))
  expect(seen).toEqual({ '/part': true, '/whole': false })
  server.close()
})

test('does nothing outside a reply', () => {
  withPageStatus(() => undefined)
  expect(() => markReply('missing')).not.toThrow()
  expect(() => markReply('partial')).not.toThrow()
})

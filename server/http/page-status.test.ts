import { type AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { withPageStatus } from './page-status'

/** What lib/api/missing.ts does in a page. */
function tellMissing(): void {
  const tell: unknown = Reflect.get(globalThis, Symbol.for('sanjeh.missing'))
  if (typeof tell === 'function') Reflect.apply(tell, undefined, [])
}

test('a page can answer 404 with its own words, and its neighbour’s reply is not touched', async () => {
  const handle = withPageStatus(async (request, response) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (request.url === '/missing') tellMissing()
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

test('outside a reply it does nothing', () => {
  withPageStatus(() => undefined)
  expect(tellMissing).not.toThrow()
})

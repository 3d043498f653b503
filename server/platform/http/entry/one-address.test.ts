import { createEntryHandler } from './entry-handler'
import { serve } from './serve'

let origin = ''
let stop = () => Promise.resolve()
beforeAll(async () => {
  const door = createEntryHandler({
    api: (request, response) => void response.end(request.url),
    pages: (_, response) => void response.end('page'),
    browserSettings: {},
    browserNotice: '',
    hashes: {},
    sendFile: null,
    caching: null,
    hasPolicy: true,
    isHttps: () => false,
    outside: { calls: [], media: [] },
  })
  const { port, drain } = await serve(door, { host: '127.0.0.1', port: 0 }, null)
  origin = `http://127.0.0.1:${port}`
  stop = () => drain(100)
})
afterAll(() => stop())

const ask = (path: string) => fetch(origin + path, { redirect: 'manual' })

test.each([
  ['/blog/', '/blog'],
  ['/blog//', '/blog'],
  ['/blog/?q=%D8%A2&next=/x/', '/blog?q=%D8%A2&next=/x/'],
  ['/dashboard/exam/', '/dashboard/exam'],
  ['/x//evil.test/', '/x//evil.test'],
])('redirects %s to the page’s canonical URL', async (path, right) => {
  const reply = await ask(path)
  expect([reply.status, reply.headers.get('location')]).toEqual([308, right])
})

test.each(['/', '/?next=/x/', '/blog', '/blog?q=a/'])('serves %s without a redirect', async (path) => {
  expect(await (await ask(path)).text()).toBe('page')
})

test('API paths keep their slash', async () => {
  expect(await (await ask('/api/exams/')).text()).toBe('/exams/')
})

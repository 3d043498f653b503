import { type IncomingMessage } from 'node:http'
import { withExposureHeader, setExposureHeader, readExposure } from './exposure-header'

const ask = async (fetch: ReturnType<typeof withExposureHeader>['fetch'], method: string, path: string) =>
  (await fetch(new Request(`http://embedded/api${path}`, { method }))).text()

test('answers GET requests itself once it can, but never writes or the health check', async () => {
  const api = withExposureHeader(() => new Response('sent on'))
  expect(await ask(api.fetch, 'GET', '/account/me/')).toBe('sent on')
  api.use(() => new Response('here'))
  expect(await ask(api.fetch, 'GET', '/account/me/?a=1')).toBe('here')
  expect(await ask(api.fetch, 'POST', '/account/log-out/')).toBe('sent on')
  expect(await ask(api.fetch, 'GET', '/health/')).toBe('sent on')
})

test('tells each page whether the site is exposed, and ignores what the request claims', () => {
  const request = { headers: { 'x-page-exposed': '1' } } as unknown as IncomingMessage
  setExposureHeader(request, false)
  expect(readExposure(request)).toBe(false)
  setExposureHeader(request, true)
  expect(readExposure(request)).toBe(true)
  expect(request.headers).toEqual({})
})

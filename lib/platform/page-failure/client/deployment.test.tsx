import { newBuild, watchDeployments } from './deployment'

const MINUTE_MS = 60_000
const asked: string[] = []
const standardFetch = globalThis.fetch
let latest: unknown
let manifest: Response
let visibility: jest.SpyInstance

beforeAll(() => {
  jest.useFakeTimers()
  window.__SANJEH__ = { build: 'running-build' }
  watchDeployments()
})
beforeEach(() => {
  asked.length = 0
  newBuild.set(null)
  latest = { id: 'next-build' }
  manifest = Response.json({ id: 'next-build' })
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  globalThis.fetch = (input) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    asked.push(path)
    return Promise.resolve(path.startsWith('/builds/') ? manifest.clone() : Response.json(latest))
  }
})
afterEach(() => visibility.mockRestore())
afterAll(() => {
  globalThis.fetch = standardFetch
  jest.useRealTimers()
})

const pass = (minutes: number) => jest.advanceTimersByTimeAsync(minutes * MINUTE_MS)

test('checks hourly, and offers a new build once its manifest is served', async () => {
  await pass(59)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked).toEqual(['/latest-build.json', '/builds/next-build.json'])
  expect(newBuild.get()).toBe('next-build')
})

test('a hidden page checks nothing until it is visible again', async () => {
  visibility.mockReturnValue('hidden')
  await pass(120)
  expect(asked).toEqual([])
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(asked).toEqual(['/latest-build.json', '/builds/next-build.json'])
})

test.each([
  ['a build without a manifest', { id: 'next-build' }, Response.json({ id: 'next-build' }, { status: 404 })],
  ['a build with the manifest of another', { id: 'next-build' }, Response.json({ id: 'third-build' })],
  ['the running build', { id: 'running-build' }, Response.json({ id: 'running-build' })],
  ['a reply that names no build', {}, Response.json({})],
])('%s is no deployment', async (_, reply, served) => {
  latest = reply
  manifest = served
  await pass(60)
  expect(asked).toContain('/latest-build.json')
  expect(newBuild.get()).toBeNull()
})

test('a network failure is no deployment, and the next hour checks again', async () => {
  const answering = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await pass(60)
  expect(newBuild.get()).toBeNull()
  globalThis.fetch = answering
  await pass(60)
  expect(newBuild.get()).toBe('next-build')
})

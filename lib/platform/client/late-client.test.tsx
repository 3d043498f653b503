import { BEFORE_RELOAD } from '@/lib/platform/page-failure/client/chunk-guard'
import { callApi, loadHttpClientOnInput } from './browser'

const mockNetwork = { isUp: false, isSilent: false, isReplaced: false, loads: 0 }
jest.mock('./http-client', () => {
  mockNetwork.loads += 1
  // A module that is a promise without an end: its import waits for it.
  if (mockNetwork.isSilent) return { __esModule: true, then: () => undefined }
  if (!mockNetwork.isUp) throw new Error('Loading chunk 7 failed.')
  return { createHttpClient: () => ({ call: ({ path }: { path: string }) => Promise.resolve(`reply of ${path}`) }) }
})
jest.mock('../page-failure/client/deployment', () => ({ isBuildReplaced: async () => mockNetwork.isReplaced }))

const call = () => callApi({ method: 'GET', path: '/x/' })
const reload = jest.fn((event: Event) => event.preventDefault())
const settle = () => new Promise((resolve) => setTimeout(resolve))
beforeEach(() => {
  Object.assign(mockNetwork, { isUp: false, isSilent: false, isReplaced: false })
  document.body.replaceChildren()
  reload.mockClear()
  sessionStorage.clear()
  addEventListener(BEFORE_RELOAD, reload)
})
afterEach(() => removeEventListener(BEFORE_RELOAD, reload))

test('a call whose client does not load fails and leaves the page as it is', async () => {
  await expect(call()).rejects.toThrow('Loading chunk 7 failed.')
  await settle()
  expect(reload).not.toHaveBeenCalled()
})

test('reloads the page if its client is gone because another build is served', async () => {
  mockNetwork.isReplaced = true
  await expect(call()).rejects.toThrow('Loading chunk 7 failed.')
  await settle()
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['reloads a page of a former build, before a press could be lost', '', 1],
  ['leaves a page of a former build alone once something is typed', 'typed', 0],
])('the first input %s', async (_, typed, reloads) => {
  mockNetwork.isReplaced = true
  const field = Object.assign(document.createElement('input'), { value: typed })
  document.body.append(field)
  const stop = loadHttpClientOnInput()
  dispatchEvent(new Event('pointermove'))
  await settle()
  stop()
  expect(reload).toHaveBeenCalledTimes(reloads)
})

test('the first input loads the client, and a call repeats a failed load', async () => {
  const stop = loadHttpClientOnInput()
  const before = mockNetwork.loads
  dispatchEvent(new Event('pointermove'))
  await settle()
  expect(mockNetwork.loads).toBe(before + 1)
  mockNetwork.isUp = true
  expect(await call()).toBe('reply of /x/')
  expect(await call()).toBe('reply of /x/')
  expect(mockNetwork.loads).toBe(before + 2)
  stop()
})

test('a call whose client has not come after 30 seconds fails like one that timed out', async () => {
  jest.resetModules()
  const page = await import('./browser')
  mockNetwork.isSilent = true
  jest.useFakeTimers()
  const failed = expect(page.callApi({ method: 'GET', path: '/x/' })).rejects.toMatchObject({ name: 'TimeoutError' })
  await jest.advanceTimersByTimeAsync(30_000)
  await failed
  jest.useRealTimers()
})

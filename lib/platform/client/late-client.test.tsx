import { BEFORE_RELOAD } from '@/lib/platform/page-failure/client/chunk-guard'
import { callApi, loadHttpClientOnInput } from './browser'

const mockNetwork = { isUp: false, isReplaced: false, loads: 0 }
jest.mock('./http-client', () => {
  mockNetwork.loads += 1
  if (!mockNetwork.isUp) throw new Error('Loading chunk 7 failed.')
  return { createHttpClient: () => ({ call: ({ path }: { path: string }) => Promise.resolve(`reply of ${path}`) }) }
})
jest.mock('../page-failure/client/deployment', () => ({ isBuildReplaced: async () => mockNetwork.isReplaced }))

const call = () => callApi({ method: 'GET', path: '/x/' })
const reload = jest.fn((event: Event) => event.preventDefault())
beforeEach(() => {
  sessionStorage.clear()
  addEventListener(BEFORE_RELOAD, reload)
})
afterEach(() => removeEventListener(BEFORE_RELOAD, reload))

test('a call whose client does not load fails and leaves the page as it is', async () => {
  await expect(call()).rejects.toThrow('Loading chunk 7 failed.')
  await new Promise((resolve) => setTimeout(resolve))
  expect(reload).not.toHaveBeenCalled()
})

test('reloads the page if its client is gone because another build is served', async () => {
  mockNetwork.isReplaced = true
  await expect(call()).rejects.toThrow('Loading chunk 7 failed.')
  await new Promise((resolve) => setTimeout(resolve))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the first input loads the client, and a call repeats a failed load', async () => {
  const stop = loadHttpClientOnInput()
  const before = mockNetwork.loads
  dispatchEvent(new Event('pointermove'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(mockNetwork.loads).toBe(before + 1)
  mockNetwork.isUp = true
  expect(await call()).toBe('reply of /x/')
  expect(await call()).toBe('reply of /x/')
  expect(mockNetwork.loads).toBe(before + 2)
  stop()
})

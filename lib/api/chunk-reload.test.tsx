import { BEFORE_RELOAD } from './failing/chunk-guard'

const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })

/** The page is loaded anew: what a module remembers is gone, what the tab remembers stays. The clock never runs, so no test really reloads. */
async function visit(path: string) {
  jest.resetModules()
  history.replaceState(null, '', path)
  return import('./failing/chunk-guard')
}
const reloadsAt = async (path: string) => (await visit(path)).isReloadingFor(missing)

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

test('a path is reloaded once in 10 seconds, and again after them', async () => {
  expect(await reloadsAt('/blog')).toBe(true)
  jest.setSystemTime(Date.now() + 9_999)
  expect(await reloadsAt('/blog')).toBe(false)
  jest.setSystemTime(Date.now() + 1)
  expect(await reloadsAt('/blog')).toBe(true)
})

test('each path has a reload of its own', async () => {
  expect(await reloadsAt('/blog')).toBe(true)
  expect(await reloadsAt('/exams')).toBe(true)
  expect(await reloadsAt('/blog?page=2')).toBe(false)
})

test('the page that the reader is on the way to counts, not the one that they leave', async () => {
  const { isReloadingFor, noteTransition } = await visit('/blog')
  noteTransition('/exams')
  expect(isReloadingFor(missing)).toBe(true)
  expect(await reloadsAt('/blog')).toBe(true)
  expect(await reloadsAt('/exams')).toBe(false)
})

test('nothing is reloaded for another error, without a network, without a memory, or when the page would lose something', async () => {
  const { isReloadingFor } = await visit('/blog')
  expect(isReloadingFor(new Error('x is not a function'))).toBe(false)

  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(isReloadingFor(missing)).toBe(false)
  network.mockRestore()

  const memory = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed')
  })
  expect(isReloadingFor(missing)).toBe(false)
  memory.mockRestore()

  addEventListener(BEFORE_RELOAD, (event) => event.preventDefault(), { once: true })
  expect(await reloadsAt('/dashboard')).toBe(false)
  expect(await reloadsAt('/blog')).toBe(true)
})

import { requestPersistentStorage } from './persistent-storage'

function mockStorage(isStored: boolean, grants: boolean) {
  const persist = jest.fn(async () => grants)
  const value = { persisted: async () => isStored, persist }
  Object.defineProperty(navigator, 'storage', { value, configurable: true })
  return persist
}

beforeEach(() => localStorage.clear())
afterEach(() => Reflect.deleteProperty(navigator, 'storage'))

test.each([
  { isStored: false, grants: true, asked: 1, lasts: true },
  { isStored: false, grants: false, asked: 1, lasts: false },
  { isStored: true, grants: false, asked: 0, lasts: true },
])('asks only where nothing was promised yet, and tells what is promised: %j', async ({ asked, lasts, ...browser }) => {
  const persist = mockStorage(browser.isStored, browser.grants)
  expect(await requestPersistentStorage()).toBe(lasts)
  expect(persist).toHaveBeenCalledTimes(asked)
})

test('a browser that refused is not asked again', async () => {
  const persist = mockStorage(false, false)
  await requestPersistentStorage()
  expect(await requestPersistentStorage()).toBe(false)
  expect(persist).toHaveBeenCalledTimes(1)
})

test('a browser that knows no promise gives none', async () => {
  expect(await requestPersistentStorage()).toBe(false)
})

import { requestPersistentStorage } from './persistent-storage'

function mockStorage(isStored: boolean, grants: boolean) {
  const persist = jest.fn(async () => grants)
  const value = { persisted: async () => isStored, persist }
  Object.defineProperty(navigator, 'storage', { value, configurable: true })
  return persist
}

const visitWith = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/125.0 Safari/537.36'

beforeEach(() => localStorage.clear())
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'storage')
})

test.each([
  { isStored: false, grants: true, asked: 1, lasts: true },
  { isStored: false, grants: false, asked: 1, lasts: false },
  { isStored: true, grants: false, asked: 0, lasts: true },
])('asks only where nothing was promised yet, and shows what is promised: %j', async ({ asked, lasts, ...browser }) => {
  const persist = mockStorage(browser.isStored, browser.grants)
  expect(await requestPersistentStorage()).toBe(lasts)
  expect(persist).toHaveBeenCalledTimes(asked)
})

test('Firefox, which asks the person, is not asked again', async () => {
  visitWith(FIREFOX)
  const persist = mockStorage(false, false)
  await requestPersistentStorage()
  expect(await requestPersistentStorage()).toBe(false)
  expect(persist).toHaveBeenCalledTimes(1)
})

test('a browser that decides in silence is asked again after a refusal: it may have been installed since', async () => {
  visitWith(CHROME)
  localStorage.setItem('storage-asked', 'yes')
  const persist = mockStorage(false, false)
  expect(await requestPersistentStorage()).toBe(false)
  persist.mockResolvedValue(true)
  expect(await requestPersistentStorage()).toBe(true)
})

test('a browser that knows no promise gives none', async () => {
  expect(await requestPersistentStorage()).toBe(false)
})

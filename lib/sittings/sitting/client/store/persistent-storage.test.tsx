import { requestPersistentStorage } from './persistent-storage'

afterEach(() => Reflect.deleteProperty(navigator, 'storage'))

test.each([
  { isKept: false, asked: 1 },
  { isKept: true, asked: 0 },
])('asks once where nothing is promised yet: %j', async ({ isKept, asked }) => {
  const persist = jest.fn(async () => true)
  Object.defineProperty(navigator, 'storage', { value: { persisted: async () => isKept, persist }, configurable: true })
  await requestPersistentStorage()
  expect(persist).toHaveBeenCalledTimes(asked)
})

test('goes on where the browser has no such thing', async () => {
  await expect(requestPersistentStorage()).resolves.toBeUndefined()
})

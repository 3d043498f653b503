import { requestPersistentStorage } from './persistent-storage'

afterEach(() => Reflect.deleteProperty(navigator, 'storage'))

test.each([
  { isStored: false, asked: 1 },
  { isStored: true, asked: 0 },
])('requests persistence once if it is not granted yet: %j', async ({ isStored, asked }) => {
  const persist = jest.fn(async () => true)
  Object.defineProperty(navigator, 'storage', {
    value: { persisted: async () => isStored, persist },
    configurable: true,
  })
  await requestPersistentStorage()
  expect(persist).toHaveBeenCalledTimes(asked)
})

test('continues if the browser does not support it', async () => {
  await expect(requestPersistentStorage()).resolves.toBeUndefined()
})

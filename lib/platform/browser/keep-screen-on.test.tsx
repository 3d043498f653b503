import { keepScreenOn } from './keep-screen-on'

function offer(request: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
}
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'))

const settle = () => new Promise((resolve) => setTimeout(resolve))
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

test('requests a lock now and whenever the page becomes visible, and releases it at the end', async () => {
  const release = jest.fn(() => Promise.resolve())
  const request = jest.fn(() => Promise.resolve({ release }))
  offer(request)
  const stopKeepingOn = keepScreenOn()
  await settle()
  comeBack()
  await settle()
  expect(request.mock.calls).toEqual([['screen'], ['screen']])
  stopKeepingOn()
  comeBack()
  await settle()
  expect(request).toHaveBeenCalledTimes(2)
  expect(release).toHaveBeenCalledTimes(1)
})

test('a lock that arrives after the end is released at once', async () => {
  const release = jest.fn(() => Promise.resolve())
  offer(() => Promise.resolve({ release }))
  keepScreenOn()()
  await settle()
  expect(release).toHaveBeenCalledTimes(1)
})

test('continues without a lock if the browser refuses it or has none', async () => {
  offer(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  keepScreenOn()()
  Reflect.deleteProperty(navigator, 'wakeLock')
  keepScreenOn()()
  await settle()
})

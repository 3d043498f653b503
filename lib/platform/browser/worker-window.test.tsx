import { Workbox } from './worker-window'

const register = jest.fn().mockResolvedValue('registration')
beforeEach(() => {
  register.mockClear()
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
})
const stateIs = (state: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { value: state, configurable: true })

test('registers the worker under its scope once the page has loaded, not before', async () => {
  stateIs('interactive')
  const registered = new Workbox('https://sanjeh.test/sw.js', { scope: '/' }).register()
  await Promise.resolve()
  expect(register).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  await expect(registered).resolves.toBe('registration')
  expect(register).toHaveBeenCalledWith('https://sanjeh.test/sw.js', { scope: '/' })
})

test('registers at once if the page has already loaded', async () => {
  stateIs('complete')
  await new Workbox('/sw.js', { scope: '/' }).register()
  expect(register).toHaveBeenCalledTimes(1)
})

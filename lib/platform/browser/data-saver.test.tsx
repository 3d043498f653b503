import type * as module from './data-saver'

type DataSaver = typeof module

let saver: DataSaver
async function load(): Promise<void> {
  jest.resetModules()
  saver = await import('./data-saver')
}
const connection = (value: unknown) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true, writable: true })

beforeEach(async () => {
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'connection')
  await load()
})
afterEach(() => jest.restoreAllMocks())

test.each([
  ['a browser without the setting', undefined, false],
  ['a browser that does not ask for it', { saveData: false }, false],
  ['a browser that asks for it', { saveData: true }, true],
])('follows %s', (_, value, expected) => {
  if (value) connection(value)
  expect(saver.isSavingData()).toBe(expected)
})

test.each([true, false])('a choice of %s outlasts the page, and outweighs the browser', async (isOn) => {
  connection({ saveData: !isOn })
  const listener = jest.fn()
  const stop = saver.subscribeDataSaver(listener)
  saver.switchDataSaver(isOn)
  stop()
  saver.switchDataSaver(isOn)
  expect(listener).toHaveBeenCalledTimes(1)
  await load()
  expect(saver.isSavingData()).toBe(isOn)
})

test.each([
  ['switched on in another tab', 'data-saver', true],
  ['left alone while another tab stores something else', 'theme', false],
])('is %s', (_, key, expected) => {
  const listener = jest.fn()
  expect(saver.isSavingData()).toBe(false)
  const stop = saver.subscribeDataSaver(listener)
  localStorage.setItem('data-saver', 'on')
  dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  expect([saver.isSavingData(), listener.mock.calls.length]).toEqual([expected, expected ? 1 : 0])
})

test('without storage the choice lasts until the page is left', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(saver.isSavingData()).toBe(false)
  saver.switchDataSaver(true)
  expect(saver.isSavingData()).toBe(true)
})

test('the page knows at once, before it is loaded again', () => {
  const isNoted = () => 'saves' in document.documentElement.dataset
  saver.switchDataSaver(true)
  expect(isNoted()).toBe(true)
  saver.switchDataSaver(false)
  expect(isNoted()).toBe(false)
})

import { isFirstData, rememberFirstData } from './first-data-age'

const read = (queryHash: string, dataUpdatedAt: number) => isFirstData({ queryHash, state: { dataUpdatedAt } } as never)

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void jest.useRealTimers())

test('data that came with the page is not asked for again for ten seconds', () => {
  rememberFirstData('a', 999_000)
  expect(read('a', 999_000)).toBe(true)
  jest.advanceTimersByTime(9_999)
  expect(read('a', 999_000)).toBe(true)
  jest.advanceTimersByTime(2)
  expect(read('a', 999_000)).toBe(false)
})

test.each([
  ['data of another query', 'other', 999_000, 999_000],
  ['data that was read again since', 'b', 999_000, 999_500],
  ['data of a page that the device kept for an hour', 'c', 1_000_000 - 3_600_000, 1_000_000 - 3_600_000],
])('%s is asked for', (_, hash, noted, shown) => {
  rememberFirstData(hash === 'other' ? 'not-other' : hash, noted)
  expect(read(hash, shown)).toBe(false)
})

test('the time counts from the first arrival, not from each rendering', () => {
  rememberFirstData('d', 999_000)
  jest.advanceTimersByTime(8_000)
  rememberFirstData('d', 999_000)
  jest.advanceTimersByTime(3_000)
  expect(read('d', 999_000)).toBe(false)
})

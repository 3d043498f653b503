import { shareLocalApi } from '../testing/fake-browser'
import { ApiError } from './api-error'
import { MutationObserver, onlineManager, type QueryClient } from '@tanstack/react-query'
import { createQueryClient } from './query-client'

const api = shareLocalApi({ body: { items: [] } })
const opened: QueryClient[] = []

// A cache that is not cleared would keep its timers for minutes.
afterEach(() => opened.splice(0).forEach((client) => client.clear()))

function openClient(): QueryClient {
  const client = createQueryClient()
  opened.push(client)
  return client
}
const defaults = () => openClient().getDefaultOptions().queries ?? {}

test('the path is the first element of the query key, the params the second', async () => {
  const client = openClient()
  expect(await client.fetchQuery({ queryKey: ['/exams/', { page: 2, search: 'آ' }] })).toEqual({ items: [] })
  await client.fetchQuery({ queryKey: ['/account/me/'] })
  await client.fetchQuery({ queryKey: ['/exams/{slug}/', { path: { slug: 'a b' }, query: { full: true } }] })
  expect(api.received.map(({ method, url }) => [method, url])).toEqual([
    ['GET', '/v1/exams/?page=2&search=%D8%A2'],
    ['GET', '/v1/account/me/'],
    ['GET', '/v1/exams/a%20b/?full=true'],
  ])
})

test('mutations fail at once offline: none is queued in silence and run later', async () => {
  const client = openClient()
  onlineManager.setOnline(false)
  const act = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const observer = new MutationObserver(client, { mutationFn: act })
  await expect(observer.mutate()).rejects.toThrow('Failed to fetch')
  expect(act).toHaveBeenCalledTimes(1)
  onlineManager.setOnline(true)
})

test('empty data is null, which the cache can store', async () => {
  api.answer(() => ({ status: 204 }))
  expect(await openClient().fetchQuery({ queryKey: ['/x/'] })).toBeNull()
})

test('data is fresh for 5 minutes, without a refetch', async () => {
  const client = openClient()
  const ask = () => client.fetchQuery({ queryKey: ['/x/'] })
  await ask()
  client.setQueryData(['/x/'], { items: [] }, { updatedAt: Date.now() - 299_000 })
  await ask()
  expect(api.received).toHaveLength(1)
  client.setQueryData(['/x/'], { items: [] }, { updatedAt: Date.now() - 301_000 })
  await ask()
  expect(api.received).toHaveLength(2)
})

test('a retry waits 1 s, doubling up to 30 s', () => {
  const { retryDelay } = defaults()
  if (typeof retryDelay !== 'function') throw new Error('no function')
  const waits = [0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => retryDelay(attempt, new Error()))
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

test('a failing query is retried 3 times, and then its error is thrown to the caller', async () => {
  const client = openClient()
  api.answer(() => ({ status: 500, body: { detail: 'broken' } }))
  const failing = client.fetchQuery({ queryKey: ['/x/'], retry: defaults().retry, retryDelay: 1 })
  await expect(failing).rejects.toMatchObject({ message: 'broken', status: 500 })
  expect(api.received).toHaveLength(4)
})

test('succeeds after a retry', async () => {
  api.answer(() => (api.received.length < 3 ? { status: 503, body: 'away' } : { body: 1 }))
  const healing = openClient().fetchQuery({ queryKey: ['/x/'], retry: defaults().retry, retryDelay: 1 })
  expect(await healing).toBe(1)
})

test.each([400, 403, 404, 409, 422])('throws a %i at once: it is permanent', async (status) => {
  api.answer(() => ({ status, body: { detail: 'no' } }))
  const refused = openClient().fetchQuery({ queryKey: ['/x/'], retry: defaults().retry, retryDelay: 1 })
  await expect(refused).rejects.toEqual(new ApiError(status, { detail: 'no' }))
  expect(api.received).toHaveLength(1)
})

test.each([408, 425, 429])('retries a %i 3 times: it is transient', async (status) => {
  api.answer(() => ({ status, body: { detail: 'later' } }))
  const waiting = openClient().fetchQuery({ queryKey: ['/x/'], retry: defaults().retry, retryDelay: 1 })
  await expect(waiting).rejects.toMatchObject({ status })
  expect(api.received).toHaveLength(4)
})

test('waits as long as the server asks, up to 30 s', () => {
  const { retryDelay } = defaults()
  if (typeof retryDelay !== 'function') throw new Error('no function')
  const waits = [null, 1, 3, 600].map((seconds) => retryDelay(0, new ApiError(429, {}, seconds)))
  expect(waits).toEqual([1_000, 1_000, 3_000, 30_000])
})

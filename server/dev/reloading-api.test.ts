import { type RunningApi } from '@/server/start'
import { createReloadingApi } from './reloading-api'

/** An API that answers with its name when the test says so, and records its life cycle. */
function namedApi(name: string, events: string[]) {
  let answer = () => {}
  const allowed = new Promise<void>((resolve) => (answer = resolve))
  const api: RunningApi = {
    app: {
      fetch: async () => {
        await allowed
        return new Response(name)
      },
      endpoints: [],
    },
    accessForPage: async () => null,
    mayBeSession: async () => true,
    findExamEntry: async () => null,
    hasManager: true,
    onServing: () => Promise.resolve(),
    waitForWork: async () => void events.push(`${name} settled`),
    close: async () => void events.push(`${name} closed`),
  }
  return { api, answer }
}

const request = () => new Request('http://127.0.0.1/health/')
const textOf = async (api: RunningApi) => (await api.app.fetch(request())).text()
const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

test('each request is answered by the API that received it, whose connections are closed afterwards', async () => {
  const events: string[] = []
  const old = namedApi('old', events)
  const next = namedApi('next', events)
  const api = createReloadingApi(old.api, async () => next.api)
  const early = textOf(api)
  await api.reload()
  next.answer()
  expect(await textOf(api)).toBe('next')
  await turn()
  expect(events).toEqual(['old settled'])
  old.answer()
  expect(await early).toBe('old')
  await turn()
  expect(events).toEqual(['old settled', 'old closed'])
})

test('connections stay open until the API’s start-up work has ended', async () => {
  const events: string[] = []
  const old = namedApi('old', events)
  let finish = () => {}
  const imported = new Promise<void>((resolve) => (finish = resolve))
  const api = createReloadingApi({ ...old.api, onServing: () => imported }, async () => namedApi('next', events).api)
  const serving = api.onServing()
  await api.reload()
  await turn()
  expect(events).toEqual(['old settled'])
  finish()
  await serving
  await turn()
  expect(events).toEqual(['old settled', 'old closed'])
})

test('an API that fails to start leaves the former one running, and the next attempt may succeed', async () => {
  const events: string[] = []
  const old = namedApi('old', events)
  const next = namedApi('next', events)
  const starts = [() => Promise.reject(new Error('a typing mistake')), () => Promise.resolve(next.api)]
  const api = createReloadingApi(old.api, () => (starts.shift() ?? fail)())
  old.answer()
  next.answer()
  await expect(api.reload()).rejects.toThrow('a typing mistake')
  expect(await textOf(api)).toBe('old')
  expect(events).toEqual([])
  await api.reload()
  expect(await textOf(api)).toBe('next')
})

test('rapid reloads run one after the other, and the last one stays', async () => {
  const events: string[] = []
  let count = 0
  const api = createReloadingApi(namedApi('0', events).api, async () => {
    count += 1
    const { api: made, answer } = namedApi(String(count), events)
    answer()
    await turn()
    return made
  })
  await Promise.all([api.reload(), api.reload(), api.reload()])
  expect(await textOf(api)).toBe('3')
  await turn()
  expect(events.filter((event) => event.endsWith('closed'))).toEqual(['0 closed', '1 closed', '2 closed'])
})

test('stopping during a reload closes the old API and the new one, each once', async () => {
  const events: string[] = []
  let start = () => {}
  const started = new Promise<void>((resolve) => (start = resolve))
  const api = createReloadingApi(namedApi('old', events).api, async () => {
    await started
    return namedApi('next', events).api
  })
  const reloading = api.reload()
  await turn()
  await api.waitForWork()
  const closed = api.close()
  start()
  await Promise.all([reloading, closed])
  expect(events.filter((event) => event.endsWith('closed'))).toEqual(['old closed', 'next closed'])
})

function fail(): never {
  throw new Error('Nothing more was to be started')
}

import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { fakeBrowser } from '@/lib/platform/testing/fake-browser'
import { type LiveState, type Pace, watchUnread } from './live-unread'

const claims = Buffer.from(JSON.stringify({ sub: 'somebody' })).toString('base64url')
const TOKEN = `x.${claims}.x`
const PADDING = `retry: 5000\n:${' '.repeat(2_048)}\n\n`

/** The open streams of the server; `onChange` is called when one opens or closes. */
const streams = new Set<ServerResponse>()
let onChange = () => {}
/** What stands between browser and server: `buffering` keeps a stream back, `stuck` also leaves polls without an answer. */
let proxy: 'none' | 'buffering' | 'stuck' = 'none'
let unread = 0
let onPoll = () => {}
const server = createServer((request, response) => {
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return void response.writeHead(401).end('{}')
  if (request.url === '/notifications/unread/') {
    if (proxy !== 'stuck') response.writeHead(200, { 'content-type': 'application/json' }).end(`{"unread":${unread}}`)
    return onPoll()
  }
  if (proxy !== 'none') return
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(PADDING)
  streams.add(response)
  response.on('close', () => {
    streams.delete(response)
    onChange()
  })
  onChange()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.closeAllConnections())
afterAll(() => new Promise((resolve) => server.close(resolve)))

const page = new EventTarget()
let visibility: 'visible' | 'hidden' = 'visible'
Object.assign(document, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
})
Object.defineProperty(document, 'visibilityState', { get: () => visibility })
beforeEach(() => {
  visibility = 'visible'
  proxy = 'none'
  onPoll = () => {}
  fakeBrowser.reset(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  fakeBrowser.cookies.set('accessToken', TOKEN)
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
})

const show = (next: typeof visibility) => {
  visibility = next
  page.dispatchEvent(new Event('visibilitychange'))
}
const say = (unread: number) => {
  for (const stream of streams) stream.write(`data: ${JSON.stringify({ unread, newest: null })}\n\n`)
}
const untilOpen = (count: number) =>
  new Promise<void>((resolve) => {
    onChange = () => {
      if (streams.size === count) resolve()
    }
    onChange()
  })

function openTab(pace?: Pace) {
  const heard: number[] = []
  let respond = () => {}
  const stop = watchUnread(({ unread }: LiveState) => {
    heard.push(unread)
    respond()
  }, pace)
  const until = (unread: number) =>
    new Promise<void>((resolve) => {
      respond = () => {
        if (heard.at(-1) === unread) resolve()
      }
      respond()
    })
  return { stop, until }
}

/** Grants one lock after the other, as a browser does. */
function shareLocks(): void {
  let last = Promise.resolve()
  const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const turn = last.then(() => (signal.aborted ? undefined : work()))
    last = turn.catch(() => undefined)
    return turn
  }
  Object.assign(navigator, { locks: { request } })
}

test('two tabs share one stream; a hidden page gives it up, and the other goes on with one of its own', async () => {
  shareLocks()
  const first = openTab()
  await untilOpen(1)
  say(2)
  await first.until(2)
  const second = openTab()
  // The second tab gets the number from the first, without a stream of its own.
  await second.until(2)
  expect(streams.size).toBe(1)
  say(3)
  await Promise.all([first.until(3), second.until(3)])
  first.stop()
  await untilOpen(0)
  await untilOpen(1)
  say(4)
  await second.until(4)
  show('hidden')
  await untilOpen(0)
  show('visible')
  await untilOpen(1)
  say(5)
  await second.until(5)
  second.stop()
  await untilOpen(0)
})

test('a lost stream is opened again, and its first event is the state', async () => {
  const tab = openTab()
  await untilOpen(1)
  say(1)
  await tab.until(1)
  for (const stream of streams) stream.destroy()
  await untilOpen(0)
  await untilOpen(1)
  say(7)
  await tab.until(7)
  tab.stop()
  await untilOpen(0)
})

/** As in a browser, but a hundred times as fast. */
const FAST: Pace = { silenceMs: 300, pollMs: 30, pollsBetweenAttempts: 3, firstWaitMs: 20, longestWaitMs: 600 }

test('behind a proxy that keeps a stream back the number comes by polling, and the stream is tried again', async () => {
  proxy = 'buffering'
  unread = 2
  const tab = openTab(FAST)
  await tab.until(2)
  unread = 3
  await tab.until(3)
  expect(streams.size).toBe(0)
  proxy = 'none'
  await untilOpen(1)
  say(4)
  await tab.until(4)
  tab.stop()
  await untilOpen(0)
})

test('a tab that is left in the middle of a poll gives its turn to the next one at once', async () => {
  shareLocks()
  proxy = 'stuck'
  const isAsked = new Promise<void>((resolve) => (onPoll = resolve))
  const first = openTab({ ...FAST, pollMs: 3_600_000 })
  await isAsked
  const second = openTab(FAST)
  proxy = 'none'
  first.stop()
  await untilOpen(1)
  say(5)
  await second.until(5)
  second.stop()
  await untilOpen(0)
})

test('without a session nothing is asked for', () => {
  fakeBrowser.cookies.clear()
  const stop = watchUnread(() => {
    throw new Error('Nobody is here')
  })
  stop()
  expect(streams.size).toBe(0)
})

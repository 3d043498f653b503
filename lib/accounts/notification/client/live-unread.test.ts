import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { fakeBrowser } from '@/lib/platform/testing/fake-browser'
import { type LiveState, watchUnread } from './live-unread'

const claims = Buffer.from(JSON.stringify({ sub: 'somebody' })).toString('base64url')
const TOKEN = `x.${claims}.x`
const PADDING = `retry: 5000\n:${' '.repeat(2_048)}\n\n`

/** The open streams of the server; `onChange` is called when one opens or closes. */
const streams = new Set<ServerResponse>()
let onChange = () => {}
const server = createServer((request, response) => {
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return void response.writeHead(401).end('{}')
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

function openTab() {
  const heard: number[] = []
  let respond = () => {}
  const stop = watchUnread(({ unread }: LiveState) => {
    heard.push(unread)
    respond()
  })
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

test('without a session nothing is asked for', () => {
  fakeBrowser.cookies.clear()
  const stop = watchUnread(() => {
    throw new Error('Nobody is here')
  })
  stop()
  expect(streams.size).toBe(0)
})

import { type LocalApi, type Reply, startLocalApi } from './local-api'

/** The parts of a browser that the data client uses: cookies, a location, and a window. Importing it installs them. */
const cookies = new Map<string, string>()
const visited: string[] = []

export const fakeBrowser = {
  cookies,
  /** The URLs to which the client has redirected the reader. */
  visited,
  at: (path: string) => Object.assign(fakeLocation, splitPath(path)),
  reset: (base: string) => {
    cookies.clear()
    visited.length = 0
    fakeBrowser.at('/')
    fakeWindow.__SANJEH__ = { apiBase: base }
  },
} as const

const fakeLocation = {
  origin: 'http://site.test',
  protocol: 'http:',
  ...splitPath('/'),
  assign: (url: string) => void visited.push(url),
}
const fakeWindow: { __SANJEH__?: { apiBase: string } } = {}
const fakeDocument = {
  get cookie() {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(text: string) {
    const [pair = '', ...attributes] = text.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (!attributes.includes('Path=/')) throw new Error(`A cookie without path /: ${text}`)
    if (attributes.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, value)
  },
}

for (const [name, value] of Object.entries({ window: fakeWindow, document: fakeDocument, location: fakeLocation })) {
  Object.defineProperty(globalThis, name, { value, configurable: true })
}
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })

function splitPath(path: string) {
  const [pathname = '/', query] = path.split('?')
  return { pathname, search: query === undefined ? '' : `?${query}` }
}

/** One local API for all tests of a file. Each test starts with an empty browser that knows it, and with this reply. */
export function shareLocalApi(reply: Reply): LocalApi {
  let started: LocalApi | null = null
  beforeAll(async () => {
    started = await startLocalApi()
  })
  afterAll(() => started?.close())
  const running = () => {
    if (!started) throw new Error('The API starts in `beforeAll`: use it in a hook or a test.')
    return started
  }
  beforeEach(() => {
    fakeBrowser.reset(running().base)
    running().received.length = 0
    running().answer(() => reply)
  })
  return {
    get base() {
      return running().base
    },
    get received() {
      return running().received
    },
    answer: (next) => running().answer(next),
    close: () => running().close(),
  }
}

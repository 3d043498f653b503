import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { PAGE_QUERIES } from '@/server/pages/page-queries'
import { createEntryHandler } from '../entry/entry-handler'
import { type Handle } from '../entry/entry-options'
import { serve } from '../entry/serve'
import { createPageCache } from './page-cache'
import { createPageMap } from './page-map'
import { type CheckSession } from './dashboard-access'
import { createRenderGate, GATE_RULES, type GateRules } from './render-gate'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

type Site = {
  readonly pages: Handle
  readonly api?: Handle
  readonly rules?: GateRules
  readonly onVisitor?: () => void
  readonly mayBeSession?: CheckSession
}
type Answer = { status: number; headers: Record<string, unknown>; text: string }

/** The door as the program opens it, before pages and an API of the test. @returns asks for an address */
async function open({ pages, api, rules = GATE_RULES, onVisitor, mayBeSession }: Site) {
  const bounds = { maxPages: 10, maxBytes: 1_000_000 }
  const door = createEntryHandler({
    pages,
    api: api ?? null,
    browserSettings: {},
    browserNotice: '',
    hashes: { '404': ['sha256-static'] },
    sendFile: null,
    hasPolicy: true,
    outside: { calls: [], media: [] },
    isHttps: () => false,
    caching: {
      map: createPageMap({
        pages: [/^\/$/, /^\/blog$/, /^\/blog\/[^/]+$/],
        redirects: [/^\/old$/, /^\/dashboard\/moved$/],
        files: new Set(['/theme.js']),
        queries: PAGE_QUERIES,
      }),
      cache: createPageCache({ maxAgeMs: 60_000, named: bounds, queried: bounds }),
      gate: createRenderGate(rules),
      personal: null,
      checkSession: mayBeSession ?? null,
      visitorOf: ({ headers }) => {
        onVisitor?.()
        return String(headers['x-visitor'] ?? 'somebody')
      },
    },
  })
  const { port, drain } = await serve(door, { host: '127.0.0.1', port: 0 }, null)
  stops.push(() => drain(100))
  return async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const sent = httpRequest({ port, path, headers, agent: false }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of response) text += String(chunk)
    return { status: response.statusCode ?? 0, headers: response.headers, text }
  }
}

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'])
const nonceOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''

/** Like Next: its own scripts have the nonce, and the page shows the visitor of its request. */
const page: Handle = (request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(`<p>${request.headers.cookie ?? 'nobody'}</p><script nonce="${nonceOf(request)}">own()</script>`)
}

test('a logged-in visitor gets the same cached page as everybody, byte for byte', async () => {
  let renderings = 0
  const ask = await open({
    pages: (request, response) => {
      renderings += 1
      return page(request, response)
    },
  })
  const signedIn = await ask('/', { cookie: 'accessToken=a; refreshToken=b', authorization: 'Bearer a' })
  const stranger = await ask('/')
  expect(signedIn.text).toBe(stranger.text)
  expect(signedIn.text).toContain('nobody')
  expect(policyOf(signedIn)).toBe(policyOf(stranger))
  expect(policyOf(signedIn)).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(?:;|$)/)
  expect(signedIn.text + policyOf(signedIn)).not.toMatch(/nonce-|nonce="[^0]/)
  expect(renderings).toBe(1)
})

test('a page of the dashboard is made for its visitor alone, with a nonce of its own each time', async () => {
  const ask = await open({ pages: page })
  const [first, second] = [await ask('/dashboard', { cookie: 'a=1' }), await ask('/dashboard', { cookie: 'a=2' })]
  expect([first.text.includes('a=1'), second.text.includes('a=2')]).toEqual([true, true])
  expect(nonceOf(first)).not.toBe(nonceOf(second))
  expect(first.headers['cache-control']).toBe('private, no-store')
})

test('a save is accepted while forty pages requested by one visitor still wait', async () => {
  const startedRenders: (() => void)[] = []
  let received = 0
  const ask = await open({
    pages: async (request, response) => {
      await new Promise<void>((resolve) => startedRenders.push(resolve))
      return page(request, response)
    },
    api: (_, response) => void response.end('saved'),
    rules: {
      atOnce: 2,
      slowMs: 60_000,
      lanes: { ...GATE_RULES.lanes, shared: { ...GATE_RULES.lanes.shared, maxPerAddress: 40 } },
    },
    onVisitor: () => (received += 1),
  })
  const pages = Array.from({ length: 40 }, (_, index) => ask(`/blog?q=${index}`))
  while (received < 40) await new Promise((resolve) => setTimeout(resolve, 1))
  // Checks the order, not the time: only two of the forty are being rendered when the save has been answered.
  expect((await ask('/api/save')).text).toBe('saved')
  expect(startedRenders).toHaveLength(2)
  for (let ended = 0; ended < 40; ended += 1) {
    while (startedRenders.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(startedRenders.length).toBeLessThanOrEqual(2)
    startedRenders.shift()?.()
  }
  expect((await Promise.all(pages)).every(({ status }) => status === 200)).toBe(true)
})

test('a visitor with too many requests gets a page at once that retries by itself; others are served', async () => {
  const ends: (() => void)[] = []
  const ask = await open({
    pages: async (request, response) => {
      if (request.url?.includes('q=')) await new Promise<void>((resolve) => ends.push(resolve))
      return page(request, response)
    },
    rules: { ...GATE_RULES, atOnce: 3 },
  })
  const most = GATE_RULES.lanes.shared.maxPerAddress
  const loads = Array.from({ length: most + 1 }, (_, index) => ask(`/blog?q=${index}`, { 'x-visitor': 'greedy' }))
  const refused = await Promise.race(loads)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(policyOf(refused)).toContain("default-src 'none'")
  expect(refused.text).toMatch(/<html lang="fa" dir="rtl">.*http-equiv="refresh"/s)
  expect((await ask('/blog', { 'x-visitor': 'modest' })).status).toBe(200)
  expect((await ask('/dashboard', { 'x-visitor': 'greedy' })).status).toBe(200)
  while (ends.length > 0) {
    ends.splice(0).forEach((end) => end())
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(loads)
})

test('addresses that do not exist cost one rendering in all, and each is named as text', async () => {
  const asked: string[] = []
  const ask = await open({
    pages: ({ url = '' }, response) => {
      asked.push(url)
      response.statusCode = 404
      response.setHeader('content-type', 'text/html')
      response.end(`<p>Page not found: ${url}</p>`)
    },
  })
  for (const path of ['/no/such', '/other.txt?x=1', '/a%3Cscript%3Ex%26%22']) {
    const { status, text } = await ask(path)
    const shown = { '/other.txt?x=1': '/other.txt', '/a%3Cscript%3Ex%26%22': '/a&#60;script&#62;x&#38;&#34;' }[path]
    expect([status, text]).toEqual([404, `<p>Page not found: ${shown ?? path}</p>`])
  }
  expect(asked).toHaveLength(1)
})

test('files and redirects do not wait for renderings', async () => {
  const ask = await open({ pages: ({ url }, response) => void response.end(url), rules: { ...GATE_RULES, atOnce: 0 } })
  expect([(await ask('/theme.js')).text, (await ask('/old?x=1')).text]).toEqual(['/theme.js', '/old?x=1'])
})

describe('the dashboard of a visitor', () => {
  const isGood: CheckSession = async ({ refresh }) => refresh === 'good'
  let renderings = 0
  const visit = async (address: string, headers: Record<string, string>, mayBeSession = isGood) => {
    renderings = 0
    const ask = await open({
      pages: (request, response) => {
        renderings += 1
        return page(request, response)
      },
      mayBeSession,
    })
    return ask(address, headers)
  }

  test.each([
    ['without cookies', {}, ''],
    ['with an access token alone', { cookie: 'accessToken=good' }, ''],
    ['with the text «undefined»', { cookie: 'refreshToken=undefined' }, ''],
    ['with an empty cookie', { cookie: 'a=1; refreshToken=' }, ''],
    ['with a cookie whose name ends alike', { cookie: 'otherrefreshToken=good' }, ''],
    ['without cookies, in a soft navigation', { rsc: '1' }, ''],
    ['with a made-up cookie', { cookie: 'accessToken=x; refreshToken=made-up' }, '#session-over'],
  ])('%s is not rendered: the visitor is sent to the log-in page and then back', async (_, headers, fragment) => {
    const { status, headers: sent } = await visit('/dashboard/exam/new?exam=a-1&_rsc=x1&mode=strict', headers)
    expect(status).toBe(307)
    const next = '%2Fdashboard%2Fexam%2Fnew%3Fexam%3Da-1%26mode%3Dstrict'
    expect(sent.location).toBe(`/login?next=${next}${fragment}`)
    expect(sent['cache-control']).toBe('private, no-store')
    expect(renderings).toBe(0)
  })

  test('a page that has moved is redirected before anybody is asked to log in', async () => {
    await visit('/dashboard/moved?a=1', {})
    expect(renderings).toBe(1)
  })

  test('a made-up cookie is deleted, and refused in a soft navigation, so that the page is loaded again', async () => {
    const cookie = 'accessToken=x; refreshToken=made-up'
    const { headers } = await visit('/dashboard', { cookie })
    const names = (headers['set-cookie'] as string[]).map((each) => /^(\w+)=; Path=\/; Max-Age=0/.exec(each)?.[1])
    expect(names).toEqual(['accessToken', 'refreshToken'])
    const soft = await visit('/dashboard?_rsc=x1', { cookie, rsc: '1' })
    expect([soft.status, soft.headers.location, renderings]).toEqual([401, undefined, 0])
  })

  test('with a session is rendered; and while the database is unavailable, since the page says so', async () => {
    expect((await visit('/dashboard', { cookie: 'a=1; refreshToken=good' })).status).toBe(200)
    const silent = () => Promise.reject(new Error('silent'))
    expect((await visit('/dashboard', { cookie: 'refreshToken=good' }, silent)).status).toBe(200)
  })

  test('other pages of one visitor are rendered without a session', async () => {
    expect((await visit('/exam?attempt=1', {})).status).toBe(200)
  })
})

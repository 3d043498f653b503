import { type IncomingMessage, type ServerResponse } from 'node:http'
import { markPartial } from './captured-response'
import { closePages, countingPage, createCache, openPages, type Render } from '@/server/testing/kits/page-kit'
import { type WantedPage } from './page-cache'

afterEach(closePages)

test('a page is rendered once a minute, and until then every reply is the same to the last byte', async () => {
  let nowMs = 0
  const { render, seen } = countingPage()
  const get = await openPages(createCache({ now: () => nowMs }), render)
  const none = '0'.repeat(24)
  const body = (rendering: number) =>
    `<script nonce="${none}">1</script><p>words ${rendering}</p><script nonce="${none}">2</script>`
  const first = await get('/')
  expect(first.text).toBe(body(1))
  const second = await get('/')
  expect(second.text).toBe(body(1))
  expect(second.headers).toMatchObject({
    link: `</a.js>; nonce="${none}"`,
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-length': String(Buffer.byteLength(body(1))),
    'content-security-policy': first.headers['content-security-policy'],
    etag: first.headers.etag,
  })
  nowMs = 660_000
  expect((await get('/')).text).toBe(body(2))
  expect(seen).toHaveLength(2)
})

test('a page is rendered without knowing for whom, so that nothing in it can be theirs', async () => {
  const seen: string[] = []
  const get = await openPages(createCache(), ({ headers, url }, response) => {
    seen.push(...Object.keys(headers), url ?? '')
    response.setHeader('content-type', 'text/html')
    response.end('the same')
  })
  const visitor = { cookie: 'accessToken=x; refreshToken=y', authorization: 'Bearer x', 'accept-language': 'fa' }
  const replies = [await get('/', { ...visitor, 'user-agent': 'x', 'x-forwarded-host': 'evil.test' }), await get('/')]
  expect(replies[0]?.text).toBe(replies[1]?.text)
  expect(seen.sort()).toEqual(['/', 'content-security-policy', 'host'])
})

test('a question that somebody makes up pushes no page of the site out', async () => {
  const { render, seen } = countingPage()
  const get = await openPages(createCache({ queried: { maxPages: 3, maxBytes: 1_000_000 } }), render)
  await get('/blog')
  for (let question = 0; question < 30; question += 1) await get(`/blog?q=${question}`)
  expect(seen).toHaveLength(31)
  await get('/blog')
  await get('/blog?q=29')
  expect(seen).toHaveLength(31)
})

test('one cached page serves all missing pages, each with the requested URL', async () => {
  let count = 0
  const cache = createCache()
  const render: Render = (_, response) => {
    count += 1
    response.writeHead(404, { 'content-type': 'text/html' })
    response.end('<p>not here: NOWHERE</p>')
  }
  for (const path of ['/a', '/b', '/$&']) {
    const get = await openPages(cache, render, { address: '/nowhere', missingPageText: { from: 'NOWHERE', to: path } })
    for (const accepts of ['br', 'gzip', 'identity'])
      expect(await get(path, { 'accept-encoding': accepts, 'if-none-match': '*' })).toMatchObject({
        status: 404,
        text: `<p>not here: ${path}</p>`,
        headers: { 'cache-control': 'no-store' },
      })
  }
  expect(count).toBe(1)
})

test('at overload the cached page of a minute ago is shown', async () => {
  let nowMs = 0
  let isFull = false
  const inTurn: WantedPage['renderAtTurn'] = (work) => (isFull ? Promise.reject(new Error('full')) : work())
  const get = await openPages(createCache({ now: () => nowMs }), countingPage().render, { renderAtTurn: inTurn })
  const first = await get('/')
  isFull = true
  nowMs = 660_000
  expect(await get('/')).toMatchObject({ status: 200, text: first.text })
  expect(await get('/other')).toMatchObject({ status: 503, text: 'full' })
})

test('visitors who come at once share one rendering', async () => {
  let count = 0
  const get = await openPages(createCache(), async (_, response) => {
    count += 1
    await new Promise((resolve) => setTimeout(resolve, 30))
    response.setHeader('content-type', 'text/html')
    response.end('once')
  })
  const replies = await Promise.all(Array.from({ length: 8 }, () => get('/')))
  expect(replies.map((reply) => reply.text)).toEqual(Array.from({ length: 8 }, () => 'once'))
  expect(count).toBe(1)
})

test('emptied, it renders again; a rendering in progress is not cached either', async () => {
  let words = 'old'
  const release: (() => void)[] = []
  const cache = createCache()
  const get = await openPages(cache, async (_, response) => {
    const now = words
    if (now === 'old') await new Promise<void>((resolve) => release.push(resolve))
    response.setHeader('content-type', 'text/html')
    response.end(now)
  })
  const late = get('/')
  while (release.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  words = 'new'
  cache.empty()
  release[0]?.()
  expect((await late).text).toBe('old')
  expect((await get('/')).text).toBe('new')
})

test.each([
  ['a failure', 503, 'text/html', {}],
  ['a missing page', 404, 'text/html', {}],
  ['a reply that sets a cookie', 200, 'text/html', { 'set-cookie': 'a=b' }],
  ['a reply that is not HTML', 200, 'application/json', {}],
])('does not keep %s, and passes it on as it is', async (_, status, type, headers) => {
  let count = 0
  const get = await openPages(createCache(), (_request, response) => {
    count += 1
    response.writeHead(status, { 'content-type': type, ...headers })
    response.end('answer')
  })
  for (const turn of [1, 2]) {
    expect(await get('/')).toMatchObject({ status, text: 'answer' })
    expect(count).toBe(turn)
  }
})

test('shows the cached page of a minute ago while the page cannot be rendered', async () => {
  let nowMs = 0
  let isBroken = false
  const get = await openPages(createCache({ maxAgeMs: 1, maxStaleMs: 0, now: () => nowMs }), (_, response) => {
    response.writeHead(isBroken ? 500 : 200, { 'content-type': 'text/html' })
    response.end(isBroken ? 'broken' : 'good')
  })
  await get('/')
  isBroken = true
  nowMs = 5
  expect(await get('/')).toMatchObject({ status: 200, text: 'good' })
  expect(await get('/other')).toMatchObject({ status: 500, text: 'broken' })
})

test('does not keep a page that lacks something, and prefers the whole one of a minute ago', async () => {
  let nowMs = 0
  let lacks = false
  const get = await openPages(createCache({ maxAgeMs: 1, maxStaleMs: 0, now: () => nowMs }), (_, response) => {
    if (lacks) markPartial(response)
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(lacks ? 'a part' : 'whole')
  })
  await get('/')
  lacks = true
  nowMs = 5
  expect((await get('/')).text).toBe('whole')
  expect((await get('/other')).text).toBe('a part')
  lacks = false
  expect((await get('/other')).text).toBe('whole')
})

test('a rendering that never ends is given up, and blocks nobody for ever', async () => {
  let nowMs = 0
  let count = 0
  const cache = createCache({ maxAgeMs: 1, maxStaleMs: 0, maxRenderMs: 40, now: () => nowMs })
  const get = await openPages(cache, (_, response) => {
    count += 1
    if (count === 1 || count === 3) response.writeHead(200, { 'content-type': 'text/html' })
    if (count === 1 || count === 3) response.end('there')
  })
  expect((await get('/')).text).toBe('there')
  nowMs = 5
  // The page of a minute ago, if there is one.
  expect((await get('/')).text).toBe('there')
  expect(count).toBe(2)
  expect((await get('/')).text).toBe('there')
  expect(count).toBe(3)
  const replies = await Promise.all([get('/other'), get('/other')])
  expect(replies.map(({ status }) => status)).toEqual([503, 503])
  expect(count).toBe(4)
})

test.each([
  ['throws', () => Promise.reject(new Error('broken'))],
  ['throws at once', () => fail()],
  ['breaks off', (_: IncomingMessage, response: ServerResponse) => void response.destroy(new Error('broken'))],
])('a page that %s fails for those who wait for it, and is rendered again', async (_, breakDown) => {
  let isBroken = true
  const get = await openPages(createCache(), (request, response) => {
    if (isBroken) return breakDown(request, response)
    response.setHeader('content-type', 'text/html')
    response.end('whole')
  })
  expect(await get('/')).toMatchObject({ status: 503, text: 'broken' })
  isBroken = false
  expect(await get('/')).toMatchObject({ status: 200, text: 'whole' })
})

function fail(): never {
  throw new Error('broken')
}

test('a conditional or range request of one visitor does not change what the others get', async () => {
  const seen: unknown[] = []
  const get = await openPages(createCache(), ({ headers }, response) => {
    seen.push(headers['if-none-match'], headers['if-modified-since'], headers.range)
    response.setHeader('content-type', 'text/html')
    response.end('whole')
  })
  const headers = { 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT', range: 'bytes=0-1' }
  expect((await get('/', headers)).text).toBe('whole')
  expect(seen).toEqual([undefined, undefined, undefined])
})

test.each([
  ['bytes', { maxPages: 10, maxBytes: 2_500 }],
  ['pages', { maxPages: 2, maxBytes: 1_000_000 }],
])('keeps so many %s and no more', async (_, named) => {
  const { render, seen } = countingPage(() => 'x'.repeat(1_000))
  const get = await openPages(createCache({ named }), render)
  for (const path of ['/a', '/b', '/a', '/c', '/a']) await get(path)
  expect(seen).toHaveLength(3)
  await get('/b')
  expect(seen).toHaveLength(4)
})

test('a page larger than the whole cache evicts nothing', async () => {
  const { render, seen } = countingPage(() => 'x'.repeat(1_000))
  const large: Render = (request, response) => {
    if (request.url !== '/large') return render(request, response)
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('x'.repeat(10_000))
  }
  const get = await openPages(createCache({ named: { maxPages: 10, maxBytes: 5_000 } }), large)
  for (const path of ['/a', '/b', '/large', '/a', '/b']) expect((await get(path)).status).toBe(200)
  expect(seen).toHaveLength(2)
})

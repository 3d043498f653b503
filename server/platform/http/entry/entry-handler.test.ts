import { type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { runInNewContext } from 'node:vm'
import net from 'node:net'
import { createEntryHandler } from './entry-handler'
import { type EntryOptions } from './entry-options'
import { serve } from './serve'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const hash = `sha256-${'a'.repeat(43)}=`
const standard: EntryOptions = {
  api: (request, response) => void response.end(JSON.stringify({ api: request.url })),
  pages: (request, response) => {
    response.setHeader('cache-control', 's-maxage=31536000')
    response.end(JSON.stringify({ page: request.url, headers: request.headers }))
  },
  browserSettings: { apiBase: '/api' },
  browserNotice: '/* notice */\n',
  hashes: { '/': [hash], '/login': [hash], '404': [`sha256-${'b'.repeat(43)}=`] },
  sendFile: null,
  caching: null,
  hasPolicy: true,
  outside: { calls: ['https://sentry.example'], media: ['https://seal.example'] },
  isHttps: () => false,
}

async function open(options: Partial<EntryOptions> = {}): Promise<number> {
  const { port, drain } = await serve(
    createEntryHandler({ ...standard, ...options }),
    { host: '127.0.0.1', port: 0 },
    null,
  )
  stops.push(() => drain(100))
  return port
}

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }
/** Unlike fetch it sends paths and headers unchanged. */
function send(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest({ port, path, method, headers, agent: false }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('strips /api for the API, and passes page paths unchanged', async () => {
  const port = await open()
  expect((await send(port, '/api/exams/?page=2')).text).toBe('{"api":"/exams/?page=2"}')
  expect((await send(port, '/api')).text).toBe('{"api":"/"}')
  expect(JSON.parse((await send(port, '/apis?x=1')).text)).toMatchObject({ page: '/apis?x=1' })
})

test('strips the page server’s internal headers from requests', async () => {
  const port = await open()
  const internal = [
    'x-middleware-subrequest',
    'x-middleware-rewrite',
    'x-nextjs-data',
    'x-next-cache-tags',
    'next-resume',
    'x-invoke-path',
    'x-matched-path',
    'x-page-entry',
    'content-security-policy',
    'content-security-policy-report-only',
  ]
  const headers = Object.fromEntries([...internal, 'rsc', 'accept-language'].map((name) => [name, 'sent']))
  const received = JSON.parse((await send(port, '/login', { headers })).text) as { headers: Record<string, string> }
  expect(internal.filter((name) => received.headers[name] === 'sent')).toEqual([])
  expect(received.headers).toMatchObject({ rsc: 'sent', 'accept-language': 'sent' })
})

test('a static page has hashes of its scripts and no nonce', async () => {
  const policy = String((await send(await open(), '/login')).headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' '${hash}';`)
  expect(policy).not.toContain('nonce')
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'self'"])
    expect(policy).toContain(rule)
  expect(policy).toContain("connect-src 'self' https://sentry.example;")
  expect(policy).toContain("img-src 'self' blob: data: https://seal.example;")
})

test('every other page has a fresh nonce, the same on request and reply', async () => {
  const port = await open()
  const nonces = new Set<string>()
  for (let visit = 0; visit < 5; visit += 1) {
    const { headers, text } = await send(port, '/dashboard')
    const policy = String(headers['content-security-policy'])
    expect((JSON.parse(text) as { headers: Record<string, string> }).headers['content-security-policy']).toBe(policy)
    nonces.add(/'nonce-([\w+/]{22}==)'/.exec(policy)?.[1] ?? '')
  }
  expect(nonces.size).toBe(5)
  expect(nonces.has('')).toBe(false)
})

test('only the player’s preview can be framed, and only by our pages', async () => {
  const port = await open()
  const ancestorsOf = async (path: string) =>
    /frame-ancestors ([^;]*)/.exec(String((await send(port, path)).headers['content-security-policy']))?.[1]
  expect(await ancestorsOf('/exam/preview')).toBe("'self'")
  for (const path of ['/exam', '/exam/preview/x', '/exam/reading', '/dashboard', '/login'])
    expect(await ancestorsOf(path)).toBe("'none'")
})

test('names of object properties are not pages', async () => {
  const policy = String((await send(await open(), '/constructor')).headers['content-security-policy'])
  expect(policy).toContain("'nonce-")
})

test('personal pages are never cached, whatever they say; public ones are', async () => {
  const port = await open()
  for (const path of [
    '/dashboard',
    '/dashboard/exams',
    '/exam',
    '/exam/reading?attempt=1',
    '/reset-password?token=x',
  ]) {
    expect((await send(port, path)).headers['cache-control']).toBe('private, no-store')
  }
  for (const path of ['/exams', '/examples', '/dashboards']) {
    expect((await send(port, path)).headers['cache-control']).toBe('s-maxage=31536000')
  }
  expect((await send(port, '/login')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('the URL of a one-time link is never sent as a referrer', async () => {
  const port = await open()
  expect((await send(port, '/reset-password?token=x')).headers['referrer-policy']).toBe('no-referrer')
  const shared = (await send(port, `/shared/${'a'.repeat(43)}`)).headers
  expect(shared).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  })
  expect((await send(port, '/')).headers['x-robots-tag']).toBeUndefined()
  expect((await send(port, '/')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('sends HSTS on https only; nosniff and the others always', async () => {
  const plain = (await send(await open(), '/')).headers
  const secure = (await send(await open({ isHttps: () => true }), '/')).headers
  expect(plain['strict-transport-security']).toBeUndefined()
  expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(plain).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(plain['permissions-policy']).toContain('microphone=()')
})

test('allows the microphone on the pages of a speaking mock and of a correction only', async () => {
  const port = await open()
  const policyOf = async (path: string) => (await send(port, path)).headers['permissions-policy']
  expect(await policyOf('/dashboard/speaking/01a1ff85-5792-7579-88ea-c01e66d1c597')).toContain('microphone=(self)')
  const submissionPath = '/dashboard/writing-correction/01a1ff85-5792-7579-88ea-c01e66d1c597'
  expect(await policyOf(submissionPath)).toContain('microphone=(self)')
  for (const path of [
    '/',
    '/dashboard/writing-correction',
    `${submissionPath}/x`,
    '/dashboard/speaking',
    '/dashboard/speaking/x',
    '/dashboard/speakingx',
    '/speaking-mock',
  ])
    expect(await policyOf(path)).toContain('microphone=()')
})

test.each(['//evil.test/', '/\\evil.test', 'http://evil.test/', '*'])('refuses the URL %s', async (path) => {
  expect((await send(await open(), path)).status).toBe(400)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS'])('pages do not support %s', async (method) => {
  const { status, headers } = await send(await open(), '/', { method, headers: { 'next-action': 'x' } })
  expect(status).toBe(405)
  expect(headers.allow).toBe('GET, HEAD')
})

test('the script with the browser’s settings cannot be escaped from', async () => {
  const port = await open({ browserSettings: { apiBase: 'https://api.example/</script><script>' } })
  const { headers, text } = await send(port, '/config.js')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(text).not.toContain('</script>')
  const window: { __SANJEH__?: { apiBase?: string } } = {}
  runInNewContext(text, { window })
  expect(window.__SANJEH__?.apiBase).toBe('https://api.example/</script><script>')
  expect(text.startsWith('/* notice */\n')).toBe(true)
})

test('without an API its paths are not found; without pages theirs are not', async () => {
  expect((await send(await open({ api: null }), '/api/health/')).status).toBe(404)
  expect((await send(await open({ pages: null }), '/login')).status).toBe(404)
})

test.each(['/%', '/blog/%E0%A4%A', '/blog/%F0%28', '/dashboard/%zz?x=1'])(
  'refuses the badly encoded path %s',
  async (path) => {
    const pages: EntryOptions['pages'] = () => Promise.reject(new Error('Next answers 500 to it'))
    expect((await send(await open({ pages }), path)).status).toBe(400)
  },
)

test('accepts a badly encoded query', async () => {
  expect((await send(await open(), '/blog?q=%&tag=%E0%A4%A')).status).toBe(200)
})

test.each([
  ['throws', () => Promise.reject(new Error('broken'))],
  ['throws at once', () => broken()],
])('a page that %s is still answered, and logged', async (_, pages) => {
  const reportedErrors: unknown[] = []
  const door = createEntryHandler({ ...standard, pages })
  const { port, drain } = await serve(door, { host: '127.0.0.1', port: 0 }, null, (error) => reportedErrors.push(error))
  stops.push(() => drain(100))
  expect(await send(port, '/blog')).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } })
  expect(reportedErrors).toEqual([new Error('broken')])
})

test('aborts a reply that fails halfway, so that it does not look complete', async () => {
  const pages: EntryOptions['pages'] = (_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('half')
    return Promise.reject(new Error('broken'))
  }
  await expect(send(await open({ pages }), '/blog')).rejects.toThrow(/aborted|socket hang up/)
})

function broken(): never {
  throw new Error('broken')
}

test('starts no pipelined request before its turn, or after the client has gone', async () => {
  const receivedPaths: string[] = []
  const api: EntryOptions['api'] = (request, response) => {
    receivedPaths.push(request.url ?? '')
    response.once('close', () => receivedPaths.push(`end of ${request.url}`))
    if (request.url === '/1/') response.end('whole')
    else response.write('begun')
  }
  const port = await open({ api })
  const visitor = net.connect(port, '127.0.0.1', () => {
    for (const name of ['1', '2', '3']) visitor.write(`GET /api/${name}/ HTTP/1.1\r\nHost: x\r\n\r\n`)
  })
  while (!receivedPaths.includes('/2/')) await new Promise((resolve) => setTimeout(resolve, 5))
  visitor.resetAndDestroy()
  while (!receivedPaths.includes('end of /2/')) await new Promise((resolve) => setTimeout(resolve, 5))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(receivedPaths.filter((each) => each.startsWith('/'))).toEqual(['/1/', '/2/'])
})

test('answers pipelined requests in order', async () => {
  const port = await open({ api: (request, response) => void response.end(request.url) })
  const text = await new Promise<string>((resolve) => {
    let receivedPath = ''
    const visitor = net.connect(port, '127.0.0.1', () => {
      visitor.write(
        'GET /api/1/ HTTP/1.1\r\nHost: x\r\n\r\nGET /api/2/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      )
    })
    visitor.on('data', (chunk) => (receivedPath += chunk.toString()))
    visitor.on('close', () => resolve(receivedPath))
  })
  expect(text.match(/\/\d\//g)).toEqual(['/1/', '/2/'])
})

test('refuses an upgrade to another protocol', async () => {
  const port = await open()
  const answer = await new Promise<string>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(
        'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n',
      )
    })
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test('refuses a request with two Host headers before anything reads them', async () => {
  const port = await open()
  const ask = (hosts: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      let reply = ''
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.end(`GET /api/x HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}Connection: close\r\n\r\n`)
      })
      socket.on('data', (chunk) => (reply += chunk.toString()))
      socket.on('error', reject)
      socket.on('close', () => resolve(reply.split('\r\n')[0] ?? ''))
    })
  expect(await ask(['Host: a.example'])).toBe('HTTP/1.1 200 OK')
  expect(await ask(['Host: a.example', 'host: b.example'])).toBe('HTTP/1.1 400 Bad Request')
  expect(await ask(['Host: a.example', 'Host: a.example'])).toBe('HTTP/1.1 400 Bad Request')
})

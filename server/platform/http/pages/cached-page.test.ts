import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sendCachedPage, toCachedPage } from './cached-page'

const NONCE = 'NkQ3b2Zy+w5cG4hL8t1x/w=='
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const keep = (html: string, status = 200) =>
  toCachedPage({ status, headers: HTML, body: Buffer.from(html) }, NONCE, { isPartial: false, renderedAtMs: 0 })
const named = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** @returns the URL of the page */
async function serve(page: ReturnType<typeof keep>): Promise<string> {
  const server = createServer((request, response) => void sendCachedPage(request, response, page, { policy: 'policy' }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/`
}

test('hashes inline scripts that carried the rendering’s nonce, without the nonce', () => {
  const data = `self.__next_f.push([1,"{\\"nonce\\":\\"${NONCE}\\"}"])`
  const page = keep(
    `<head><script src="/a.js" async="" nonce="${NONCE}"></script><script nonce="${NONCE}">first()</script></head>` +
      `<p>words</p><script id="x" nonce="${NONCE}">${data}</script><script nonce="${NONCE}">first()</script>`,
  )
  expect(page.body.includes(NONCE)).toBe(false)
  expect(page.scripts).toEqual([named('first()'), named(data.replace(NONCE, '0'.repeat(NONCE.length)))])
})

const GOOD = `<script nonce="${NONCE}">good()</script>`
test.each([
  ['a script without a nonce', `<script>evil()</script>${GOOD}`],
  ['a guessed nonce', `<script nonce="${'0'.repeat(24)}">evil()</script>${GOOD}`],
  ['one with the word nonce in its text', `<script>evil() // nonce="x"</script>${GOOD}`],
  ['an attribute with a similar name', `<script data-nonce="x">evil()</script>${GOOD}`],
  ['one that is not closed before the next script', `<script>evil()//${GOOD}`],
  ['an open attribute before a script', `<script>evil()</script><script x="${GOOD}`],
  ['an open tag before a script', `<script>evil()</script><script x=${GOOD}`],
  ['capitals', `<SCRIPT>evil()</SCRIPT>${GOOD}`],
  ['a comment', `<!--<script>evil()</script>-->${GOOD}`],
])('never allows a script injected into a post: %s', (_, injected) => {
  const { scripts } = keep(
    `<article><h1>A post</h1><p>${injected}</p></article><script nonce="${NONCE}">end()</script>`,
  )
  // Whatever it did to neighbouring scripts, only ours are allowed.
  expect([named('good()'), named('end()')]).toEqual(expect.arrayContaining([...scripts]))
  expect(scripts).toContain(named('end()'))
})

test('no header reveals the rendering’s nonce', () => {
  const link = `</a.js>; nonce="${NONCE}"`
  const headers = { ...HTML, link: [link, link], 'x-one': link, 'x-number': 1 }
  const page = toCachedPage({ status: 200, headers, body: Buffer.from('') }, NONCE, {
    isPartial: false,
    renderedAtMs: 0,
  })
  expect(JSON.stringify(page.headers)).not.toContain(NONCE)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    link: [expect.any(String), expect.any(String)],
    'x-number': 1,
  })
})

test('is compressed once for each encoding that clients accept', async () => {
  const page = keep('<p>words</p>'.repeat(100))
  const address = await serve(page)
  for (const [accepts, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', null, (bytes: Buffer) => bytes],
  ] as const) {
    const reply = await fetch(address, { headers: { 'accept-encoding': accepts } })
    expect(reply.headers.get('content-encoding')).toBe(encoding)
    expect(await reply.text()).toBe('<p>words</p>'.repeat(100))
    const copy = await (encoding ? page.copies[encoding] : page.body)
    expect(unpack(copy ?? Buffer.alloc(0)).toString()).toBe('<p>words</p>'.repeat(100))
    expect(reply.headers.get('content-length')).toBe(String(copy?.length))
  }
})

test('answers 304 for a cached page, in any encoding and with its policy', async () => {
  const address = await serve(keep('<p>words</p>'))
  const first = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  const etag = first.headers.get('etag') ?? ''
  for (const matchingEtag of [etag, `"other", ${etag}`]) {
    const again = await fetch(address, { headers: { 'accept-encoding': 'gzip', 'if-none-match': matchingEtag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('content-security-policy')).toBe('policy')
  }
  expect((await fetch(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('HEAD gets no body', async () => {
  const reply = await fetch(await serve(keep('<p>words</p>')), {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  })
  expect(reply.headers.get('content-length')).toBe('12')
  expect(await reply.text()).toBe('')
})

test('a failed page has no ETag', async () => {
  const reply = await fetch(await serve(keep('<p>broken</p>', 500)))
  expect([reply.status, reply.headers.get('etag'), reply.headers.get('cache-control')]).toEqual([500, null, 'no-store'])
})

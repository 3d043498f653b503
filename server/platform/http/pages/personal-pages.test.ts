import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { createEntryHandler } from '../entry/entry-handler'
import { type Handle } from '../entry/entry-options'
import { serve } from '../entry/serve'
import { createPageCache } from './page-cache'
import { createPageMap } from './page-map'
import { createPersonalPages, type PersonalEntry } from './personal-pages'
import { createRenderGate, GATE_RULES } from './render-gate'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const OTHER = '01890a5d-ac96-774b-bcce-b302099a8058'

/** The cookie of these visitors is their name. */
const entryOf = ({ headers, url = '' }: IncomingMessage): Promise<PersonalEntry | null> => {
  const name = decodeURIComponent(headers.cookie ?? '')
  const id = url.slice(-ID.length)
  return Promise.resolve({
    ownWords: [
      { kind: 'text', text: name },
      { kind: 'id', text: id },
    ],
    write: ([text, mark]) => ({ address: `/exam?attempt=${mark}`, entry: encodeURIComponent(String(text)) }),
  })
}

/** As Next does: the name in words and in data, its own scripts with the nonce. */
const greeting: Handle = (request, response) => {
  const name = decodeURIComponent(String(request.headers['x-page-entry'] ?? `alone ${request.headers.cookie}`))
  draw(request, response, `<h1>${name}</h1>`, JSON.stringify({ name, url: request.url }))
}

function draw(request: IncomingMessage, response: Parameters<Handle>[1], words: string, data: string) {
  const nonce = /'nonce-([^']+)'/.exec(String(request.headers['content-security-policy']))?.[1]
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('link', `</font.woff2>; rel=preload; nonce="${nonce}"`)
  response.end(`${words}<script nonce="${nonce}">push(${JSON.stringify(data)})</script>${'<p>end</p>'.repeat(50)}`)
}

async function open(pages: Handle) {
  let renderings = 0
  const bounds = { maxPages: 10, maxBytes: 1_000_000 }
  const handler = createEntryHandler({
    pages: (request, response) => {
      renderings += 1
      return pages(request, response)
    },
    api: null,
    browserSettings: {},
    browserNotice: '',
    hashes: {},
    sendFile: null,
    hasPolicy: true,
    outside: { calls: [], media: [] },
    isHttps: () => false,
    caching: {
      map: createPageMap({ pages: [/^\/exam$/], redirects: [], files: new Set(), queries: {} }),
      cache: createPageCache({ maxAgeMs: 60_000, named: bounds, queried: bounds }),
      gate: createRenderGate(GATE_RULES),
      personal: createPersonalPages({ entryOf }),
      visitorOf: () => 'somebody',
      checkSession: null,
    },
  })
  const { port, drain } = await serve(handler, { host: '127.0.0.1', port: 0 }, null)
  stops.push(() => drain(100))
  const ask = async (name: string, id = ID, more: Record<string, string> = {}) => {
    const headers = { cookie: encodeURIComponent(name), ...more }
    const sent = httpRequest({ port, path: `/exam?attempt=${id}`, headers, agent: false }).end()
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of reply) chunks.push(Buffer.from(chunk as Uint8Array))
    const bytes = Buffer.concat(chunks)
    const text = (reply.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
    return { status: reply.statusCode, headers: reply.headers, text }
  }
  return { ask, countRenderings: () => renderings }
}

test('from two renderings, every later visitor gets a page with their own text and nonce', async () => {
  const { ask, countRenderings } = await open(greeting)
  expect((await ask('First')).text).toContain('<h1>alone First</h1>')
  const nonces = new Set<string>()
  for (const [name, id, more] of [
    ['سارا', ID, {}],
    ['Bahram', OTHER, { 'accept-encoding': 'gzip, br' }],
    ['m.karimi-2@mail.example', ID, { 'accept-encoding': 'br' }],
  ] as const) {
    const { status, headers, text } = await ask(name, id, more)
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
    const data = JSON.stringify(JSON.stringify({ name, url: `/exam?attempt=${id}` }))
    expect([status, text]).toEqual([
      200,
      `<h1>${name}</h1><script nonce="${nonce}">push(${data})</script>${'<p>end</p>'.repeat(50)}`,
    ])
    expect(headers.link).toBe(`</font.woff2>; rel=preload; nonce="${nonce}"`)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.etag).toBeUndefined()
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
  expect(countRenderings()).toBe(3)
})

test.each(['<script>evil()</script>', 'a"b', "O'Brien", 'a&b', '\\u003c', '$1', 'a\nb', '', 'x'.repeat(255)])(
  'renders for its visitor alone when a word would have to be escaped: %j',
  async (name) => {
    const { ask } = await open(greeting)
    await ask('Sara')
    expect((await ask(name)).text).toContain(`<h1>alone ${name}</h1>`)
  },
)

test.each<[string, (name: string) => string]>([
  ['cut', (name) => name.slice(0, 4)],
  ['counted', (name) => String(name.length)],
  ['in capitals', (name) => name.toUpperCase()],
  ['encoded', (name) => Buffer.from(name).toString('base64')],
])('renders for its visitor alone when a word is used %s', async (_, use) => {
  const { ask } = await open((request, response) => {
    const name = String(request.headers['x-page-entry'] ?? 'alone')
    draw(request, response, `<h1>${use(name)}</h1>`, name)
  })
  for (const visit of ['first', 'second']) expect((await ask(visit)).text).toContain(`<h1>${use('alone')}</h1>`)
})

test.each([404, 307, 500])('never makes a template of a reply of status %i', async (status) => {
  const { ask, countRenderings } = await open((request, response) => {
    if (request.headers['x-page-entry'] !== undefined) response.statusCode = status
    return greeting(request, response)
  })
  for (const name of ['Sara', 'Bahram', 'Nima']) expect((await ask(name)).text).toContain(`alone ${name}`)
  expect(countRenderings()).toBe(4)
})

test('an entry header from outside is ignored, and soft navigation is rendered again', async () => {
  const { ask } = await open(greeting)
  expect((await ask('Sara', ID, { 'x-page-entry': 'forged' })).text).toContain('<h1>alone Sara</h1>')
  expect((await ask('Sara', ID, { 'x-page-entry': 'forged' })).text).toContain('<h1>Sara</h1>')
  expect((await ask('Sara', ID, { 'x-page-entry': 'forged', rsc: '1' })).text).toContain('<h1>alone Sara</h1>')
})

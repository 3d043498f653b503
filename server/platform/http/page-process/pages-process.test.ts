import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as callHttp } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { type Handle } from '../entry/entry-options'
import { isPartial } from '../pages/captured-response'
import { isUnavailable } from '../pages/error-page'
import { serve } from '../entry/serve'
import { startPagesProcess } from './pages-process'

/** A substitute for server/pages.ts, whose reply depends on the URL. */
const PROGRAM = `
import { createServer, request } from 'node:http'
const [pages, api] = process.argv.slice(2)
process.once('disconnect', () => process.exit())
let told = []
let isEnding = false
process.on('message', (message) => told.push(message))
createServer({ maxHeaderSize: 262144 }, (req, res) => {
  if (isEnding) return req.socket.destroy()
  if (req.url === '/crash') process.exit(7)
  if (req.url === '/slow-crash') { isEnding = true; setTimeout(() => process.exit(7), 200); return req.socket.destroy() }
  if (req.url === '/told') return res.end(told.join())
  if (req.url === '/break') { res.write('half'); return setTimeout(() => res.destroy(), 20) }
  if (req.url === '/late-mark') { res.write('a'); res.addTrailers({ 'x-page-marks': 'partial unavailable' }); return res.end('b') }
  if (req.url === '/api-call') return request({ socketPath: api, path: '/api/health/?a=1', headers: { host: 'embedded' } }, (r) => r.pipe(res)).end()
  res.writeHead(418, { 'content-type': 'text/html', 'set-cookie': ['a=1', 'b=2'], 'x-page-marks': req.url === '/marked' ? 'partial' : '' })
  res.end(JSON.stringify({ url: req.url, method: req.method, header: req.headers['x-long']?.length ?? 0, pid: process.pid }))
}).listen(pages, () => process.send('ready'))
`
const folder = mkdtempSync(path.join(tmpdir(), 'pages-process-test-'))
const program = path.join(folder, 'program.mjs')
writeFileSync(program, PROGRAM)
const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
  rmSync(folder, { recursive: true, force: true })
})

type Ask = (
  address: string,
  headers?: Record<string, string>,
) => Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }>
let ask: Ask
const marks: boolean[][] = []

// One process for all tests: they examine the requests and replies that pass through it.
beforeAll(async () => {
  const renderer = startPagesProcess({ program, log: pino({ level: 'silent' }) })
  stops.push(renderer.stop)
  await renderer.serveApi((request) => new Response(`api ${new URL(request.url).pathname}`))
  await renderer.ready
  const answer: Handle = async (request, response) => {
    response.once('close', () => marks.push([isPartial(response), isUnavailable(response)]))
    await renderer.pages(request, response)
  }
  const listening = await serve(answer, { host: '127.0.0.1', port: 0 }, null)
  stops.push(() => listening.drain(100))
  ask = async (address, headers = {}) => {
    const call = callHttp({ port: listening.port, path: address, headers, agent: false }).end()
    const [reply] = (await once(call, 'response')) as [IncomingMessage]
    return { status: reply.statusCode, headers: reply.headers, body: await text(reply) }
  }
})

test('sends requests on and replies back: status, headers, several cookies, long headers', async () => {
  const { status, headers, body } = await ask('/page?a=%20b', { 'x-long': 'x'.repeat(12_000) })
  expect(status).toBe(418)
  expect(headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(JSON.parse(body)).toMatchObject({ url: '/page?a=%20b', method: 'GET', header: 12_000 })
})

test('repeats the marks of a page on the reply and keeps them from visitors', async () => {
  marks.length = 0
  expect((await ask('/marked')).headers['x-page-marks']).toBeUndefined()
  const late = await ask('/late-mark')
  expect(late.body).toBe('ab')
  expect(marks).toEqual([
    [true, false],
    [true, true],
  ])
})

test('every process is told when it may read the database', async () => {
  expect((await ask('/told')).body).toBe('api')
  await ask('/crash')
  const isTold = async () => (await ask('/told')).body === 'api'
  // The message and the request take different ways to the new process.
  for (let tries = 0; tries < 50 && !(await isTold()); tries += 1) await sleep(20)
  expect(await isTold()).toBe(true)
})

test('answers the API calls of a page', async () => {
  expect((await ask('/api-call')).body).toBe('api /api/health/')
})

test('a reply that breaks off in the middle reaches the visitor as broken off', async () => {
  await expect(ask('/break')).rejects.toThrow('aborted')
})

test('starts another process when one has ended, and the next request waits for it', async () => {
  const before: unknown = JSON.parse((await ask('/page')).body)
  expect((await ask('/crash')).status).toBe(503)
  const after = await ask('/page')
  expect(after.status).toBe(418)
  expect(JSON.parse(after.body)).not.toEqual(before)
})

test('a request that meets a process while it is ending waits for the next one; the one that ended it is not repeated', async () => {
  const before: unknown = JSON.parse((await ask('/page')).body)
  expect((await ask('/slow-crash')).status).toBe(503)
  const after = await Promise.all([ask('/page'), ask('/page')])
  expect(after.map(({ status }) => status)).toEqual([418, 418])
  expect(JSON.parse(after[0].body)).not.toEqual(before)
})

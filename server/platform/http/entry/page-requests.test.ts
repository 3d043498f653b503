import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import pino from 'pino'
import { readMetrics } from '@/server/platform/metrics/registry'
import { type Handle } from './entry-options'
import { watchPages } from './page-requests'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7/

async function ask(path: string, answer: Handle, level = 'info') {
  const lines: Record<string, unknown>[] = []
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>))
  const handle = watchPages(answer, pino({ level }, stream))
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  await reply.text()
  await new Promise((resolve) => server.close(resolve))
  return { id: reply.headers.get('x-request-id'), lines }
}
const answerWith =
  (status: number): Handle =>
  (_, response) =>
    void response.writeHead(status).end('x')
const countOf = (route: string, status: string) =>
  readMetrics()
    .find(({ name }) => name === 'sanjeh_http_requests_total')
    ?.samples.find(({ labels }) => labels?.route === route && labels.status === status)?.value ?? 0

test('a page has an id that identifies its line in the log, which contains neither its address nor its query', async () => {
  const before = countOf('pages', '2xx')
  const { id, lines } = await ask('/shared/secret-token?of=me', answerWith(200))
  expect(id).toMatch(UUID)
  expect(lines).toMatchObject([{ requestId: id, method: 'GET', route: 'pages', status: 200, msg: 'answered' }])
  expect(JSON.stringify(lines)).not.toMatch(/secret-token|of=me/)
  expect(countOf('pages', '2xx')).toBe(before + 1)
})

test('a page that failed is in the log at any level', async () => {
  const { id, lines } = await ask('/blog', answerWith(500), 'warn')
  expect(lines).toMatchObject([{ requestId: id, status: 500, msg: 'a page failed' }])
})

test('a page that asks the client to retry later is not counted as a failure', async () => {
  const [failed, later] = [countOf('pages', '5xx'), countOf('pages', '503')]
  await ask('/blog', answerWith(503))
  expect([countOf('pages', '5xx'), countOf('pages', '503')]).toEqual([failed, later + 1])
})

test('files are counted, and not logged', async () => {
  const before = countOf('assets', '2xx')
  expect((await ask('/_next/static/chunks/a.js', answerWith(200))).lines).toEqual([])
  expect(countOf('assets', '2xx')).toBe(before + 1)
})

test('requests of the API are counted and logged by the API itself', async () => {
  const { id, lines } = await ask('/api/health/', answerWith(200))
  expect([id, lines]).toEqual([null, []])
})

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { isLocalName } from '@/lib/platform/env/exposure'
import { apiAtSocket } from './api-calls'

const folder = mkdtempSync(path.join(tmpdir(), 'api-calls-test-'))
const socket = path.join(folder, 'api')
const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/api/gone/') return void response.writeHead(204).end()
  const { method, url, headers } = request
  response.writeHead(422, { 'content-type': 'application/json', 'x-two': ['a', 'b'] })
  response.end(
    JSON.stringify({ method, url, host: headers.host, bearer: headers.authorization, body: await text(request) }),
  )
}
beforeAll(() => once(server.listen(socket), 'listening'))
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

test('a page’s call arrives with its method, address, headers and body, from a local host', async () => {
  const call = apiAtSocket(socket)
  const request = new Request('http://embedded/api/x/?q=%D8%A7', {
    method: 'POST',
    headers: { authorization: 'Bearer t' },
    body: '{"a":1}',
  })
  const reply = await call(request)
  expect([reply.status, reply.headers.get('x-two')]).toEqual([422, 'a, b'])
  const seen = (await reply.json()) as { host: string }
  expect(seen).toMatchObject({ method: 'POST', url: '/api/x/?q=%D8%A7', bearer: 'Bearer t', body: '{"a":1}' })
  // A foreign host would mean that the site is public, and take managers their rights.
  expect(isLocalName(seen.host)).toBe(true)
})

test('a reply without content stays one', async () => {
  const reply = await apiAtSocket(socket)(new Request('http://embedded/api/gone/'))
  expect([reply.status, await reply.text()]).toEqual([204, ''])
})

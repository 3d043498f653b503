import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { portOf } from '@/server/testing/ports'
import { readWorkerFiles, withWorkerFiles } from './worker-files'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-worker-'))
const script = 'self.addEventListener("fetch", () => undefined)\n'.repeat(50)
let server: Server
beforeAll(async () => {
  mkdirSync(path.join(folder, 'worker'))
  writeFileSync(path.join(folder, 'worker/sw.js'), script)
  writeFileSync(path.join(folder, 'worker/notes.txt'), 'no script')
  const handle = withWorkerFiles(
    readWorkerFiles(path.join(folder, 'worker')),
    (_, response) => void response.end('a page'),
  )
  // A file written later belongs to the next program.
  writeFileSync(path.join(folder, 'worker/sw.js'), 'of the next build')
  server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
const ask = (address: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${portOf(server)}${address}`, { method, headers })

test.each(['gzip', 'identity'])('sends the worker that existed when the program started (%s)', async (encoding) => {
  const reply = await ask('/sw.js?x=1', { 'accept-encoding': encoding })
  expect(await reply.text()).toBe(script)
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    'application/javascript; charset=UTF-8',
    'public, max-age=0',
  ])
  expect(reply.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null)
})

test('answers 304 to a browser that has it, and HEAD with headers only', async () => {
  const tag = (await ask('/sw.js', {}, 'HEAD')).headers.get('etag') ?? ''
  const again = await ask('/sw.js', { 'if-none-match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each(['/', '/notes.txt', '/worker/sw.js', '/sw.jsx'])('passes %s to the pages', async (address) => {
  expect(await (await ask(address)).text()).toBe('a page')
})

test('serves no worker without a build', () => {
  expect(readWorkerFiles(path.join(folder, 'none')).size).toBe(0)
})

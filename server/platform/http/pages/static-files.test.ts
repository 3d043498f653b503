import { randomBytes } from 'node:crypto'
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { sendBuildFile } from './static-files'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-static-'))
const script = 'const words = "the same again ";'.repeat(40)
const server = createServer((request, response) => {
  void sendBuildFile(path.join(folder, 'static'), request, response).then((isSent) => {
    if (!isSent) response.writeHead(404).end('next answers')
  })
})
let origin = ''
beforeAll(async () => {
  const chunks = path.join(folder, 'static/chunks/app/(public)/[slug]')
  mkdirSync(chunks, { recursive: true })
  writeFileSync(path.join(chunks, 'page-1a.js.br'), brotliCompressSync(script))
  writeFileSync(path.join(chunks, 'page-1a.js.gz'), gzipSync(script))
  writeFileSync(path.join(folder, 'static/large.js.gz'), randomBytes(16 * 1024 * 1024))
  writeFileSync(path.join(folder, 'secret.js.br'), brotliCompressSync('secret'))
  writeFileSync(path.join(folder, 'static/picture.png'), 'png')
  writeFileSync(path.join(folder, 'static/plain.js'), script)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const page = '/_next/static/chunks/app/%28public%29/%5Bslug%5D/page-1a.js'
const get = (address: string, accepts: string, method = 'GET') =>
  fetch(origin + address, { method, headers: { 'accept-encoding': accepts } })

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
])('serves the %s copy to a browser that accepts %s, immutable', async (accepts, encoding) => {
  for (const address of [page, `${page}?dpl=1`]) {
    const reply = await get(address, accepts)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(await reply.text()).toBe(script)
  }
})

test('HEAD sends the length and no body', async () => {
  const reply = await get(page, 'br', 'HEAD')
  expect(reply.headers.get('content-length')).toBe(String(brotliCompressSync(script).length))
})

test('an aborted download leaves no file open', async () => {
  const opened = jest.spyOn(fs, 'createReadStream')
  const { port } = server.address() as AddressInfo
  const visitor = net.connect(port, '127.0.0.1', () => {
    visitor.write('GET /_next/static/large.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n')
  })
  await new Promise((resolve) => visitor.once('readable', () => resolve(null)))
  visitor.resetAndDestroy()
  const file = opened.mock.results[0]?.value as fs.ReadStream
  if (!file.closed) await new Promise((resolve) => file.once('close', () => resolve(null)))
  expect(file.destroyed).toBe(true)
  opened.mockRestore()
})

test.each([
  ['a browser without compression', '/_next/static/plain.js', 'identity'],
  ['a picture', '/_next/static/picture.png', 'br'],
  ['another URL', '/blog', 'br'],
  ['another URL of Next', '/_next/image?url=x', 'br'],
])('leaves to Next: %s', async (_, address, accepts) => {
  const reply = await get(address, accepts)
  expect(await reply.text()).toBe('next answers')
})

test.each([
  ['a script of an old build', '/_next/static/chunks/none.js'],
  ['a style of an old build', '/_next/static/css/none.css?dpl=1'],
  ['a font', '/_next/static/media/none.woff2'],
  ['another spelling of the URL', '/_next/%73tatic/chunks/none.js'],
  ['a folder', '/_next/static/chunks'],
  ['the root folder', '/_next/static/'],
  ['a path out of the folder', '/_next/static/..%2fsecret.js'],
  ['a path to a compressed file outside', '/_next/static/..%2fsecret.js.br'],
  ['a longer path out of the folder', '/_next/static/chunks/..%2f..%2fsecret.js'],
  ['a path out of the folder with backslashes', '/_next/static/..%5csecret.js.br'],
  ['a broken escape', '/_next/static/%E0%A4%A.js'],
  ['a null byte', '/_next/static/a%00.js'],
  ['a name that is too long', `/_next/static/${'a'.repeat(5_000)}.js`],
])('answers a missing file with one uncached line, without asking Next: %s', async (_, address) => {
  for (const [method, accepts, body] of [
    ['GET', 'br', 'Not found\n'],
    ['GET', 'identity', 'Not found\n'],
    ['HEAD', 'br', ''],
  ] as const) {
    const reply = await get(address, accepts, method)
    expect(reply.status).toBe(404)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10',
    })
    expect(await reply.text()).toBe(body)
  }
})

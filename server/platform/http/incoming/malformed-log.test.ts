import { PassThrough } from 'node:stream'
import pino from 'pino'
import { createApp } from '@/server/app'
import { startTestApp } from '@/server/testing/test-app'
import { createMalformedLog } from './request'

function watchLog() {
  const lines: Record<string, unknown>[] = []
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>))
  return { log: pino({ level: 'warn' }, stream), lines }
}
const call = (status: number) => ({ requestId: 'r', method: 'POST', route: '/api/x/', status })

test.each([
  [200, 0],
  [400, 1],
  [401, 0],
  [404, 0],
  [409, 0],
  [413, 1],
  [415, 1],
  [422, 1],
  [429, 0],
  [500, 0],
])('a call that ends with %d writes %d log lines', (status, count) => {
  const { log, lines } = watchLog()
  createMalformedLog(log)(call(status))
  expect(lines).toHaveLength(count)
})

test('counts a flood instead of logging it, and logs the number in the next minute', () => {
  const { log, lines } = watchLog()
  let nowMs = 0
  const note = createMalformedLog(log, () => nowMs)
  for (let count = 0; count < 1_000; count += 1) note(call(422))
  expect(lines).toHaveLength(60)
  nowMs = 61_000
  note(call(422))
  expect(lines.slice(60)).toMatchObject([{ unwritten: 940 }, { status: 422, route: '/api/x/' }])
})

test('logs the route, and nothing of the request’s content', async () => {
  const { log, lines } = watchLog()
  const api = await startTestApp()
  const app = createApp({ ...api.ctx, log })
  const send = (path: string, body: string) =>
    app.fetch(
      new Request(`http://api.test${path}?secret=of-the-address`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    )
  await send('/account/sign-up/', '{"name": "secret-name", "identifier": 7}')
  await send('/account/sign-up/', 'no json\nat all')
  await api.close()
  expect(lines).toMatchObject([
    { method: 'POST', route: '/account/sign-up/', status: 422, msg: 'malformed request' },
    { method: 'POST', route: '/account/sign-up/', status: 400, msg: 'malformed request' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret|no json/)
})

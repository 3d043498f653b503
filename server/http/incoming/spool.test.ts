import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { AppError } from '../errors'
import { spool } from './spool'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-spool-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sent = (body: BodyInit, length?: number) =>
  new Request('http://api.test/', {
    method: 'POST',
    body,
    headers: length === undefined ? {} : { 'content-length': String(length) },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
const parts = (list: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of list) controller.enqueue(part)
      controller.close()
    },
  })

test.each([
  ['small and told', Buffer.from('abc'), 3],
  ['large', Buffer.alloc(300_000, 'x'), 300_000],
])('a body that is %s is there whole when it is read, and leaves no name on the disk', async (_, bytes, length) => {
  const spooled = await spool(sent(parts([bytes.subarray(0, 2), bytes.subarray(2)]), length), 1_000_000, folder)
  expect(readdirSync(folder)).toEqual([])
  expect(Buffer.compare(await spooled.read(), bytes)).toBe(0)
  await spooled.drop()
  await spooled.drop()
})

test('more than it may have is refused, also when it is told later', async () => {
  const code = (work: Promise<unknown>) => work.catch((error: unknown) => error instanceof AppError && error.code)
  expect(await code(spool(sent('abcdef', 6), 5, folder))).toBe('payload_too_large')
  expect(await code(spool(sent(parts([Buffer.alloc(4), Buffer.alloc(4)])), 5, folder))).toBe('payload_too_large')
  expect(readdirSync(folder)).toEqual([])
})

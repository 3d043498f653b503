import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { AppError } from '../errors'
import { createSpool, dropIfLate, ON_DISK, type Spooled } from './spool'

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
const codeOf = (work: Promise<unknown>) => work.catch((error: unknown) => error instanceof AppError && error.code)

test.each([
  ['small and told', Buffer.from('abc'), 3],
  ['large', Buffer.alloc(300_000, 'x'), 300_000],
])('a body that is %s is there whole when it is read, and leaves no name on the disk', async (_, bytes, length) => {
  const spool = createSpool(folder, ON_DISK)
  const spooled = await spool(sent(parts([bytes.subarray(0, 2), bytes.subarray(2)]), length), 1_000_000)
  expect(readdirSync(folder)).toEqual([])
  expect(Buffer.compare(await spooled.read(), bytes)).toBe(0)
  await spooled.drop()
  await spooled.drop()
})

test('more than it may have is refused, also when it is told later', async () => {
  const spool = createSpool(folder, ON_DISK)
  expect(await codeOf(spool(sent('abcdef', 6), 5))).toBe('payload_too_large')
  expect(await codeOf(spool(sent(parts([Buffer.alloc(4), Buffer.alloc(4)])), 5))).toBe('payload_too_large')
  expect(readdirSync(folder)).toEqual([])
})

test('all uploads together take only so much of the disk, and give it back whatever becomes of them', async () => {
  const spool = createSpool(folder, { mostBytes: 10, keepFreeBytes: 0 })
  const send = (bytes: number, maxBytes = 100) => spool(sent(parts([Buffer.alloc(bytes)])), maxBytes)
  const first = await send(6)
  expect(await codeOf(send(5))).toBe('unavailable')
  expect(await codeOf(send(4, 3))).toBe('payload_too_large')
  const second = await send(4)
  await first.drop()
  await first.drop()
  await second.drop()
  await (await send(10)).drop()
})

test('what the disk needs for everything else is left to it', async () => {
  const spool = createSpool(folder, { ...ON_DISK, keepFreeBytes: Number.MAX_SAFE_INTEGER })
  expect(await codeOf(spool(sent(parts([Buffer.alloc(6)])), 100))).toBe('unavailable')
  // What is small never reaches the disk.
  expect((await (await spool(sent('abc', 3), 100)).read()).toString()).toBe('abc')
})

test('a file that is whole only after its sender was cut is let go of', async () => {
  let arrive: (late: Spooled) => void = () => undefined
  const coming = new Promise<Spooled>((resolve) => (arrive = resolve))
  const drop = jest.fn(async () => undefined)
  const cut = dropIfLate(() => Promise.reject(new AppError('too_slow')), coming)
  expect(await codeOf(cut)).toBe('too_slow')
  arrive({ read: async () => Buffer.of(), drop })
  await coming
  expect(drop).toHaveBeenCalledTimes(1)
})

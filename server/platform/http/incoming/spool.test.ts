import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
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
  ['small and of known size', Buffer.from('abc'), 3],
  ['large', Buffer.alloc(300_000, 'x'), 300_000],
])('a body that is %s is complete when it is read, and leaves no file name on disk', async (_, bytes, length) => {
  const spool = createSpool(folder, ON_DISK)
  const spooled = await spool(sent(parts([bytes.subarray(0, 2), bytes.subarray(2)]), length), 1_000_000, 'a')
  expect(readdirSync(folder)).toEqual([])
  expect(Buffer.compare(await spooled.read(), bytes)).toBe(0)
  await spooled.drop()
  await spooled.drop()
})

test('refuses a body above its limit, also if the length is not declared', async () => {
  const spool = createSpool(folder, ON_DISK)
  expect(await codeOf(spool(sent('abcdef', 6), 5, 'a'))).toBe('payload_too_large')
  expect(await codeOf(spool(sent(parts([Buffer.alloc(4), Buffer.alloc(4)])), 5, 'a'))).toBe('payload_too_large')
  expect(readdirSync(folder)).toEqual([])
})

test('all uploads together use a limited part of the disk, and free it in every case', async () => {
  const spool = createSpool(folder, { maxTotalBytes: 40, keepFreeBytes: 0 })
  const send = (sender: string, bytes: number, maxBytes = 100) =>
    spool(sent(parts([Buffer.alloc(bytes)])), maxBytes, sender)
  const pendingBodies = [await send('a', 10), await send('b', 10), await send('c', 10), await send('d', 6)]
  expect(await codeOf(send('e', 5))).toBe('unavailable')
  expect(await codeOf(send('e', 4, 3))).toBe('payload_too_large')
  pendingBodies.push(await send('e', 4))
  for (const file of pendingBodies) {
    await file.drop()
    await file.drop()
  }
  await (await send('e', 10)).drop()
})

test('one sender gets a quarter of it at most, in any number of files', async () => {
  const spool = createSpool(folder, { maxTotalBytes: 40, keepFreeBytes: 0 })
  const send = (sender: string, bytes: number) => spool(sent(parts([Buffer.alloc(bytes)])), 100, sender)
  const first = await send('a', 6)
  expect(await codeOf(send('a', 5))).toBe('unavailable')
  const other = await send('b', 5)
  await first.drop()
  const completeBody = await send('a', 10)
  await Promise.all([other.drop(), completeBody.drop()])
})

test.each([
  ['stated their size', true],
  ['did not state their size', false],
])('does not give away space reserved for others who %s', async (_, isTold) => {
  const { bavail, bsize } = statfsSync(folder)
  const disk = bavail * bsize
  // Others write to this disk too: two such uploads leave a third free.
  const maxBytes = Math.floor(disk / 3)
  const spool = createSpool(folder, { maxTotalBytes: disk * 4, keepFreeBytes: 0 })
  const arrive = async () => {
    let end: () => void = () => undefined
    let admit: () => void = () => undefined
    const isAdmitted = new Promise<void>((resolve) => (admit = resolve))
    const start = (controller: ReadableStreamDefaultController) => (end = () => controller.close())
    const body = new ReadableStream<Uint8Array>({ start, pull: () => admit() }, { highWaterMark: 0 })
    const spooled = spool(sent(body, isTold ? maxBytes : undefined), maxBytes, 'a')
    await isAdmitted
    return { end, spooled }
  }
  const under = [await arrive(), await arrive()]
  expect(await codeOf(spool(sent(parts([Buffer.alloc(6)])), maxBytes * 1.5, 'b'))).toBe('unavailable')
  for (const { end, spooled } of under) {
    end()
    await (await spooled).drop()
  }
  await (await spool(sent(parts([Buffer.alloc(6)])), maxBytes, 'b')).drop()
})

test('keeps free disk space for everything else', async () => {
  const spool = createSpool(folder, { ...ON_DISK, keepFreeBytes: Number.MAX_SAFE_INTEGER })
  expect(await codeOf(spool(sent(parts([Buffer.alloc(6)])), 100, 'a'))).toBe('unavailable')
  // Small bodies never reach the disk.
  expect((await (await spool(sent('abc', 3), 100, 'a')).read()).toString()).toBe('abc')
})

test('drops a file that is complete only after its sender was cut off', async () => {
  let arrive: (late: Spooled) => void = () => undefined
  const coming = new Promise<Spooled>((resolve) => (arrive = resolve))
  const drop = jest.fn(async () => undefined)
  const cut = dropIfLate(() => Promise.reject(new AppError('too_slow')), coming)
  expect(await codeOf(cut)).toBe('too_slow')
  arrive({ read: async () => Buffer.of(), drop })
  await coming
  expect(drop).toHaveBeenCalledTimes(1)
})

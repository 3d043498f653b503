import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Fault } from '@/server/testing/fakes/fault-proxy'
import { type ObjectStorage, startObjectStorage } from '@/server/testing/fakes/object-storage'
import { type S3Target } from './s3-request'
import { createS3Storage } from './s3-storage'

const TIMING = { idleMs: 700, retryWithinMs: 10_000, pauseMs: 10 } as const
const SHORT_TIMING = { ...TIMING, retryWithinMs: 100 }
const KEY = `audio/${'3f'.repeat(32)}`
const LARGE = randomBytes(1_500_000)
const PASS: Fault = { kind: 'pass' }
let s3: ObjectStorage
let count = 0
beforeAll(async () => {
  s3 = await startObjectStorage()
})
afterAll(() => s3.stop())
afterEach(() => {
  s3.faults.length = 0
})
const open = (change: Partial<S3Target> = {}) =>
  createS3Storage({ ...s3.account, bucket: s3.bucket, timing: TIMING, ...change }, `files-${(count += 1)}/media/`, {
    pageSize: 2,
  })
const times = (number: number, fault: Fault) => Array.from({ length: number }, () => fault)

test.each<readonly [string, Fault]>([
  ['answers 500', { kind: 'refuse', status: 500, code: 'InternalError' }],
  ['is overloaded', { kind: 'refuse', status: 503, code: 'SlowDown' }],
  ['cuts the upload in the middle', { kind: 'cut-request', bytes: 100_000 }],
  ['does not answer in time', { kind: 'stall' }],
])('an upload that %s is sent again, and stored whole', async (_, fault) => {
  const storage = open()
  s3.faults.push(fault)
  await storage.put(KEY, LARGE)
  expect(Buffer.compare(await storage.get(KEY), LARGE)).toBe(0)
})

test.each<readonly [string, Fault, string]>([
  ['answers only 500', { kind: 'refuse', status: 500, code: 'InternalError' }, 'busy'],
  ['cuts every upload', { kind: 'cut-request', bytes: 100_000 }, 'unreachable'],
  ['never answers', { kind: 'stall' }, 'unreachable'],
  ['is full', { kind: 'refuse', status: 507, code: 'XMinioStorageFull' }, 'no_room'],
  ['redirects to another region', { kind: 'refuse', status: 301, code: 'PermanentRedirect' }, 'other'],
])('where the storage %s, an upload fails within its time and leaves nothing', async (_, fault, trouble) => {
  const storage = open({ timing: SHORT_TIMING })
  const begunMs = performance.now()
  s3.faults.push(...times(20, fault))
  await expect(storage.put(KEY, LARGE)).rejects.toMatchObject({ code: 'ESTORAGE', trouble })
  expect(performance.now() - begunMs).toBeLessThan(10_000)
  s3.faults.length = 0
  expect(await storage.has(KEY)).toBe(false)
})

test.each<readonly [string, Fault]>([
  ['cut', { kind: 'cut', bytes: 400_000 }],
  ['standing still', { kind: 'stall', bytes: 400_000 }],
])('a download that is %s in the middle continues where it stopped', async (_, fault) => {
  const storage = open()
  await storage.put(KEY, LARGE)
  s3.faults.push(fault, fault)
  const { stream } = await storage.open(KEY, { start: 10, end: 1_400_000 })
  const part = Buffer.from(await new Response(stream).arrayBuffer())
  expect(Buffer.compare(part, LARGE.subarray(10, 1_400_000))).toBe(0)
})

test('a download that cannot go on fails: it never ends early', async () => {
  const storage = open({ timing: SHORT_TIMING })
  await storage.put(KEY, LARGE)
  s3.faults.push({ kind: 'cut', bytes: 400_000 }, ...times(20, { kind: 'refuse', status: 500 }))
  const { stream } = await storage.open(KEY)
  await expect(new Response(stream).arrayBuffer()).rejects.toMatchObject({ code: 'ESTORAGE' })
})

test('a slow reader is not taken for a silent storage', async () => {
  const storage = open()
  await storage.put(KEY, LARGE)
  const reader = (await storage.open(KEY)).stream.getReader()
  const chunks = [(await reader.read()).value]
  // Longer than a reply may stand still.
  await new Promise((resolve) => setTimeout(resolve, TIMING.idleMs + 200))
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value)
  expect(Buffer.compare(Buffer.concat(chunks.filter((chunk) => chunk !== undefined)), LARGE)).toBe(0)
})

test.each([
  ['a wrong secret', { secretKey: 'wrong' }, 'refused'],
  ['an unknown key', { accessKey: 'nobody' }, 'refused'],
  ['a bucket that is not there', { bucket: 'another' }, 'no_bucket'],
])('%s is reported at once, and not retried', async (_, change, trouble) => {
  s3.requests.length = 0
  await expect(open(change).put(KEY, LARGE)).rejects.toMatchObject({ code: 'ESTORAGE', trouble })
  expect(s3.requests).toHaveLength(1)
})

test('a server that is not there is unreachable', async () => {
  const storage = open({ endpoint: 'http://127.0.0.1:9', timing: SHORT_TIMING })
  await expect(storage.has(KEY)).rejects.toMatchObject({ code: 'ESTORAGE', trouble: 'unreachable' })
})

test('a list that is cut is no list, and one of many pages is read to its end', async () => {
  const storage = open()
  await Promise.all(
    times(5, PASS).map((__, index) => storage.put(`audio/${String(index).repeat(64)}`, LARGE.subarray(0, 9))),
  )
  const countAll = async () => {
    let files = 0
    for await (const _ of storage.list()) files += 1
    return files
  }
  s3.faults.push({ kind: 'cut', bytes: 300 })
  expect(await countAll()).toBe(5)
  s3.faults.push(...times(20, { kind: 'cut', bytes: 300 }))
  await expect(countAll()).rejects.toMatchObject({ code: 'ESTORAGE', trouble: 'unreachable' })
  s3.faults.length = 0
  expect(await countAll()).toBe(5)
})

/** Five parts of a file. */
const SIZES = { fromBytes: 1_000_000, partBytes: 300_000 }
const local = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-parts-'))
const FILE = path.join(local, 'film')
beforeAll(() => writeFileSync(FILE, LARGE))
afterAll(() => rmSync(local, { recursive: true }))
const openParts = (change: Partial<S3Target> = {}) =>
  createS3Storage({ ...s3.account, bucket: s3.bucket, timing: TIMING, ...change }, `parts-${count}/media/`, {
    sizes: SIZES,
  })
const isWhole = async () => Buffer.compare(await openParts().get(KEY), LARGE) === 0
const countSent = () => s3.requests.filter((line) => line.includes('partNumber=')).length

describe('a large file', () => {
  beforeEach(() => {
    count += 1
    s3.requests.length = 0
    s3.listExactly(false)
  })

  test.each<readonly [string, Fault]>([
    ['answers 500', { kind: 'refuse', status: 500, code: 'InternalError' }],
    ['cuts a part in the middle', { kind: 'cut-request', bytes: 100_000 }],
    ['does not answer in time', { kind: 'stall' }],
  ])('of which the storage %s sends that part again alone', async (_, fault) => {
    s3.faults.push(PASS, PASS, PASS, PASS, PASS, fault)
    await openParts().putFile(KEY, FILE)
    expect([await isWhole(), countSent(), s3.unfinished()]).toEqual([true, 6, []])
  })

  test.each([
    ['any storage', false],
    ['MinIO', true],
  ])('that was interrupted on %s continues with the missing parts, also from another process', async (_, isExact) => {
    s3.listExactly(isExact)
    s3.faults.push(...times(6, PASS), ...times(20, { kind: 'refuse', status: 503, code: 'SlowDown' }))
    await expect(openParts({ timing: SHORT_TIMING }).putFile(KEY, FILE)).rejects.toMatchObject({ trouble: 'busy' })
    s3.faults.length = 0
    expect([await openParts().has(KEY), s3.unfinished()]).toEqual([false, [2]])
    s3.requests.length = 0
    await openParts().putFile(KEY, FILE)
    expect([await isWhole(), countSent(), s3.unfinished()]).toEqual([true, 3, []])
  })

  test('is sent completely if an earlier try has sent other bytes', async () => {
    const other = path.join(local, 'other')
    writeFileSync(other, Buffer.concat([LARGE.subarray(0, 300_000), randomBytes(1_200_000)]))
    s3.faults.push(...times(6, PASS), ...times(20, { kind: 'refuse', status: 503, code: 'SlowDown' }))
    await expect(openParts({ timing: SHORT_TIMING }).putFile(KEY, other)).rejects.toMatchObject({ trouble: 'busy' })
    s3.faults.length = 0
    await openParts().putFile(KEY, FILE)
    expect([await isWhole(), s3.unfinished()]).toEqual([true, []])
  })

  test('that is refused leaves no hidden parts', async () => {
    s3.faults.push(...times(5, PASS), { kind: 'refuse', status: 507, code: 'XMinioStorageFull' })
    await expect(openParts().putFile(KEY, FILE)).rejects.toMatchObject({ trouble: 'no_room' })
    expect([await openParts().has(KEY), s3.unfinished()]).toEqual([false, []])
    await expect(openParts({ secretKey: 'wrong' }).putFile(KEY, FILE)).rejects.toMatchObject({ trouble: 'refused' })
    expect(s3.unfinished()).toEqual([])
  })

  test('that was not continued for a day is aborted by the next upload', async () => {
    s3.faults.push(...times(5, PASS), ...times(20, { kind: 'refuse', status: 503, code: 'SlowDown' }))
    await expect(openParts({ timing: SHORT_TIMING }).putFile(KEY, FILE)).rejects.toMatchObject({ trouble: 'busy' })
    s3.faults.length = 0
    s3.age(25 * 3_600_000)
    await openParts().putFile(`audio/${'4e'.repeat(32)}`, FILE)
    expect(s3.unfinished()).toEqual([])
  })

  test('whose last reply is lost is complete', async () => {
    s3.faults.push(...times(9, PASS), { kind: 'cut', bytes: 0 })
    await openParts().putFile(KEY, FILE)
    expect([await isWhole(), s3.unfinished()]).toEqual([true, []])
  })
})

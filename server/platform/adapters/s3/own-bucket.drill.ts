import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readSettings } from '@/lib/platform/env/server'
import { describeFigure } from '@/server/testing/drill'
import { type Fault, type FaultProxy, startFaultProxy } from '@/server/testing/fakes/fault-proxy'
import { hasMoto, type Moto, startMoto } from '@/server/testing/fakes/moto'
import { filesPlaceOf, findBucket } from '@/server/platform/storage'
import { type S3Target } from './s3-request'
import { createS3Storage } from './s3-storage'

// A bucket of one's own: STORAGE_URL=s3://… STORAGE_ENDPOINT=… STORAGE_ACCESS_KEY=… STORAGE_SECRET_KEY=… npm run test:faults -- own-bucket. It works in
// a new folder, which it empties. Without these settings it starts Moto's server, if the machine has it, and otherwise does nothing.
const settings = readSettings()
const own = findBucket(settings, filesPlaceOf(settings))
const drill = own !== null || hasMoto() ? test : test.skip
const keyOf = (number: number) => `plain/${String(number).padStart(64, '0')}`
const SIZES = { fromBytes: 6_000_000, partBytes: 5 * 1024 * 1024 }
const LARGE = randomBytes(20_000_000)
const FILM = LARGE.subarray(0, 11_000_000)
/** A try that stands still is given up after three seconds: a part is answered sooner, also on a busy machine. */
const TIMING = { idleMs: 3_000, retryWithinMs: 60_000, pauseMs: 50 } as const
const SHORT_TIMING = { ...TIMING, retryWithinMs: 100 }

let moto: Moto | null = null
let target: S3Target
let folder: string
let film: string
beforeAll(async () => {
  if (own === null && !hasMoto()) return
  moto = own === null ? await startMoto() : null
  target = own?.target ?? { ...startedMoto().account, bucket: startedMoto().bucket }
  folder = `${own?.prefix ?? ''}drill-${randomUUID()}/`
  film = path.join(mkdtempSync(path.join(os.tmpdir(), 'sanjeh-drill-')), 'film')
  writeFileSync(film, FILM)
}, 120_000)
afterAll(async () => {
  if (film) rmSync(path.dirname(film), { recursive: true })
  await moto?.stop()
})

function startedMoto(): Moto {
  if (!moto) throw new Error('Moto was not started')
  return moto
}

drill('a second S3 server stores, returns, lists and deletes files as the program needs', async () => {
  const storage = createS3Storage(target, folder, { pageSize: 7, sizes: SIZES })
  const begunMs = performance.now()
  await storage.put(keyOf(0), LARGE)
  expect(Buffer.compare(await storage.get(keyOf(0)), LARGE)).toBe(0)
  const seconds = (performance.now() - begunMs) / 1_000
  await storage.putFile(keyOf(1), film)
  expect(Buffer.compare(await storage.get(keyOf(1)), FILM)).toBe(0)
  const { bytes, stream } = await storage.open(keyOf(0), { start: 5_000_000, end: 5_000_010 })
  expect(bytes).toBe(LARGE.length)
  expect(Buffer.from(await new Response(stream).arrayBuffer())).toEqual(LARGE.subarray(5_000_000, 5_000_010))
  await Promise.all(Array.from({ length: 23 }, (_, index) => storage.put(keyOf(index + 1), new Uint8Array(index))))
  const listed: string[] = []
  for await (const { key } of storage.list()) listed.push(key)
  expect(listed.sort()).toEqual(Array.from({ length: 24 }, (_, index) => keyOf(index)))
  await expect(storage.get(keyOf(99))).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await storage.has(keyOf(99))).toBe(false)
  for (const key of listed) await storage.remove(key)
  for await (const { key } of storage.list()) throw new Error(`${key} is still listed`)
  const wrong = createS3Storage({ ...target, secretKey: 'wrong' }, folder)
  await expect(wrong.put(keyOf(0), new Uint8Array(1))).rejects.toMatchObject({ trouble: 'refused' })
  describeFigure(
    '9',
    `${nameServer()}: 20 MB there and back in ${seconds.toFixed(1)} s, 11 MB in parts, 24 files in pages of 7`,
  )
})

const nameServer = () => (moto ? "Moto's server" : `own bucket at ${target.endpoint}`)

const BUSY: Fault = { kind: 'refuse', status: 503, code: 'SlowDown' }
const TRANSIENT_FAULTS: readonly (readonly [name: string, fault: Fault])[] = [
  ['is slow', { kind: 'delay', ms: 1_500 }],
  ['answers 500', { kind: 'refuse', status: 500, code: 'InternalError' }],
  ['is overloaded', BUSY],
  ['gets half of a request', { kind: 'cut-request', bytes: 1_000_000 }],
  ['stores and does not answer', { kind: 'cut', bytes: 0 }],
  ['never answers', { kind: 'stall' }],
]
const PERMANENT_FAULTS: readonly (readonly [name: string, fault: Fault, trouble: string])[] = [
  ['answers only 500', { kind: 'refuse', status: 500, code: 'InternalError' }, 'busy'],
  ['gets half of every request', { kind: 'cut-request', bytes: 1_000_000 }, 'unreachable'],
  ['never answers', { kind: 'stall' }, 'unreachable'],
]
const times = (number: number, fault: Fault) => Array.from({ length: number }, () => fault)

/** A bucket whose name is a part of the host's cannot be reached through a proxy. */
const faultDrill = own !== null && !own.target.isPathStyle ? test.skip : drill

faultDrill(
  'a second S3 server that fails in every way holds each file whole or not at all, and its failures end in a sentence',
  async () => {
    const proxy = await startFaultProxy(target.endpoint)
    try {
      await failOnce(proxy)
      await failForGood(proxy)
      await failInTheMiddle(proxy)
    } finally {
      await proxy.stop()
    }
    describeFigure(
      '9',
      `${nameServer()} behind ${TRANSIENT_FAULTS.length + PERMANENT_FAULTS.length} kinds of faults: uploads whole or not there, downloads cut and standing still gone on with, a cut list read again, an upload in parts continued`,
    )
  },
)

type BehindProxy = Pick<FaultProxy, 'endpoint' | 'faults'>
const openBehindProxy = ({ endpoint }: BehindProxy, change: Partial<S3Target> = {}) =>
  createS3Storage({ ...target, endpoint, timing: TIMING, ...change }, folder, { pageSize: 2, sizes: SIZES })

async function failOnce(proxy: BehindProxy): Promise<void> {
  const storage = openBehindProxy(proxy)
  for (const [index, [name, fault]] of TRANSIENT_FAULTS.entries()) {
    const bytes = randomBytes(3_000_000)
    proxy.faults.push(fault)
    await storage.put(keyOf(index), bytes)
    expect([name, Buffer.compare(await storage.get(keyOf(index)), bytes)]).toEqual([name, 0])
    await storage.remove(keyOf(index))
  }
}

async function failForGood(proxy: BehindProxy): Promise<void> {
  const storage = openBehindProxy(proxy, { timing: SHORT_TIMING })
  for (const [index, [name, fault, trouble]] of PERMANENT_FAULTS.entries()) {
    const key = keyOf(100 + index)
    proxy.faults.push(...times(20, fault))
    await expect(storage.put(key, LARGE.subarray(0, 3_000_000))).rejects.toMatchObject({ code: 'ESTORAGE', trouble })
    proxy.faults.length = 0
    expect([name, await storage.has(key)]).toEqual([name, false])
  }
  const wrong = openBehindProxy(proxy, { secretKey: 'wrong' })
  await expect(wrong.put(keyOf(0), new Uint8Array(1))).rejects.toMatchObject({ trouble: 'refused' })
}

async function failInTheMiddle(proxy: BehindProxy): Promise<void> {
  const storage = openBehindProxy(proxy)
  await storage.put(keyOf(0), LARGE.subarray(0, 3_000_000))
  proxy.faults.push({ kind: 'cut', bytes: 400_000 }, { kind: 'stall', bytes: 400_000 }, BUSY)
  const { stream } = await storage.open(keyOf(0))
  const read = Buffer.from(await new Response(stream).arrayBuffer())
  expect(Buffer.compare(read, LARGE.subarray(0, 3_000_000))).toBe(0)
  for (const number of [1, 2, 3, 4]) await storage.put(keyOf(number), new Uint8Array(number))
  proxy.faults.push({ kind: 'pass' }, { kind: 'cut', bytes: 200 })
  const listed: string[] = []
  for await (const { key } of storage.list()) listed.push(key)
  expect(listed.sort()).toEqual([0, 1, 2, 3, 4].map(keyOf))
  // The list of unfinished uploads, the beginning, the first part; then nothing more.
  proxy.faults.push(...times(3, { kind: 'pass' }), ...times(40, BUSY))
  const impatient = openBehindProxy(proxy, { timing: SHORT_TIMING })
  await expect(impatient.putFile(keyOf(5), film)).rejects.toMatchObject({ trouble: 'busy' })
  proxy.faults.length = 0
  expect(await storage.has(keyOf(5))).toBe(false)
  await storage.putFile(keyOf(5), film)
  expect(Buffer.compare(await storage.get(keyOf(5)), FILM)).toBe(0)
  for (const number of [0, 1, 2, 3, 4, 5]) await storage.remove(keyOf(number))
}

import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readSettings } from '@/lib/platform/env/server'
import { describeFigure } from '@/server/testing/drill'
import { filesPlaceOf, findBucket } from '@/server/platform/storage'
import { createS3Storage } from './s3-storage'

// A bucket of one's own: STORAGE_URL=s3://… STORAGE_ENDPOINT=… STORAGE_ACCESS_KEY=… STORAGE_SECRET_KEY=… npm run test:faults -- own-bucket. It works in
// a new folder, which it empties.
const settings = readSettings()
const bucket = findBucket(settings, filesPlaceOf(settings))
const keyOf = (number: number) => `plain/${String(number).padStart(64, '0')}`

;(bucket ? test : test.skip)(
  'the bucket of STORAGE_URL takes, gives, lists and deletes as the program needs',
  async () => {
    if (!bucket) return
    const { target, prefix } = bucket
    const folder = `${prefix}drill-${randomUUID()}/`
    const sizes = { fromBytes: 6_000_000, partBytes: 5 * 1024 * 1024 }
    const storage = createS3Storage(target, folder, { pageSize: 7, sizes })
    const large = randomBytes(20_000_000)
    const begunMs = performance.now()
    await storage.put(keyOf(0), large)
    expect(Buffer.compare(await storage.get(keyOf(0)), large)).toBe(0)
    const seconds = (performance.now() - begunMs) / 1_000
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'sanjeh-drill-')), 'film')
    writeFileSync(file, large.subarray(0, 11_000_000))
    await storage.putFile(keyOf(1), file)
    expect(Buffer.compare(await storage.get(keyOf(1)), large.subarray(0, 11_000_000))).toBe(0)
    rmSync(path.dirname(file), { recursive: true })
    const { bytes, stream } = await storage.open(keyOf(0), { start: 5_000_000, end: 5_000_010 })
    expect(bytes).toBe(large.length)
    expect(Buffer.from(await new Response(stream).arrayBuffer())).toEqual(large.subarray(5_000_000, 5_000_010))
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
      `own bucket at ${target.endpoint}: 20 MB there and back in ${seconds.toFixed(1)} s, 11 MB in parts, 24 files in pages of 7`,
    )
  },
)

import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { limitMs, describeFigure } from '@/server/testing/drill'
import { prepareProgram } from '@/server/testing/program'
import { startRecordingKit } from '@/server/testing/kits/authoring/recording-kit'
import { startAnswering, startRunningSeats } from '@/server/testing/exams/running-seats'
import { makeWav } from '@/server/testing/fakes/sounds'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type RecordedAck, findBreaches, type Sql } from './oracle'

/** Incompressible, so that its picture needs disk space. */
/** Its PNG is small enough to wait in memory: larger files are refused earlier unless a quarter of a gigabyte is free (http/incoming/spool.ts). */
const NOISE = { width: 120, height: 120, channels: 3, background: '#888' } as const
const mounted: string[] = []
const folder = mountSmallDisk('400m')
const hasDisk = mounted.length > 0

/** Mounts a small disk that can be filled, which needs root; without root an ordinary folder. */
function mountSmallDisk(size: string): string {
  const place = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', place], { stdio: 'ignore' })
    mounted.push(place)
  } catch {
    // not root
  }
  return place
}

afterAll(() => {
  for (const place of mounted) execFileSync('umount', ['-l', place])
  for (const place of new Set([folder, ...mounted])) rmSync(place, { recursive: true, force: true })
})

const drill = hasDisk ? test : test.skip

drill(
  'fault 7 (needs root, for a disk of its own): nothing is acknowledged on a full disk, health reports it, and work resumes by itself once there is space',
  async () => {
    const dataDir = path.join(folder, 'data')
    mkdirSync(dataDir)
    const program = await prepareProgram('disk', { dataDir })
    const acks: RecordedAck[] = []
    await program.start()
    const ctx = await program.openDatabase()
    const sql: Sql = (text, values = []) => ctx.db.query({ text, values })
    await importTinyExam(ctx, { slug: 'tiny' })
    const answering = startAnswering(await startRunningSeats(ctx, program.base, acks, 40), 100)
    const health = async () => {
      const reply = await fetch(`${program.base}/health/`).catch(() => null)
      return ((await reply?.json().catch(() => null)) as { status?: string } | null)?.status ?? 'none'
    }
    await sleep(2_000)
    expect(await health()).toBe('ok')
    const filler = path.join(folder, 'filler')
    let isFull = false
    const fill = () => {
      try {
        for (;;) appendFileSync(filler, Buffer.alloc(1024 * 1024))
      } catch {
        isFull = true
      }
    }
    fill()
    const fullAtMs = performance.now()
    while ((await health()) === 'ok') {
      if (performance.now() - fullAtMs > 60_000) throw new Error('Health says ok on a full disk')
      await sleep(100)
    }
    const reportedFullMs = performance.now() - fullAtMs
    // The writers use up preallocated WAL space until no write succeeds.
    for (let before = -1; before !== acks.length;) {
      before = acks.length
      fill()
      await sleep(3_000)
      if (performance.now() - fullAtMs > 120_000) break
    }
    const stoppedAt = acks.length
    rmSync(filler)
    const freedAtMs = performance.now()
    while (acks.length === stoppedAt) {
      if (performance.now() - freedAtMs > 120_000) throw new Error('Nothing is stored although there is room')
      await sleep(10)
    }
    const firstMs = performance.now() - freedAtMs
    await answering.finish()
    while ((await health()) !== 'ok') await sleep(100)
    expect(isFull).toBe(true)
    expect(await findBreaches(sql, acks)).toEqual([])
    describeFigure(
      'fault 7',
      `health told it in ${Math.round(reportedFullMs)} ms; first ack ${Math.round(firstMs)} ms after there was room; ${acks.length} acks, 0 lost`,
    )
    expect(firstMs).toBeLessThan(limitMs(10_000))
    await program.end()
  },
  600_000,
)

drill(
  'fault 7, uploads (needs root): a disk that fills up during an upload refuses it, keeps the bytes received, leaves no partial file, and accepts the rest once there is space',
  async () => {
    const dataDir = mountSmallDisk('8m')
    const kit = await startRecordingKit({ dataDir })
    const recording = makeWav({ seconds: 120 })
    const noise = await sharp({ create: { ...NOISE, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
      .png()
      .toBuffer()
    const { id } = await kit.begin(recording.length)
    const address = kit.address(id)
    const readOffset = async () =>
      Number((await kit.api.raw('HEAD', address, { as: kit.teacher.token })).headers.get('upload-offset'))
    const drawPicture = () =>
      kit.api.raw('POST', `/papers/${kit.paper}/pictures/`, {
        as: kit.teacher.token,
        body: Uint8Array.from(noise),
        headers: { 'content-type': 'image/png', 'content-length': String(noise.length) },
      })
    const filler = path.join(dataDir, 'filler')
    writeFileSync(filler, Buffer.alloc(8 * 1024 * 1024 - 700_000))

    const refused = await kit.send(id, recording, 0)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    const storedBytes = readFileSync(path.join(kit.folder, id))
    expect(storedBytes.length).toBeGreaterThan(0)
    expect(storedBytes.length).toBeLessThan(recording.length)
    expect(Buffer.compare(storedBytes, recording.subarray(0, storedBytes.length))).toBe(0)
    expect(await readOffset()).toBe(storedBytes.length)
    expect((await kit.list()).renderings).toEqual([])
    expect((await drawPicture()).status).toBe(503)
    expect(await kit.api.sql('select name from paper_files where paper_id = $1', [kit.paper])).toEqual([])
    expect(readdirSync(dataDir, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([])

    rmSync(filler)
    expect((await kit.send(id, recording.subarray(storedBytes.length), storedBytes.length)).status).toBe(204)
    expect(Buffer.compare(readFileSync(path.join(kit.folder, id)), recording)).toBe(0)
    expect((await kit.list()).renderings).toHaveLength(1)
    expect((await drawPicture()).status).toBe(200)
    describeFigure(
      'fault 7 (uploads)',
      `${storedBytes.length} of ${recording.length} bytes kept on a full disk, the rest sent after it; no half file`,
    )
    await kit.api.close()
  },
  120_000,
)

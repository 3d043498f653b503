import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitMs, tellFigure } from '@/server/testing/drill'
import { prepareProgram } from '@/server/testing/program'
import { startWriting, takeSeats } from '@/server/testing/seats'
import { importTinyExam } from '@/server/testing/tiny-exam'
import { type AckNote, findBreaches, type Sql } from './oracle'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-disk-'))
const hasDisk = mountSmallDisk()

/** A disk of its own that can be filled; only root may make one. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0755', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

afterAll(() => {
  if (hasDisk) execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

const drill = hasDisk ? test : test.skip

drill(
  'fault 7 (needs root, for a disk of its own): a full disk acknowledges nothing, health says so, and it goes on by itself when there is room',
  async () => {
    const dataDir = path.join(folder, 'data')
    mkdirSync(dataDir)
    const program = await prepareProgram('disk', { dataDir })
    const notes: AckNote[] = []
    await program.start()
    const ctx = await program.openDatabase()
    const sql: Sql = (text, values = []) => ctx.db.query({ text, values })
    await importTinyExam(ctx, { slug: 'tiny' })
    const crew = startWriting(await takeSeats(ctx, program.base, notes, 40), 100)
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
    const toldMs = performance.now() - fullAtMs
    // Room that was set aside for the log is used up by the writers, until nothing is stored any more.
    for (let before = -1; before !== notes.length;) {
      before = notes.length
      fill()
      await sleep(3_000)
      if (performance.now() - fullAtMs > 120_000) break
    }
    const stoodAt = notes.length
    rmSync(filler)
    const freedAtMs = performance.now()
    while (notes.length === stoodAt) {
      if (performance.now() - freedAtMs > 120_000) throw new Error('Nothing is stored although there is room')
      await sleep(10)
    }
    const firstMs = performance.now() - freedAtMs
    await crew.finish()
    while ((await health()) !== 'ok') await sleep(100)
    expect(isFull).toBe(true)
    expect(await findBreaches(sql, notes)).toEqual([])
    tellFigure(
      'fault 7',
      `health told it in ${Math.round(toldMs)} ms; first ack ${Math.round(firstMs)} ms after there was room; ${notes.length} acks, 0 lost`,
    )
    expect(firstMs).toBeLessThan(limitMs(10_000))
    await program.end()
  },
  600_000,
)

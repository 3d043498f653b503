import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '@/server/platform/db/client'
import { startEmbedded } from '@/server/platform/db/embedded/embedded'
import { SUPERUSER } from '@/server/platform/db/embedded/server-process'
import { type Context } from '@/server/platform/http/context'
import { describeMs, describeFigure } from '@/server/testing/drill'
import { prepareProgram, type Program } from '@/server/testing/program'
import { startAnswering, startRunningSeats } from '@/server/testing/exams/running-seats'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type RecordedAck, findBreaches, type Sql } from './oracle'
import { silentLog } from '@/server/testing/fakes/silent-log'

const CUTS = Number(process.env.CUTS ?? 10)
const WRITERS = 60
const PAGE = 8_192
const HALF = PAGE / 2
const SECTOR = 512
const SEGMENT = 16 * 1024 * 1024

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-power-'))
const dataDir = path.join(folder, 'data')
const cluster = path.join(dataDir, 'pg')
let program: Program
let ctx: Context & { readonly db: OpenDatabase }
const sql: Sql = (text, values = []) => ctx.db.query({ text, values })
const acks: RecordedAck[] = []

beforeAll(async () => {
  program = await prepareProgram('power-drill', { dataDir })
  await program.start()
  ctx = await program.openDatabase()
  await importTinyExam(ctx, { slug: 'tiny' })
}, 120_000)
afterAll(async () => {
  await program.end()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** All processes of the server, the parent first: when stopped it starts no others. */
function listServer(): number[] {
  const first = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isInCluster(name))
  return [first, ...others.map(Number).filter((pid) => pid !== first)]
}

function isInCluster(pid: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

/** A consistent copy: the server is stopped (SIGSTOP) while it is made. */
function copyFrozen(name: string): string {
  const copy = path.join(folder, name)
  rmSync(copy, { recursive: true, force: true })
  const processes = listServer()
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  try {
    execFileSync('cp', ['-a', cluster, copy])
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
  return copy
}

async function lsnOf(text: string): Promise<bigint> {
  const [row] = await sql<{ lsn: string }>(`select ((${text}) - '0/0'::pg_lsn)::text as lsn`)
  return BigInt(row?.lsn ?? 0)
}

/**
 * A possible disk image after power loss: the tables of the last checkpoint, where each half page may or may not have been written since (never one
 * whose change is not yet in the WAL), and the WAL up to the last sync, after which each sector may be new, old or empty.
 */
function makeImage(before: string, after: string, flushed: bigint): string {
  const image = path.join(folder, 'image')
  rmSync(image, { recursive: true, force: true })
  mkdirSync(image)
  execFileSync('cp', ['-a', before, path.join(image, 'pg')])
  const restoredFolder = path.join(image, 'pg')
  rmSync(path.join(restoredFolder, 'pg_wal'), { recursive: true })
  execFileSync('cp', ['-a', path.join(after, 'pg_wal'), path.join(restoredFolder, 'pg_wal')])
  for (const part of ['base', 'global']) {
    for (const name of readdirSync(path.join(restoredFolder, part), { recursive: true, encoding: 'utf8' })) {
      const [file, newer] = [path.join(restoredFolder, part, name), path.join(after, part, name)]
      const isTable = /(^|\/)\d+(_\w+)?(\.\d+)?$/.test(name) && statSync(file).isFile()
      if (isTable && existsSync(newer)) mixPages(file, newer, flushed)
    }
  }
  damageLogTail(path.join(restoredFolder, 'pg_wal'), path.join(before, 'pg_wal'), flushed)
  return image
}

function mixPages(file: string, newer: string, flushed: bigint): void {
  const [old, newerBytes] = [readFileSync(file), readFileSync(newer)]
  if (old.equals(newerBytes)) return
  const size = Math.random() < 0.5 ? old.length : Math.max(old.length, newerBytes.length)
  const mixed = Buffer.alloc(size)
  old.copy(mixed)
  for (let at = 0; at + PAGE <= Math.min(size, newerBytes.length); at += PAGE) {
    const lsn = (BigInt(newerBytes.readUInt32LE(at)) << 32n) | BigInt(newerBytes.readUInt32LE(at + 4))
    if (lsn > flushed) continue
    for (const offset of [at, at + HALF]) if (Math.random() < 0.5) newerBytes.copy(mixed, offset, offset, offset + HALF)
  }
  truncateSync(file, 0)
  writeFileSync(file, mixed)
}

function damageLogTail(log: string, older: string, flushed: bigint): void {
  for (const name of readdirSync(log).filter((entry) => /^[0-9A-F]{24}$/.test(entry))) {
    const start = (BigInt(`0x${name.slice(8, 16)}`) << 32n) + BigInt(`0x${name.slice(16)}`) * BigInt(SEGMENT)
    const synced = Number(flushed - start)
    if (synced >= SEGMENT) continue
    const [file, before] = [path.join(log, name), path.join(older, name)]
    const bytes = readFileSync(file)
    const old = existsSync(before) ? readFileSync(before) : Buffer.alloc(bytes.length)
    const syncedLength = Math.max(0, synced)
    for (let at = syncedLength; at < bytes.length; at += SECTOR - (at % SECTOR)) {
      const end = Math.min(bytes.length, at + SECTOR - (at % SECTOR))
      const chance = Math.random()
      if (chance < 0.4) old.copy(bytes, at, at, end)
      else if (chance < 0.7) bytes.fill(0, at, end)
    }
    truncateSync(file, 0)
    writeFileSync(file, bytes)
  }
}

test(`fault 33: the power fails ${CUTS} times under ${WRITERS} writers, with unsynced pages and log partly written: everything acknowledged survives`, async () => {
  const answering = startAnswering(await startRunningSeats(ctx, program.base, acks, WRITERS), 40)
  const openMs: number[] = []
  let ackCount = 0
  for (let cut = 0; cut < CUTS;) {
    await sql('checkpoint')
    const checkpoint = await lsnOf('select checkpoint_lsn from pg_control_checkpoint()')
    const before = copyFrozen('before')
    await sleep(200 + Math.random() * 1_500)
    const acked = [...acks]
    const flushed = await lsnOf('select pg_current_wal_flush_lsn()')
    const after = copyFrozen('after')
    // A checkpoint ran in between, so that the two copies do not match.
    if ((await lsnOf('select checkpoint_lsn from pg_control_checkpoint()')) !== checkpoint) continue
    const image = makeImage(before, after, flushed)
    const startedAtMs = performance.now()
    const server = await startEmbedded(image, silentLog())
    openMs.push(performance.now() - startedAtMs)
    const db = openDatabase({ connection: { ...server.connection, user: SUPERUSER }, max: 1 }, () => undefined)
    try {
      expect(await findBreaches((text, values = []) => db.query({ text, values }), acked)).toEqual([])
    } finally {
      await db.close()
      await server.stop()
    }
    ackCount = acked.length
    cut += 1
  }
  await answering.finish()
  describeFigure(
    'fault 33',
    `${CUTS} power cuts, ${ackCount} acks before the last: 0 lost; recovered in ${describeMs(openMs)}`,
  )
  expect(await findBreaches(sql, acks)).toEqual([])
}, 3_600_000)

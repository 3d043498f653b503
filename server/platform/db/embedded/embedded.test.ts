import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../client'
import { completeLinks, findBinaries } from './binaries'
import { type Embedded, startEmbedded } from './embedded'
import { findServer, isAlive } from './processes'
import { bundleScript } from '@/server/testing/bundle-program'
import { copyEmptyCluster } from '@/server/testing/empty-cluster'
import { fullTest } from '@/server/testing/full-tests'
import { silentLog } from '@/server/testing/fakes/silent-log'

const log = silentLog()
const isRoot = process.getuid?.() === 0
const running: Embedded[] = []
const folders: string[] = []

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A folder with mode 0700, like every mkdtemp. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-pg-'))
  folders.push(folder)
  return folder
}

async function start(dataDir: string): Promise<Embedded> {
  const server = await startEmbedded(dataDir, log)
  running.push(server)
  return server
}

async function ask(server: Embedded, text: string): Promise<unknown> {
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query<{ answer: unknown }>(text)
  await client.end()
  return rows[0]?.answer
}

const pidOf = (dataDir: string) => findServer(path.join(dataDir, 'pg')) ?? 0
const uidOf = (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

test('rule a: adds the links that the packages lack', () => {
  const folder = newFolder()
  mkdirSync(path.join(folder, 'native/lib'), { recursive: true })
  writeFileSync(path.join(folder, 'native/lib/libx.so.5.18'), 'code')
  const links = [{ source: 'native/lib/libx.so.5.18', target: 'native/lib/libx.so.5' }]
  const list = path.join(folder, 'native/links.json')
  writeFileSync(list, JSON.stringify(links))
  completeLinks(folder, list)
  completeLinks(folder, list)
  expect(readFileSync(path.join(folder, 'native/lib/libx.so.5'), 'utf8')).toBe('code')
})

test('rules b and f: the server is unprivileged, commits reach the disk, and it ends with the program', async () => {
  const dataDir = path.join(newFolder(), 'data')
  const server = await start(dataDir)
  const pid = pidOf(dataDir)
  if (existsSync('/proc/self/status')) expect(uidOf(pid) === 0).toBe(false)
  expect(await ask(server, "select current_setting('fsync') || current_setting('synchronous_commit') as answer")).toBe(
    'onon',
  )
  expect(await ask(server, "select current_setting('listen_addresses') as answer")).toBe('')
  expect(statSync(path.join(dataDir, 'pg')).mode & 0o077).toBe(0)
  expect(statSync(path.join(dataDir, 'socket')).mode & 0o077).toBe(0)
  await server.stop()
  running.pop()
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(path.join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  expect(existsSync(path.join(dataDir, 'sanjeh.lock'))).toBe(false)
  expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
})

test('rule c: root’s data may be below a folder that others cannot enter, and below one that they can', async () => {
  const closed = newFolder()
  chmodSync(closed, 0o700)
  const open = newFolder()
  chmodSync(open, 0o755)
  for (const parent of [closed, open]) {
    const dataDir = path.join(parent, 'a', 'data')
    await copyEmptyCluster(dataDir)
    const server = await start(dataDir)
    expect(await ask(server, 'select 41 + 1 as answer')).toBe(42)
    const hasRight = existsSync('/proc/self/status') && capabilitiesOf(pidOf(dataDir))
    // It has the capability to traverse folders only below a closed one.
    if (isRoot && process.platform === 'linux') expect(hasRight).toBe(parent === closed)
  }
})

function capabilitiesOf(pid: number): boolean {
  const mask = /^CapEff:\s+([0-9a-f]+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  return BigInt(`0x${mask}`) > 0n
}

test('rule d: a path too long for a socket gets a short one, which is removed with the server', async () => {
  const dataDir = path.join(newFolder(), 'long-'.repeat(30), "with 'quotes', commas and spaces")
  await copyEmptyCluster(dataDir)
  const server = await start(dataDir)
  const socket = String(server.connection.host)
  expect(Buffer.byteLength(socket)).toBeLessThan(85)
  expect(statSync(socket).mode & 0o077).toBe(0)
  expect(await ask(server, 'select 1 as answer')).toBe(1)
  await server.stop()
  running.pop()
  expect(existsSync(socket)).toBe(false)
})

fullTest('accepts a path with a quote, a comma and a space', async () => {
  const server = await start(path.join(newFolder(), 'it\'s a "folder", too'))
  expect(await ask(server, 'select 1 as answer')).toBe(1)
})

test('rule e: takes over the server of a killed program, with its data', async () => {
  const dataDir = path.join(newFolder(), 'data')
  await copyEmptyCluster(dataDir)
  const script = `
    import { startEmbedded } from './server/platform/db/embedded/embedded.ts'
    import pino from 'pino'
    import pg from 'pg'
    const { connection } = await startEmbedded(${JSON.stringify(dataDir)}, pino({ level: 'silent' }))
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('create table kept as select 7 as answer')
    process.kill(process.pid, 'SIGKILL')
  `
  const program = await bundleScript(script)
  expect(() => execFileSync(process.execPath, [program], { stdio: 'pipe' })).toThrow()
  const orphan = pidOf(dataDir)
  expect(isAlive(orphan)).toBe(true)
  const server = await start(dataDir)
  expect(pidOf(dataDir)).toBe(orphan)
  expect(await ask(server, 'select answer from kept')).toBe(7)
  await server.stop()
  running.pop()
  expect(isAlive(orphan)).toBe(false)
})

fullTest(
  'rule e: starts in spite of pid files of a dead server and a dead program, even if the pids are reused',
  async () => {
    const dataDir = path.join(newFolder(), 'data')
    await copyEmptyCluster(dataDir)
    const first = await start(dataDir)
    await ask(first, 'create table kept as select 7 as answer')
    await first.stop()
    running.pop()
    // This test's own process is alive and is neither of them.
    writeFileSync(
      path.join(dataDir, 'pg/postmaster.pid'),
      `${process.ppid}\n${path.join(dataDir, 'pg')}\n0\n5432\n/nowhere\n`,
    )
    writeFileSync(path.join(dataDir, 'sanjeh.lock'), JSON.stringify({ pid: process.ppid, ticks: '1' }))
    const second = await start(dataDir)
    expect(await ask(second, 'select answer from kept')).toBe(7)
  },
)

test('rule g: refuses a second start on the same folder with a sentence, without affecting the first', async () => {
  const dataDir = path.join(newFolder(), 'data')
  await copyEmptyCluster(dataDir)
  const first = await start(dataDir)
  await ask(first, 'create table kept as select 7 as answer')
  await expect(startEmbedded(dataDir, log)).rejects.toThrow(/Another Sanjeh is already running on this data directory/)
  await expect(startEmbedded(dataDir, log)).rejects.toThrow(/سنجه همین حالا با این پوشه‌ی داده کار می‌کند/)
  expect(await ask(first, 'select answer from kept')).toBe(7)
})

fullTest('rule g: the lock in the database still refuses if the lock file is missing', async () => {
  const dataDir = path.join(newFolder(), 'data')
  await copyEmptyCluster(dataDir)
  const first = await start(dataDir)
  rmSync(path.join(dataDir, 'sanjeh.lock'))
  await expect(startEmbedded(dataDir, log)).rejects.toThrow(/Another Sanjeh/)
  expect(await ask(first, 'select 1 as answer')).toBe(1)
})

test.each([
  ['win32', 'x64'],
  ['linux', 's390x'],
  ['freebsd', 'x64'],
])('rule i: asks for DATABASE_URL on %s-%s', (platform, architecture) => {
  expect(() => findBinaries(platform, architecture)).toThrow(
    /no built-in PostgreSQL for this machine .* Set DATABASE_URL/,
  )
})

test('a killed server restarts by itself, with every committed row', async () => {
  const dataDir = path.join(newFolder(), 'data')
  await copyEmptyCluster(dataDir)
  const server = await start(dataDir)
  const db = openDatabase({ connection: server.connection, max: 2 }, () => undefined)
  await db.query({ text: 'create table kept (answer int)', values: [] })
  await db.query({ text: 'insert into kept values (7)', values: [] })
  const killed = pidOf(dataDir)
  process.kill(killed, 'SIGKILL')
  // A connection of the dead server may still answer for a moment; wait for the new one.
  await untilAnswered(async () => ![0, killed].includes(pidOf(dataDir)))
  const read = () => db.query<{ answer: number }>({ text: 'select answer from kept', values: [] })
  expect(await untilAnswered(read)).toEqual([{ answer: 7 }])
  await db.close()
})

async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await work().catch(() => null)
    if (answer) return answer
    await sleep(50)
  }
  throw new Error('The database did not come back')
}

fullTest('a first start can be interrupted without affecting the second', async () => {
  const dataDir = path.join(newFolder(), 'data')
  mkdirSync(path.join(dataDir, 'pg.new'), { recursive: true })
  writeFileSync(path.join(dataDir, 'pg.new/PG_VERSION'), '18\n')
  const server = await start(dataDir)
  expect(await ask(server, 'select 1 as answer')).toBe(1)
})

test('refuses data of another PostgreSQL version with a sentence, and does not touch them', async () => {
  const dataDir = path.join(newFolder(), 'data')
  mkdirSync(path.join(dataDir, 'pg'), { recursive: true })
  writeFileSync(path.join(dataDir, 'pg/PG_VERSION'), '15\n')
  await expect(startEmbedded(dataDir, log)).rejects.toThrow(/were made by PostgreSQL 15; this program brings 18/)
  expect(readFileSync(path.join(dataDir, 'pg/PG_VERSION'), 'utf8')).toBe('15\n')
})

fullTest('treats a folder behind a symlink as the same folder', async () => {
  const parent = newFolder()
  const dataDir = path.join(parent, 'data')
  await copyEmptyCluster(dataDir)
  const first = await start(dataDir)
  symlinkSync(dataDir, path.join(parent, 'link'))
  await expect(startEmbedded(path.join(parent, 'link'), log)).rejects.toThrow(/Another Sanjeh/)
  expect(await ask(first, 'select 1 as answer')).toBe(1)
})

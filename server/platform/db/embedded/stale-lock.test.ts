import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { errorCode } from '@/server/platform/error-code'
import { type Embedded, startEmbedded } from './embedded'
import { findServer } from './processes'
import { bundleScript } from '@/server/testing/bundle-program'
import { copyEmptyCluster } from '@/server/testing/empty-cluster'
import { fullTest } from '@/server/testing/full-tests'
import { silentLog } from '@/server/testing/fakes/silent-log'

const log = silentLog()
const isRoot = process.getuid?.() === 0
const folders: string[] = []
const running: Embedded[] = []
const children: ChildProcess[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A data directory with a cluster that was stopped in order. */
async function newDataDir(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-stale-'))
  folders.push(folder)
  const dataDir = path.join(folder, 'data')
  await copyEmptyCluster(dataDir)
  return dataDir
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

/** Spawns a program that starts the server, stores a row, reports it, and keeps running. */
async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const script = `
    import { startEmbedded } from './server/platform/db/embedded/embedded.ts'
    import pino from 'pino'
    import pg from 'pg'
    const { connection } = await startEmbedded(${JSON.stringify(dataDir)}, pino({ level: 'silent' }))
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    await client.connect()
    await client.query('create table if not exists kept as select 7 as answer')
    console.log('ready')
    setInterval(() => undefined, 1000)
  `
  const child = spawn(process.execPath, [await bundleScript(script)], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

test('fault 33: starts after a power cut even if PostgreSQL’s lock files name a running process of the same user', async () => {
  const dataDir = await newDataDir()
  const program = await startElsewhere(dataDir)
  const server = findServer(path.join(dataDir, 'pg')) ?? 0
  const { uid, gid } = statSync(path.join(dataDir, 'pg'))
  program.kill('SIGKILL')
  process.kill(server, 'SIGKILL')
  await once(program, 'exit')
  while (findServer(path.join(dataDir, 'pg')) !== null) await new Promise((resolve) => setTimeout(resolve, 20))

  // Another process of the same user got the reused pid.
  const other = spawn('sleep', ['600'], { ...(isRoot && { uid, gid }), stdio: 'ignore' })
  children.push(other)
  for (const lock of ['pg/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
    const file = path.join(dataDir, lock)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/^\d+/, String(other.pid)))
  }
  expect(await ask(await start(dataDir), 'select answer from kept')).toBe(7)
  expect(other.exitCode).toBeNull()
})

fullTest('fault 33: program and server killed together recover when started 50 ms later', async () => {
  const dataDir = await newDataDir()
  const program = await startElsewhere(dataDir)
  const server = findServer(path.join(dataDir, 'pg')) ?? 0
  program.kill('SIGKILL')
  process.kill(server, 'SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await ask(await start(dataDir), 'select answer from kept')).toBe(7)
})

fullTest('restores a lock that was deleted by hand; respects one of another program', async () => {
  const dataDir = await newDataDir()
  await start(dataDir)
  const lock = path.join(dataDir, 'sanjeh.lock')
  const ownLock = readFileSync(lock, 'utf8')
  rmSync(lock)
  while (!existsSync(lock)) await new Promise((resolve) => setTimeout(resolve, 50))
  expect(readFileSync(lock, 'utf8')).toBe(ownLock)
})

test('watches a lock of another machine: refuses to start while it beats, and takes it when it stops', async () => {
  const dataDir = await newDataDir()
  const lock = path.join(dataDir, 'sanjeh.lock')
  const foreignLock = JSON.stringify({
    id: 'x',
    host: 'elsewhere',
    boot: 'b',
    pidRoom: 'pid:[1]',
    pid: process.pid,
    ticks: '1',
  })
  writeFileSync(lock, foreignLock)
  const beat = setInterval(() => writeFileSync(lock, foreignLock), 500)
  try {
    await expect(startEmbedded(dataDir, log)).rejects.toThrow(/Another Sanjeh .* on elsewhere/)
  } finally {
    clearInterval(beat)
  }
  expect(readFileSync(lock, 'utf8')).toBe(foreignLock)
  expect(await ask(await start(dataDir), 'select 1 as answer')).toBe(1)
})

const byRoot =
  isRoot && process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0 ? test : test.skip
const why = byRoot === test ? '' : ' (skipped: needs root and setpriv)'
const STRANGER = 60_501

/** What a start could change: owner and permissions on the first two levels. */
function listLockFiles(dataDir: string): string[] {
  return ['.', 'pg', 'socket', 'pg/PG_VERSION', 'secrets.json', 'sanjeh.lock', 'postgres.log'].map((name) => {
    try {
      const { uid, gid, mode, ino } = statSync(path.join(dataDir, name))
      return [name, uid, gid, mode.toString(8), ino].join(' ')
    } catch (error) {
      return `${name} ${errorCode(error)}`
    }
  })
}

byRoot(`F8: root does not start on the data of another account, and changes nothing${why}`, async () => {
  const dataDir = await newDataDir()
  for (const name of ['.', 'pg', 'pg/PG_VERSION', 'socket', 'postgres.log'])
    chownSync(path.join(dataDir, name), STRANGER, STRANGER)
  const before = listLockFiles(dataDir)
  await expect(startEmbedded(dataDir, log)).rejects.toThrow(/DATA_DIR\) were made by .*60501.*this is root/)
  expect(listLockFiles(dataDir)).toEqual(before)
})

byRoot(
  `F8: another account does not start on the data of root, and changes nothing; root can start after${why}`,
  async () => {
    const dataDir = await newDataDir()
    writeFileSync(path.join(dataDir, 'secrets.json'), '{}', { mode: 0o600 })
    for (const folder of [path.dirname(dataDir), dataDir]) chmodSync(folder, 0o755)
    const before = listLockFiles(dataDir)
    const script = `
    import { chooseAccount } from './server/platform/db/embedded/os-account.ts'
    try { chooseAccount(${JSON.stringify(dataDir)}); console.log('chosen') } catch (error) { console.log(error.message) }
  `
    const as = ['--reuid', String(STRANGER), '--regid', String(STRANGER), '--clear-groups']
    const program = await bundleScript(script)
    const { stdout } = spawnSync('setpriv', [...as, process.execPath, program], { encoding: 'utf8' })
    expect(stdout).toMatch(/DATA_DIR\) were made by root, and this is .*60501/)
    expect(listLockFiles(dataDir)).toEqual(before)
    expect(await ask(await start(dataDir), 'select 1 as answer')).toBe(1)
  },
)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { bundleScript } from '@/server/testing/bundle-program'
import { silentLog } from '@/server/testing/fakes/silent-log'
import { everyNth } from '@/server/testing/full-tests'
import { startEmbedded } from './embedded'

const folders: string[] = []
let program: string
beforeAll(async () => {
  program = await bundleScript(`
    import { startEmbedded } from './server/platform/db/embedded/embedded.ts'
    import pino from 'pino'
    await startEmbedded(process.env.DATA_DIR ?? '', pino({ level: 'silent' }))
    setInterval(() => undefined, 1000)`)
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const unfinishedIn = (dataDir: string) =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith('pg.new')) : []
const hasMade = (file: string) => (dataDir: string) =>
  unfinishedIn(dataDir).some((name) => existsSync(path.join(dataDir, name, file)))

/** Command lines of processes on an unfinished cluster of this folder. */
function workersOn(dataDir: string): string[] {
  const ids = existsSync('/proc/self') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  const lines = ids.map((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  })
  return lines.filter((line) => line.includes(path.join(dataDir, 'pg.new')))
}

/** A kill before the cluster is complete, and one after it; in the full tests four. */
const KILLED_WHEN: readonly (readonly [string, (dataDir: string) => boolean])[] = [
  ['initdb has written its version', hasMade('PG_VERSION')],
  ['initdb makes the first database', hasMade('base/1')],
  ['the cluster has its final name', (dataDir) => existsSync(path.join(dataDir, 'pg'))],
  ['the server starts', (dataDir) => existsSync(path.join(dataDir, 'pg/postmaster.pid'))],
]

test.each(everyNth(KILLED_WHEN, 3))('N10: killed when %s, the program starts again at once', async (_, hasCome) => {
  const dataDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'sanjeh-first-')), 'data')
  folders.push(path.dirname(dataDir))
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'test' as const, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [program], { env, stdio: 'ignore' })
  while (!hasCome(dataDir)) await sleep(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const version = path.join(dataDir, 'pg/PG_VERSION')
  const whole = statSync(version, { throwIfNoEntry: false })

  const server = await startEmbedded(dataDir, silentLog())
  const client = new pg.Client(server.connection)
  await client.connect()
  expect((await client.query('select 7 as answer')).rows).toEqual([{ answer: 7 }])
  await client.end()
  expect([unfinishedIn(dataDir), workersOn(dataDir)]).toEqual([[], []])
  // A complete cluster is reused.
  if (whole) expect(statSync(version).ino).toBe(whole.ino)
  await server.stop()
})

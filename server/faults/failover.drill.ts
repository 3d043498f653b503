import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '@/server/platform/db/client'
import { chooseAccount } from '@/server/platform/db/embedded/os-account'
import { findBinaries } from '@/server/platform/db/embedded/binaries'
import { findServer } from '@/server/platform/db/embedded/processes'
import {
  initialise,
  launchServer,
  layoutOf,
  makeSocketFolder,
  SUPERUSER,
} from '@/server/platform/db/embedded/server-process'
import { limitMs, describeFigure } from '@/server/testing/drill'
import { prepareProgram } from '@/server/testing/program'
import { startAnswering, startRunningSeats } from '@/server/testing/exams/running-seats'
import { openSilentProxy } from '@/server/testing/fakes/silent-proxy'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type RecordedAck, findBreaches, type Sql } from './oracle'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-failover-'))
afterAll(() => {
  for (const name of ['first', 'second']) kill(name)
  rmSync(folder, { recursive: true, force: true })
})

type Server = { readonly name: string; readonly config: pg.ClientConfig; readonly socket: string }

function kill(name: string): void {
  const pid = findServer(layoutOf(path.join(folder, name)).cluster)
  if (pid !== null) process.kill(pid, 'SIGKILL')
}

/** Runs a server that nothing restarts. */
async function run(name: string): Promise<Server> {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  chmodSync(folder, 0o711)
  chmodSync(dataDir, 0o711)
  const account = chooseAccount(dataDir)
  if (account.isOther) chownSync(dataDir, account.uid, account.gid)
  const layout = layoutOf(dataDir)
  await initialise(layout, findBinaries(), account)
  const socketFolder = makeSocketFolder(dataDir, account)
  launchServer(layout, socketFolder, findBinaries(), account)
  const config = { host: socketFolder, port: 5432, user: SUPERUSER, database: 'postgres' }
  for (;;) {
    if (await ask({ name, config, socket: '' }, 'select 1').catch(() => null)) break
    await sleep(100)
  }
  return { name, config, socket: path.join(socketFolder, '.s.PGSQL.5432') }
}

async function ask(server: Server, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** A manual base backup: the packages contain no pg_basebackup. */
async function copyAsReplica(first: Server): Promise<Server> {
  const client = new pg.Client(first.config)
  await client.connect()
  await client.query(`select pg_backup_start('drill', true)`)
  const cluster = path.join(folder, 'second', 'pg')
  mkdirSync(path.join(folder, 'second'), { recursive: true })
  execFileSync('cp', ['-a', path.join(folder, 'first', 'pg'), cluster])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
  writeFileSync(path.join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(path.join(cluster, 'standby.signal'), '')
  const source = `host=${String(first.config.host)} port=5432 user=${SUPERUSER}`
  writeFileSync(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  for (const file of ['backup_label', 'standby.signal', 'postgresql.auto.conf'])
    execFileSync('chown', ['--reference', path.join(cluster, 'PG_VERSION'), path.join(cluster, file)])
  return run('second')
}

test('fault 5: the database’s machine dies and its synchronous replica takes over: nothing acknowledged is lost', async () => {
  const first = await run('first')
  const proxy = await openSilentProxy(first.socket)
  const url = `postgres://${SUPERUSER}@127.0.0.1:${proxy.port}/postgres`
  const program = await prepareProgram('failover', { environment: { DATABASE_URL: url } })
  await program.start()
  const ctx = await program.openDatabase()
  await importTinyExam(ctx, { slug: 'tiny' })
  const second = await copyAsReplica(first)
  await ask(first, `alter system set synchronous_standby_names = '*'`)
  await ask(first, 'select pg_reload_conf()')
  while ((await ask(first, `select 1 from pg_stat_replication where sync_state = 'sync'`)).length === 0)
    await sleep(100)

  const acks: RecordedAck[] = []
  const writers = startAnswering(await startRunningSeats(ctx, program.base, acks, 40), 100)
  while (acks.length < 400) await sleep(20)
  kill('first')
  const killedAtMs = performance.now()
  await sleep(1_000) // the operator decides
  await ask(second, 'select pg_promote()')
  proxy.setTarget(second.socket)
  const acked = acks.length
  while (acks.length < acked + 40) {
    if (performance.now() - killedAtMs > 120_000) throw new Error('Nothing is stored on the new server')
    await sleep(20)
  }
  const recoveredMs = performance.now() - killedAtMs
  await writers.finish()
  const db = openDatabase({ connection: second.config, max: 2 }, () => undefined)
  const sql: Sql = (text, values = []) => db.query({ text, values })
  expect(await findBreaches(sql, acks)).toEqual([])
  await db.close()
  describeFigure(
    'fault 5 (fail-over)',
    `stored on the promoted replica ${Math.round(recoveredMs)} ms after the first died; ${acks.length} acks, 0 missing (RPO 0, synchronous)`,
  )
  expect(recoveredMs).toBeLessThan(limitMs(15_000))
  await program.end()
  await proxy.close()
}, 600_000)

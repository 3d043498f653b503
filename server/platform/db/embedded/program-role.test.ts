import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '../client'
import { migrate } from '../migrate'
import { findBinaries } from './binaries'
import { chooseAccount } from './os-account'
import { type Embedded, startEmbedded } from './embedded'
import { readPostmaster } from './processes'
import { initialise, launchServer, layoutOf, makeSocketFolder, SUPERUSER } from './server-process'
import { fullTest } from '@/server/testing/full-tests'
import { silentLog } from '@/server/testing/fakes/silent-log'
import { copyInstallation } from '@/server/testing/installed-program'

const log = silentLog()
const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-role-'))
const running: Embedded[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(dataDir: string): Promise<Embedded> {
  const server = await startEmbedded(dataDir, log)
  running.push(server)
  return server
}

async function ask(connection: pg.ClientConfig, text: string): Promise<unknown> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Several statements return several results.
    const results: pg.QueryResult<{ answer: unknown }>[] = [await client.query<{ answer: unknown }>(text)].flat()
    return results.at(-1)?.rows[0]?.answer
  } finally {
    await client.end()
  }
}

/** What an attacker with an SQL injection would try first. */
const REFUSED = [
  `create table loot (line text); copy loot from program 'id'`,
  `copy (select 1) to program 'cat'`,
  `copy (select 1) to '/tmp/sanjeh-loot'`,
  `select pg_read_file('/etc/passwd')`,
  `select lo_import('/etc/passwd')`,
  `set role ${SUPERUSER}`,
  `set session authorization ${SUPERUSER}`,
  `alter role current_user superuser`,
  `alter system set fsync = off`,
  `set session_replication_role = replica`,
  `create role other`,
]

test('L3: the program is no superuser: it has no access to files, programs or other roles, and owns its tables', async () => {
  const dataDir = path.join(folder, 'new')
  await copyInstallation(dataDir)
  const { connection } = await start(dataDir)
  expect(await ask(connection, `select rolsuper as answer from pg_roles where rolname = current_user`)).toBe(false)
  for (const text of REFUSED) await expect(ask(connection, text)).rejects.toThrow(/permission|must be/)
  expect(await migrate(connection)).toEqual([])
  expect(
    await ask(
      connection,
      `select count(*)::int as answer from pg_class where relnamespace = 'public'::regnamespace and relowner <> current_user::regrole`,
    ),
  ).toBe(0)
})

fullTest('L3: a cluster of an earlier version, owned by the superuser, is handed over at the start', async () => {
  const dataDir = path.join(folder, 'old')
  // Like version 0.1: trust for everybody at the socket, everything owned by the superuser.
  const layout = layoutOf(dataDir)
  const before = await start(dataDir)
  await before.stop()
  running.pop()
  rmSync(layout.cluster, { recursive: true })
  const account = chooseAccount(dataDir)
  await initialise(layout, findBinaries(), account)
  const socket = makeSocketFolder(dataDir, account)
  const child = launchServer(layout, socket, findBinaries(), account)
  const old = { host: socket, port: 5432, user: SUPERUSER, database: 'postgres' }
  for (;;) {
    if (await ask(old, 'select 1 as answer').catch(() => null)) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await migrate(old)
  await ask(
    old,
    `create type mood as enum ('good'); create table kept (id int generated always as identity, mood mood)`,
  )
  await ask(
    old,
    `insert into kept (mood) values ('good'); create sequence loose; create view seen as select * from kept`,
  )
  process.kill(readPostmaster(layout.cluster)?.pid ?? 0, 'SIGINT')
  await new Promise((resolve) => child.once('exit', resolve))

  const { connection } = await start(dataDir)
  expect(connection.user).not.toBe(SUPERUSER)
  expect(await ask(connection, `select mood as answer from seen`)).toBe('good')
  await ask(
    connection,
    `insert into kept (mood) values ('good'); alter table kept add column more int; drop sequence loose`,
  )
  await expect(ask(connection, `copy kept (mood) from program 'id'`)).rejects.toThrow(/permission denied/)
  expect(await migrate(connection)).toEqual([])
  const db = openDatabase({ connection, max: 1 }, () => undefined)
  await db.query({ text: 'insert into events select * from events', values: [] })
  await db.close()
})

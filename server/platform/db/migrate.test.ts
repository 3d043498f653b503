import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { SUPERUSER } from './embedded/server-process'
import { migrate } from './migrate'

const server = { host: process.env.SANJEH_TEST_SOCKET, user: SUPERUSER }
const database = `migrate_${process.pid}`
const connection = { ...server, database }
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-migrate-'))
  await run({ ...server, database: 'postgres' }, `create database ${database}`)
})
afterEach(async () => {
  await run({ ...server, database: 'postgres' }, `drop database ${database}`)
  rmSync(folder, { recursive: true, force: true })
})

async function run(to: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(to)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql)

test('applies missing migrations once, in the order of their names', async () => {
  write('0002_rows.sql', 'insert into things values (1);')
  write('0001_things.sql', 'create table things (id int);')
  write('notes.txt', 'not a migration')
  expect(await migrate(connection, folder)).toEqual(['0001_things.sql', '0002_rows.sql'])
  write('0003_more.sql', 'insert into things values (2);')
  expect(await migrate(connection, folder)).toEqual(['0003_more.sql'])
  expect(await migrate(connection, folder)).toEqual([])
  expect(await run(connection, 'select id from things order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('waits for the disk at no commit, whatever the database does otherwise', async () => {
  await run(connection, `alter database ${database} set synchronous_commit = on`)
  write('0001_setting.sql', "create table setting as select current_setting('synchronous_commit') as value;")
  await migrate(connection, folder)
  expect(await run(connection, 'select value from setting')).toEqual([{ value: 'off' }])
})

test('when five nodes start at once, one migrates and the others wait', async () => {
  write('0001_things.sql', 'create table things (id int); select pg_sleep(0.2);')
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(connection, folder)))
  expect(applied.flat()).toEqual(['0001_things.sql'])
})

test('rolls back and names a failed migration, and retries it after a repair', async () => {
  write('0001_things.sql', 'create table things (id int);')
  write('0002_bad.sql', 'create table half (id int); select 1/0;')
  await expect(migrate(connection, folder)).rejects.toThrow(
    /^The migration 0002_bad\.sql failed and was undone: .*division by zero/,
  )
  expect(await run(connection, "select to_regclass('half') as half, to_regclass('things')::text as things")).toEqual([
    { half: null, things: 'things' },
  ])
  write('0002_bad.sql', 'create table whole (id int);')
  expect(await migrate(connection, folder)).toEqual(['0002_bad.sql'])
})

test('stops with a sentence at a changed or unknown applied migration', async () => {
  write('0001_things.sql', 'create table things (id int);')
  await migrate(connection, folder)
  write('0001_things.sql', 'create table things (id bigint);')
  await expect(migrate(connection, folder)).rejects.toThrow(
    'The migration 0001_things.sql was changed after it had been applied.',
  )
  rmSync(path.join(folder, '0001_things.sql'))
  await expect(migrate(connection, folder)).rejects.toThrow(/newer than the program/)
})

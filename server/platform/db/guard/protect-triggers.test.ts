import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseSettings } from '@/lib/platform/env/server'
import { openConfigured } from '../open-database'
import { warnUnprotectedTriggers } from './protect-triggers'
import { startTestApp } from '@/server/testing/test-app'
import { silentLog } from '@/server/testing/fakes/silent-log'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-guard-'))
const settings = parseSettings({ NODE_ENV: 'test', DATA_DIR: folder })
const open = () => openConfigured(settings, silentLog())
let db: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  db = await open()
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (text: string) => db.query({ text, values: [] })
const triggers = () =>
  run(
    `select tgrelid::regclass::text as table, tgname as name, tgenabled as state from pg_trigger where not tgisinternal order by 1, 2`,
  )

/** Attacks by SQL injection, with the program's role. */
const ATTACKS = [
  `alter table ledger_entries disable trigger user`,
  `alter table ledger_entries enable replica trigger ledger_entries_in_time`,
  `drop trigger ledger_balance on ledger_transactions`,
  `drop function refuse_late_entry() cascade`,
  `create or replace function refuse_late_entry() returns trigger language plpgsql as 'begin return new; end'`,
  `create or replace function check_ledger_balance() returns trigger language plpgsql as 'begin return null; end'`,
  `create trigger swallow before insert on ledger_entries for each row execute function refuse_change()`,
  `alter table ledger_entries rename to ledger_entries_old`,
  `drop table ledger_entries cascade`,
  `drop schema public cascade`,
  `begin; alter table receipts disable trigger user; commit`,
  `alter event trigger sanjeh_keep_triggers disable`,
  `drop event trigger sanjeh_keep_triggers`,
  `drop schema sanjeh_guard cascade`,
  `create or replace function sanjeh_guard.state() returns text language sql as 'select 1::text'`,
  `set session_replication_role = replica`,
]

test('the program’s role cannot change triggers, although it owns the tables', async () => {
  const before = await triggers()
  expect(before.length).toBeGreaterThan(20)
  for (const text of ATTACKS) {
    const failure = await run(text).then(
      () => `went through: ${text}`,
      (error: Error) => error.message,
    )
    expect(failure).toMatch(/kept as they are|must be owner|permission denied/)
    await run('rollback').catch(() => undefined)
  }
  expect(await triggers()).toEqual(before)
})

test('a restore and the program’s other work still succeed', async () => {
  const [{ definition } = { definition: '' }] = await db.query<{ definition: string }>({
    text: `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'ledger_entries_transaction_id_fkey'`,
    values: [],
  })
  await run(`alter table ledger_entries drop constraint ledger_entries_transaction_id_fkey`)
  await run(`alter table ledger_entries add constraint ledger_entries_transaction_id_fkey ${definition}`)
  await run(`create temp table passing (id int)`)
  await run(`vacuum (analyze) ledger_entries`)
})

test('the next start can migrate, and protects the triggers again', async () => {
  await db.close()
  db = await open()
  await expect(run(`alter table receipts disable trigger user`)).rejects.toThrow('kept as they are')
})

test('the protection still holds in a dump loaded elsewhere, with other OIDs', async () => {
  const other = await startTestApp()
  // Only a superuser can create an event trigger; the expected state is written into its function.
  const file = await readFile(path.join(__dirname, 'keep-triggers.sql'), 'utf8')
  await other.ctx.db.query({ text: file.replace(/create event trigger .*;/, ''), values: [] })
  const readStored = async (of: Pick<typeof db, 'query'>) => {
    const rows = await of.query<{ source: string; number: number }>({
      text: `select prosrc as source, (select oid::int from pg_class where relname = 'receipts') as number from pg_proc
        where proname = 'keep_triggers'`,
      values: [],
    })
    return rows[0]
  }
  const [here, there] = [await readStored(db), await readStored(other.ctx.db)]
  expect(here?.number).not.toBe(there?.number)
  expect(here?.source).toBe(there?.source)
  await other.close()
})

test('the file removes an earlier guard before statements that it would refuse', async () => {
  const file = await readFile(path.join(__dirname, 'keep-triggers.sql'), 'utf8')
  const [first] = file.replace(/^--.*$/gm, '').split(';')
  expect(first?.trim()).toBe('drop event trigger if exists sanjeh_keep_triggers')
})

test('the log warns of an unprotected database', async () => {
  const other = await startTestApp()
  const warn = jest.fn()
  await warnUnprotectedTriggers(db, { ...silentLog(), warn })
  expect(warn).not.toHaveBeenCalled()
  await warnUnprotectedTriggers(other.ctx.db, { ...silentLog(), warn })
  expect(warn).toHaveBeenCalledTimes(1)
  await other.close()
})

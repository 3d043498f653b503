import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { type Logger } from 'pino'
import { hasRow, type Database } from '../client'

/** A readable file next to the migrations, which operators of an external database run, too. */
const file = path.resolve('server/platform/db/guard/keep-triggers.sql')

/** Makes it impossible for the program's role to change triggers, although it owns the tables. */
export async function protectTriggers(superuser: pg.Client): Promise<void> {
  await superuser.query(await readFile(file, 'utf8'))
}

/** For migrations, which create triggers. */
export async function releaseTriggers(superuser: pg.Client): Promise<void> {
  await superuser.query('drop event trigger if exists sanjeh_keep_triggers')
}

/** On an external PostgreSQL only its operator can protect the triggers of the ledger. */
export async function warnUnprotectedTriggers(db: Database, log: Logger): Promise<void> {
  const text = `select from pg_event_trigger where evtname = 'sanjeh_keep_triggers' and evtenabled <> 'D'`
  if (await hasRow(db, { text, values: [] })) return
  log.warn('the role of DATABASE_URL could switch off the triggers that keep the books: see docs/operations.md')
}

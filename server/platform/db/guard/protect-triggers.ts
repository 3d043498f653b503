import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { type Logger } from 'pino'
import { hasRow, type Database } from '../client'

/** A readable file beside the migrations, which whoever runs a database of their own runs, too. */
const file = path.resolve('server/platform/db/guard/keep-triggers.sql')

/** From here on the program's role changes no trigger, though the tables are its own. */
export async function keepTriggers(superuser: pg.Client): Promise<void> {
  await superuser.query(await readFile(file, 'utf8'))
}

/** Before migrations, which make triggers. */
export async function releaseTriggers(superuser: pg.Client): Promise<void> {
  await superuser.query('drop event trigger if exists sanjeh_keep_triggers')
}

/** Of somebody's own PostgreSQL only they can say who may change what keeps the books. */
export async function warnUnprotectedTriggers(db: Database, log: Logger): Promise<void> {
  const text = `select from pg_event_trigger where evtname = 'sanjeh_keep_triggers' and evtenabled <> 'D'`
  if (await hasRow(db, { text, values: [] })) return
  log.warn('the role of DATABASE_URL could switch off the triggers that keep the books: see docs/operations.md')
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** Programs run in the folder of package.json; the migrations stay readable files there, also with the bundle. */
export const migrationsFolder = path.resolve('server/platform/db/migrations')
/** The advisory lock for migrations, shared by all nodes. */
const LOCK = 724_155_001
const NAME = /^\d{4}_[a-z0-9_]+\.sql$/

/** The schema in the database does not match the migration files. The message is a sentence. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

type Migration = { readonly name: string; readonly sql: string; readonly sha256: string }

/**
 * Applies missing migrations in the order of their names, each in its own transaction and all under one advisory lock, so that several nodes may
 * start at once. A changed or missing applied file stops with a sentence.
 * @returns the names applied now
 */
export async function migrate(connection: pg.ClientConfig, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ ...connection, application_name: 'sanjeh-migrate' })
  // The statement that runs, or the next one, is refused with the reason.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    // A new database gets a commit for each file. A migration that a power cut undoes is applied by the next start, and the first durable commit of the program
    // makes all of them durable, since the log is written in order.
    await client.query('set synchronous_commit = off')
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations order by name',
    )
    const pending = compare(rows, migrations)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Names of migrations that this program does not have, of a list of `name sha256`. */
export async function findUnknown(applied: readonly string[]): Promise<readonly string[]> {
  const ownMigrations = new Set((await readMigrations(migrationsFolder)).map(({ name, sha256 }) => `${name} ${sha256}`))
  return applied.filter((each) => !ownMigrations.has(each))
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
    }),
  )
}

function compare(applied: readonly { name: string; sha256: string }[], files: readonly Migration[]): Migration[] {
  for (const { name, sha256 } of applied) {
    const file = files.find((candidate) => candidate.name === name)
    if (!file)
      throw new MigrationError(
        `The database has ${name}, which this program does not know: it is newer than the program.`,
      )
    if (file.sha256 !== sha256) throw new MigrationError(`The migration ${name} was changed after it had been applied.`)
  }
  const appliedNames = new Set(applied.map(({ name }) => name))
  return files.filter(({ name }) => !appliedNames.has(name))
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`The migration ${name} failed and was undone: ${String(error)}`, { cause: error })
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SettingsError } from '@/lib/platform/env/server'
import { errorCode } from '@/server/platform/error-code'
import { isDatabaseUnavailable } from './failures'

type Setting = 'DATABASE_URL' | 'DATABASE_POOLER_URL'
type External = { readonly connection: pg.ClientConfig; readonly stop: () => Promise<void> }

/**
 * The first version with `unique nulls not distinct`, which migrations 0013 and 0023 use; features of later versions are not used
 * (server/platform/db/oldest-postgres.test.ts).
 */
export const OLDEST_VERSION = 15
const CONNECT_MS = 5_000
const PAUSE_MS = 500
/** Errors for which waiting is useless: a wrong name or password, no such database, no TLS where it is required. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  '28P01': 'names an account whose password is another',
  '28000': 'names an account that may not enter',
  '3D000': 'names a database that is not there',
  '42501': 'names an account that may not use the database',
}

/**
 * Connects to DATABASE_URL, or to the pooler before it ({@link waitForPooler}). Waits for a server that does not answer yet, as after a power cut of both machines; refuses one that is too old before
 * creating anything.
 * @throws SettingsError with a sentence that names the setting, without its password
 */
export async function waitForExternal(
  connectionString: string,
  patienceSeconds: number,
  setting: Setting = 'DATABASE_URL',
): Promise<External> {
  const connection = { connectionString }
  const deadlineMs = performance.now() + patienceSeconds * 1_000
  let isAnnounced = false
  for (;;) {
    const { found, error } = await tryToConnect(connection)
    if (found !== null) {
      refuseOld(setting, connectionString, found.version)
      return { connection, stop: async () => undefined }
    }
    if (performance.now() >= deadlineMs || !isTransient(error)) throw refusal(setting, connectionString, error)
    if (!isAnnounced) process.stderr.write(`${describe(setting, connectionString, error)} Waiting for it …\n`)
    isAnnounced = true
    await sleep(PAUSE_MS)
  }
}

/**
 * Connects to the pooler, and refuses one that leads to another database than DATABASE_URL: answers would go to one and be marked from the other. Waits
 * for it too: after a fail-over it may lead to the former server for a while.
 * @throws SettingsError as {@link waitForExternal}
 */
export async function waitForPooler(serverUrl: string, poolerUrl: string, patienceSeconds: number): Promise<void> {
  const until = performance.now() + patienceSeconds * 1_000
  await waitForExternal(poolerUrl, patienceSeconds, 'DATABASE_POOLER_URL')
  for (;;) {
    const [server, pooler] = await Promise.all([
      tryToConnect({ connectionString: serverUrl }),
      tryToConnect({ connectionString: poolerUrl }),
    ])
    if (server.found && server.found.place === pooler.found?.place) return
    if (performance.now() >= until) {
      if (server.error !== null) throw refusal('DATABASE_URL', serverUrl, server.error)
      if (pooler.error !== null) throw refusal('DATABASE_POOLER_URL', poolerUrl, pooler.error)
      throw new SettingsError(
        `The pooler of the setting DATABASE_POOLER_URL (${placeOf(poolerUrl)}) leads to another database than DATABASE_URL (${placeOf(serverUrl)}), as after a fail-over that it has not followed. Answers would go to one and be marked from the other. Let both lead to the same running server. Nothing was started.`,
      )
    }
    await sleep(PAUSE_MS)
  }
}

/** `place`: the same for two connections to one database of one running server, through any address. */
type FoundServer = { readonly version: string; readonly place: string }
type ConnectionResult =
  | { readonly found: FoundServer; readonly error: null }
  | { readonly found: null; readonly error: unknown }

async function tryToConnect(connection: pg.ClientConfig): Promise<ConnectionResult> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // A copy of a database has the same name and the same system identifier; no two servers have started at the same microsecond.
    const { rows } = await client.query<FoundServer>(
      `select current_setting('server_version') as version,
        concat(extract(epoch from pg_postmaster_start_time()), ' ', current_database()) as place`,
    )
    return { found: rows[0] ?? { version: '', place: '' }, error: null }
  } catch (error) {
    return { found: null, error }
  } finally {
    await client.end().catch(() => undefined)
  }
}

function refuseOld(setting: Setting, connectionString: string, version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return
  throw new SettingsError(
    `The database of the setting ${setting} (${placeOf(connectionString)}) is PostgreSQL ${version}; this program needs ${OLDEST_VERSION} or later. Nothing was made in it. Update that server, or name another one.`,
  )
}

function isTransient(error: unknown): boolean {
  const isTimeout = error instanceof Error && /timeout/i.test(error.message)
  return isTimeout || isDatabaseUnavailable(error) || isDatabaseUnavailable(firstOf(error))
}

/** Node tries every address of a host and reports their errors together. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError ? error.errors[0] : error
}

function refusal(setting: Setting, connectionString: string, error: unknown): SettingsError {
  return new SettingsError(
    `${describe(setting, connectionString, error)} Check the setting ${setting}. Nothing was started.`,
    {
      cause: error,
    },
  )
}

function describe(setting: Setting, connectionString: string, error: unknown): string {
  const first = firstOf(error)
  const explanation = EXPLANATIONS[errorCode(first) ?? '']
  const place = placeOf(connectionString)
  if (explanation) return `The setting ${setting} (${place}) ${explanation}.`
  return `The database of the setting ${setting} (${place}) does not answer (${first instanceof Error ? first.message : String(first)}).`
}

/** Describes the server without the password. */
function placeOf(connectionString: string): string {
  const { host, pathname } = new URL(connectionString)
  return `${host || 'this machine'}${pathname}`
}

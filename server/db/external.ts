import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SettingsError } from '@/lib/env/server'
import { errorCode } from '@/server/error-code'
import { isDatabaseUnavailable } from './failures'

type External = { readonly connection: pg.ClientConfig; readonly stop: () => Promise<void> }

const CONNECT_MS = 5_000
const PAUSE_MS = 500
/** What no waiting mends: a wrong name or password, no such database, no TLS where it is asked for. */
const WRONG: Readonly<Record<string, string>> = {
  '28P01': 'names an account whose password is another',
  '28000': 'names an account that may not enter',
  '3D000': 'names a database that is not there',
  '42501': 'names an account that may not use the database',
}

/**
 * The server of DATABASE_URL. One that does not answer yet, as after a power cut of both machines, is waited for.
 * @throws SettingsError with a sentence that names DATABASE_URL, without its password
 */
export async function waitForExternal(connectionString: string, patienceSeconds: number): Promise<External> {
  const connection = { connectionString }
  const until = performance.now() + patienceSeconds * 1_000
  let isTold = false
  for (;;) {
    const error = await tryToConnect(connection)
    if (error === null) return { connection, stop: async () => undefined }
    if (performance.now() >= until || !isWorthWaiting(error)) throw refusal(connectionString, error)
    if (!isTold) process.stderr.write(`${describe(connectionString, error)} Waiting for it …\n`)
    isTold = true
    await sleep(PAUSE_MS)
  }
}

async function tryToConnect(connection: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => undefined)
  }
}

function isWorthWaiting(error: unknown): boolean {
  const isTimeout = error instanceof Error && /timeout/i.test(error.message)
  return isTimeout || isDatabaseUnavailable(error) || isDatabaseUnavailable(firstOf(error))
}

/** Node tries every address of a name, and tells of them together. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError ? error.errors[0] : error
}

function refusal(connectionString: string, error: unknown): SettingsError {
  return new SettingsError(
    `${describe(connectionString, error)} Check the setting DATABASE_URL. Nothing was started.`,
    {
      cause: error,
    },
  )
}

function describe(connectionString: string, error: unknown): string {
  const { host, pathname } = new URL(connectionString)
  const first = firstOf(error)
  const wrong = WRONG[errorCode(first) ?? '']
  const place = `${host || 'this machine'}${pathname}`
  if (wrong) return `The setting DATABASE_URL (${place}) ${wrong}.`
  return `The database of the setting DATABASE_URL (${place}) does not answer (${first instanceof Error ? first.message : String(first)}).`
}

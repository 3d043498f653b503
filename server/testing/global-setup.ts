import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { startEmbedded } from '@/server/db/embedded/embedded'
import { PROGRAM_ROLE } from '@/server/db/embedded/role'
import { SUPERUSER } from '@/server/db/embedded/server-process'
import { migrate } from '@/server/db/migrate'

export const TEMPLATE = 'template_sanjeh'

/** One built-in PostgreSQL for the whole run, in `folder`, with a migrated template; every test app gets a copy of it. */
export default async function globalSetup(folder: string): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(folder, 'sanjeh-test-'))
  const server = await startEmbedded(dataDir, pino({ level: 'error' }))
  const client = new pg.Client({ ...server.connection, user: SUPERUSER })
  await client.connect()
  await client.query(`create database ${TEMPLATE} owner ${PROGRAM_ROLE}`)
  await client.end()
  await migrate({ ...server.connection, database: TEMPLATE })
  process.env.SANJEH_TEST_SOCKET = server.connection.host
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

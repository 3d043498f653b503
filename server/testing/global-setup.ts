import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { type Embedded, startEmbedded } from '@/server/platform/db/embedded/embedded'
import { PROGRAM_ROLE } from '@/server/platform/db/embedded/program-role'
import { layoutOf, SUPERUSER } from '@/server/platform/db/embedded/server-process'
import { migrate } from '@/server/platform/db/migrate'

export const TEMPLATE = 'template_sanjeh'

/** The files that determine a new cluster with its migrated template. */
const SOURCES = [
  'server/platform/db/migrations',
  'server/platform/db/embedded',
  'server/platform/db/migrate.ts',
  'package-lock.json',
]
const CACHE = path.resolve('.cache/test-databases')
const PROGRAMS = path.resolve('.cache/programs')

/**
 * Starts one built-in PostgreSQL for the whole run, in `folder`, with a migrated template, which every test app copies. Reuses the cluster of an
 * earlier run with the same migrations: making one takes seconds.
 * @returns stops it and deletes its files
 */
export default async function globalSetup(folder: string): Promise<() => Promise<void>> {
  const other = process.env.TEST_POSTGRES_SOCKET
  if (other) return prepareOtherServer(other, folder)
  const dataDir = mkdtempSync(path.join(folder, 'sanjeh-test-'))
  const { cluster } = layoutOf(dataDir)
  const cached = path.join(CACHE, fingerprint())
  if (existsSync(cached)) copy(cached, cluster)
  else await makeCluster(dataDir, cached)
  const server = await start(dataDir)
  process.env.SANJEH_TEST_SOCKET = server.connection.host
  process.env.SANJEH_TEST_PROGRAMS = path.join(PROGRAMS, path.basename(dataDir))
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(process.env.SANJEH_TEST_PROGRAMS ?? '', { recursive: true, force: true })
  }
}

/**
 * Uses another PostgreSQL version: `TEST_POSTGRES_SOCKET` is the socket folder of a running server with a superuser `sanjeh` without password
 * (docs/decisions/075).
 */
async function prepareOtherServer(socketFolder: string, folder: string): Promise<() => Promise<void>> {
  const connection = { host: socketFolder, user: SUPERUSER, database: 'postgres' }
  const administer = async (...texts: readonly string[]) => {
    const client = new pg.Client(connection)
    await client.connect()
    for (const text of texts) await client.query(text)
    await client.end()
  }
  await administer(`drop database if exists ${TEMPLATE}`, `drop role if exists ${PROGRAM_ROLE}`)
  await administer(`create role ${PROGRAM_ROLE} login`, `create database ${TEMPLATE} owner ${PROGRAM_ROLE}`)
  await migrate({ ...connection, user: PROGRAM_ROLE, database: TEMPLATE })
  process.env.SANJEH_TEST_SOCKET = socketFolder
  process.env.SANJEH_TEST_PROGRAMS = path.join(PROGRAMS, path.basename(mkdtempSync(path.join(folder, 'sanjeh-other-'))))
  return () => administer(`drop database ${TEMPLATE}`, `drop role ${PROGRAM_ROLE}`)
}

async function makeCluster(dataDir: string, cached: string): Promise<void> {
  const server = await start(dataDir)
  const client = new pg.Client({ ...server.connection, user: SUPERUSER })
  await client.connect()
  await client.query(`create database ${TEMPLATE} owner ${PROGRAM_ROLE}`)
  await client.end()
  await migrate({ ...server.connection, database: TEMPLATE })
  await server.stop()
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  // Renamed only when complete: another run may look for it.
  const draft = mkdtempSync(`${cached}-`)
  copy(layoutOf(dataDir).cluster, path.join(draft, 'cluster'))
  if (!existsSync(cached)) renameSync(path.join(draft, 'cluster'), cached)
  rmSync(draft, { recursive: true, force: true })
}

/**
 * The data need not survive a power cut. Making and dropping a test database starts a checkpoint, after which each changed page would be compressed
 * and written to the log as a whole.
 */
function start(dataDir: string): Promise<Embedded> {
  return startEmbedded(dataDir, pino({ level: 'error' }), [
    ['fsync', 'off'],
    ['full_page_writes', 'off'],
    ['autovacuum', 'off'],
  ])
}

/** Keeps the owner: started by root, PostgreSQL runs as another user. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

function fingerprint(): string {
  const hash = createHash('sha256').update(`${process.getuid?.() ?? ''}`)
  for (const source of SOURCES) {
    const files = source.includes('.') ? [source] : readdirSync(source).map((name) => path.join(source, name))
    for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

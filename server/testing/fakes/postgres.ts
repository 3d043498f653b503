import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@/server/platform/db/embedded/embedded'
import { findServer } from '@/server/platform/db/embedded/processes'
import { layoutOf, SUPERUSER } from '@/server/platform/db/embedded/server-process'
import { silentLog } from './silent-log'

/** A separate PostgreSQL server, for programs with a DATABASE_URL. */
export type Postgres = {
  readonly dataDir: string
  readonly socketFolder: string
  readonly socket: string
  /** URL by socket. */
  readonly url: string
  /** URL by a TCP proxy to the socket. */
  readonly urlAt: (port: number) => string
  /** The pid of the server's main process. */
  readonly pid: () => number
  readonly stop: () => Promise<void>
}

export async function startPostgres(name: string, folder = os.tmpdir()): Promise<Postgres> {
  const dataDir = mkdtempSync(path.join(folder, `sanjeh-pg-${name}-`))
  const server = await startEmbedded(dataDir, silentLog())
  const socketFolder = String(server.connection.host)
  return {
    dataDir,
    socketFolder,
    socket: path.join(socketFolder, '.s.PGSQL.5432'),
    url: urlOf(socketFolder),
    urlAt: (port) => `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`,
    pid: () => {
      const pid = findServer(layoutOf(dataDir).cluster)
      if (pid === null) throw new Error('No database is running')
      return pid
    },
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function urlOf(socketFolder: string): string {
  return `postgres://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(socketFolder)}`
}

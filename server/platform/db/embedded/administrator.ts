import pg from 'pg'
import { SUPERUSER } from './server-process'

/** A superuser of the built-in server: for constant statements, never with data of a request. */
export type Administrator = {
  readonly query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>
}

const CONNECT_MS = 5_000

/** Lends one connection to the server at a socket. */
export async function withAdministrator<T>(
  socketFolder: string,
  work: (administrator: Administrator) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    user: SUPERUSER,
    database: 'postgres',
    application_name: 'sanjeh-backup',
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', () => undefined) // the running statement reports it
  try {
    await client.connect()
    return await work({
      query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(text, [...values])).rows,
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether PostgreSQL itself refused. */
export function isRefusedByServer(error: unknown): boolean {
  return error instanceof pg.DatabaseError
}

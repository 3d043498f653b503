import pg from 'pg'
import { PROGRAM_ROLE } from '@/server/platform/db/embedded/program-role'

/** A result column, as described by the database before execution. */
export type ResultColumn = { readonly name: string; readonly type: number }

/** Describes statements on a separate connection. */
export async function describeStatements(
  database: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly ResultColumn[]>> {
  const client = new pg.Client({ host: process.env.SANJEH_TEST_SOCKET, user: PROGRAM_ROLE, database })
  await client.connect()
  try {
    const described = new Map<string, readonly ResultColumn[]>()
    for (const text of new Set(texts)) described.set(text, await describe(client, text))
    return described
  } finally {
    await client.end()
  }
}

/** The protocol's Describe message; pg sends it only together with Execute. */
function describe(client: pg.Client, text: string): Promise<readonly ResultColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: readonly ResultColumn[] = []
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }) => {
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
      },
      handleError: (error: Error) => reject(new Error(`${error.message} in: ${text}`)),
      handleReadyForQuery: () => resolve(columns),
    })
  })
}

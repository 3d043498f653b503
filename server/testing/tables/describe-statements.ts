import pg from 'pg'
import { PROGRAM_ROLE } from '@/server/platform/db/embedded/role'

/** A column that a statement gives, as the database describes it before it runs. */
export type ResultColumn = { readonly name: string; readonly type: number }

/** Has the database describe statements on a connection of its own. */
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

/** The protocol's own question; pg asks it only together with running the statement. */
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

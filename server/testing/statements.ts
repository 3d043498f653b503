import { type Database, type OpenDatabase } from '@/server/platform/db/client'

/** What a database is asked, in its order; `begin`, `commit` and savepoints are statements, too: each is a way there and back. */
export type StatementLog = { readonly list: () => readonly string[]; readonly clear: () => void }

/** How many statements one call costs, with that of its session and those of its transaction. */
export async function countStatements(log: StatementLog, call: () => Promise<unknown>): Promise<number> {
  log.clear()
  await call()
  return log.list().length
}

/** The database with a log of its statements, so that a test can say how many a request may cost. It counts; it never measures time. */
export function watchStatements(db: OpenDatabase): { readonly db: OpenDatabase; readonly log: StatementLog } {
  let texts: string[] = []
  const watch = (inner: Database, depth: number): Database => ({
    query: (statement) => {
      texts.push(statement.text)
      return inner.query(statement)
    },
    transaction: async (work) => {
      texts.push(depth === 0 ? 'begin' : 'savepoint')
      const value = await inner.transaction((tx) => work(watch(tx, depth + 1)))
      texts.push(depth === 0 ? 'commit' : 'release savepoint')
      return value
    },
  })
  return {
    db: { ...watch(db, 0), close: () => db.close() },
    log: {
      list: () => texts,
      clear: () => {
        texts = []
      },
    },
  }
}

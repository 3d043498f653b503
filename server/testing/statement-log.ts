import { type Database, type OpenDatabase } from '@/server/platform/db/client'

/** A log of statements in order, including `begin`, `commit` and savepoints, since each is a round trip. */
export type StatementLog = { readonly list: () => readonly string[]; readonly clear: () => void }

/** The number of statements of one call, including session and transaction. */
export async function countStatements(log: StatementLog, call: () => Promise<unknown>): Promise<number> {
  log.clear()
  await call()
  return log.list().length
}

/** Wraps a database with a log of its statements, so that tests can limit their number. It measures no time. */
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

/** Resolves when `count` statements of this test’s database wait for a lock. */
export async function waitForLockWaiters({ ctx: { db } }: { ctx: { db: Database } }, count: number): Promise<void> {
  for (;;) {
    const rows = await db.query({
      text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      values: [],
    })
    if (rows.length >= count) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A database whose clock is controlled by the test: each query for the time gets the next one. */
export function withClock(db: Database, nextMs: () => number): Database {
  return {
    query: ({ text, values }) => {
      const now = () => `'${new Date(nextMs()).toISOString()}'::timestamptz`
      return db.query({ text: text.replace(/\bclock_timestamp\(\)/g, now), values })
    },
    transaction: (work) => db.transaction((tx) => work(withClock(tx, nextMs))),
  }
}

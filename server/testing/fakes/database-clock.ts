import { type Database } from '@/server/platform/db/client'

/** The database as it is at moments of the test's choosing: whatever asks it for the time is told the next one. */
export function withClock(db: Database, nextMs: () => number): Database {
  return {
    query: ({ text, values }) => {
      const tell = () => `'${new Date(nextMs()).toISOString()}'::timestamptz`
      return db.query({ text: text.replace(/\bclock_timestamp\(\)/g, tell), values })
    },
    transaction: (work) => db.transaction((tx) => work(withClock(tx, nextMs))),
  }
}

import { type Database } from '@/server/platform/db/client'

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

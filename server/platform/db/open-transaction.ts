import { AsyncLocalStorage } from 'node:async_hooks'
import { isUnderTest } from '@/lib/platform/env/test-settings'

const open = new AsyncLocalStorage<true>()

/** Runs what happens between `begin` and `commit`. Tests notice by it when something slow does. */
export function runInTransaction<T>(work: () => Promise<T>): Promise<T> {
  return isUnderTest ? open.run(true, work) : work()
}

/** For work that waits for a place or for somebody else: in a transaction it would hold a connection, and the rows that it has locked, meanwhile. */
export function assertNoTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} within a transaction: do it before, or afterwards`)
}

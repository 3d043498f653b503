import { AsyncLocalStorage } from 'node:async_hooks'
import { isUnderTest } from '@/lib/platform/env/test-settings'

const open = new AsyncLocalStorage<true>()

/** Runs the work between `begin` and `commit`, so that tests can detect slow work inside. */
export function runInTransaction<T>(work: () => Promise<T>): Promise<T> {
  return isUnderTest ? open.run(true, work) : work()
}

/** For slow or queueing work: in a transaction it would hold a connection, and row locks, meanwhile. */
export function assertNoTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} within a transaction: do it before, or afterwards`)
}

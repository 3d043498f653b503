import { type TestApp } from './test-app'

/** Resolves when `count` statements of this test’s database wait for a lock. */
export async function untilWaiting({ ctx: { db } }: TestApp, count: number): Promise<void> {
  for (;;) {
    const rows = await db.query({
      text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      values: [],
    })
    if (rows.length >= count) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

import { type Database } from '@/server/platform/db/client'

/** Midnight in Tehran, whatever zone the server is in; Iran has had one offset all year since 2022. */
const TODAY = `((date_trunc('day', now() at time zone 'UTC' + interval '210 minutes') - interval '210 minutes') at time zone 'UTC')`

/** The text messages of today that cost something, and the subjects of what the managers' chat was told today. */
export async function readSpending(db: Database): Promise<{ sent: number; told: readonly string[] }> {
  const [row] = await db.query<{ sent: number; told: string[] }>({
    name: 'sms-spending',
    text: `select count(*) filter (where channel = 'sms' and state <> 'kept')::int as sent,
        coalesce(array_agg(distinct subject) filter (where channel = 'telegram'), '{}') as told
      from outbox where created_at >= ${TODAY}`,
    values: [],
  })
  return row ?? { sent: 0, told: [] }
}

/** How long it is until the next day's budget. */
export async function readSecondsToMidnight(db: Database): Promise<number> {
  const [row] = await db.query<{ seconds: number }>({
    text: `select extract(epoch from ${TODAY} + interval '1 day' - now())::float8 as seconds`,
    values: [],
  })
  return row?.seconds ?? 3_600
}

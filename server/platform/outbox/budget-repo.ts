import { type Database } from '@/server/platform/db/client'

/** Midnight in Tehran, whatever the server's zone; Iran has had a constant offset since 2022. */
const TODAY = `((date_trunc('day', now() at time zone 'UTC' + interval '210 minutes') - interval '210 minutes') at time zone 'UTC')`

/** Today's paid text messages, and the subjects of today's messages to the managers' chat. */
export async function readSpending(db: Database): Promise<{ sent: number; reported: readonly string[] }> {
  const [row] = await db.query<{ sent: number; reported: string[] }>({
    name: 'sms-spending',
    text: `select count(*) filter (where channel = 'sms' and state <> 'kept')::int as sent,
        coalesce(array_agg(distinct subject) filter (where channel = 'telegram'), '{}') as reported
      from outbox where created_at >= ${TODAY}`,
    values: [],
  })
  return row ?? { sent: 0, reported: [] }
}

/** Seconds until the next day's budget. */
export async function readSecondsToMidnight(db: Database): Promise<number> {
  const [row] = await db.query<{ seconds: number }>({
    text: `select extract(epoch from ${TODAY} + interval '1 day' - now())::float8 as seconds`,
    values: [],
  })
  return row?.seconds ?? 3_600
}

import { type Database } from '@/server/platform/db/client'

export type DueRow = { readonly userId: string; readonly words: number }
type DuePeriod = {
  readonly sinceMs: number
  readonly dayStart: Date
  readonly dayEndMs: number
  readonly maxPeople: number
}

/** SQL: when the word `v` is due, in milliseconds; its index has this expression. */
const DUE = `(v.schedule->>'dueAtMs')::float8`

/**
 * People who have had words to review since `sinceMs`, with the number of their words due by the end of the day. New words do not count. Leaves out
 * people notified today, and those who have not read the last notification.
 */
export function listPeopleWithDueWords(
  db: Database,
  { sinceMs, dayStart, dayEndMs, maxPeople }: DuePeriod,
): Promise<DueRow[]> {
  return db.query<DueRow>({
    text: `with people as materialized (
        select distinct v.user_id from vocabulary v join accounts_person p on p.id = v.user_id and p.suspended_at is null
        where ${DUE} >= $1 and ${DUE} < $2 and v.schedule->>'state' <> 'new'
          and not exists (select from accounts_notification n
            where n.user_id = v.user_id and n.kind = 'words' and (n.read_at is null or n.created_at >= $3))
        limit $4
      )
      select v.user_id as "userId", count(*)::int as words from people join vocabulary v using (user_id)
      where ${DUE} < $2 and v.schedule->>'state' <> 'new' group by v.user_id`,
    values: [sinceMs, dayEndMs, dayStart, maxPeople],
  })
}

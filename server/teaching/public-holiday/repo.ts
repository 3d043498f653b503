import { type Holiday } from '@/lib/teaching/public-holiday/contract'
import { findRow, type Database } from '@/server/platform/db/client'

const COLUMNS = `to_char(date, 'YYYY-MM-DD') as date, name, kind, is_published as "isPublished", is_on as "isOn", is_shipped as "isShipped", reason`

/** Days since 1970 that are holidays, and the version of the table. */
export async function findDays(db: Database): Promise<{ days: number[]; version: number }> {
  const [row] = await db.query<{ days: number[] | null; version: number }>({
    name: 'holidays-days',
    text: `select (select array_agg(date - date '1970-01-01') from holidays where is_on) as days,
      (select coalesce(max(version), 0) from holiday_changes) as version`,
    values: [],
  })
  return { days: row?.days ?? [], version: row?.version ?? 0 }
}

export function findHolidays(db: Database, from: string, until: string): Promise<Holiday[]> {
  return db.query<Holiday>({
    text: `select ${COLUMNS} from holidays where date >= $1::date and date < $2::date order by date`,
    values: [from, until],
  })
}

type Change = Pick<Holiday, 'date' | 'name' | 'kind' | 'isOn' | 'reason'> & { readonly by: string }

export async function writeHoliday(tx: Database, change: Change): Promise<Holiday | null> {
  const { date, name, kind, isOn, reason, by } = change
  await tx.query({
    text: 'insert into holiday_changes (date, is_on, reason, by) values ($1::date, $2, $3, $4)',
    values: [date, isOn, reason, by],
  })
  return findRow(tx, {
    text: `insert into holidays as h (date, name, kind, is_published, is_on, is_shipped, reason)
      values ($1::date, $2, $3, true, $4, false, $5)
      on conflict (date) do update set name = excluded.name, kind = excluded.kind, is_published = true, is_on = excluded.is_on, reason = excluded.reason
      returning ${COLUMNS}`,
    values: [date, name, kind, isOn, reason],
  })
}

import { findRow, hasRow, type Database } from '@/server/platform/db/client'

export type Staff = { readonly id: string; readonly name: string }

const STAFF = `u.role in ('teacher', 'manager') and u.suspended_at is null and u.forgotten_at is null`

/** Locks a day of this invigilator, or any day for a manager (`ownerFilter` null), and counts its assistants. */
export async function lockOwned(
  tx: Database,
  day: string,
  ownerFilter: string | null,
): Promise<{ readonly madeBy: string | null; readonly assistants: number } | null> {
  const [row] = await tx.query<{ madeBy: string | null }>({
    text: `select made_by as "madeBy" from mock_days where id = $1 and ($2::uuid is null or made_by = $2) for no key update`,
    values: [day, ownerFilter],
  })
  if (!row) return null
  const counted = await findRow<{ assistants: number }>(tx, {
    text: `select count(*)::int as assistants from mock_day_assistants where day_id = $1`,
    values: [day],
  })
  return { ...row, assistants: counted?.assistants ?? 0 }
}

/** Staff who neither lead the day nor assist, for its invigilator. */
export function listFreeStaff(db: Database, day: string): Promise<Staff[]> {
  return db.query<Staff>({
    text: `select u.id, u.name from accounts_person u join mock_days d on d.id = $1
      where ${STAFF} and u.id is distinct from d.made_by
        and not exists (select from mock_day_assistants x where x.day_id = d.id and x.user_id = u.id)
      order by u.name_folded, u.id limit 500`,
    values: [day],
  })
}

export async function isStaff(tx: Database, user: string): Promise<boolean> {
  return hasRow(tx, { text: `select from accounts_person u where u.id = $1 and ${STAFF}`, values: [user] })
}

type Assistant = { readonly day: string; readonly user: string }

/** False if they help already. */
export async function insertAssistant(tx: Database, { day, user, by }: Assistant & { readonly by: string }) {
  return hasRow(tx, {
    text: `insert into mock_day_assistants (day_id, user_id, added_by) values ($1, $2, $3) on conflict do nothing returning user_id`,
    values: [day, user, by],
  })
}

/** False if they did not help. */
export async function deleteAssistant(tx: Database, { day, user }: Assistant): Promise<boolean> {
  return hasRow(tx, {
    text: `delete from mock_day_assistants where day_id = $1 and user_id = $2 returning user_id`,
    values: [day, user],
  })
}

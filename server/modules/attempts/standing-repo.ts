import { type Database } from '@/server/db/client'

/** Lets starts of one candidate come one after the other until the transaction ends, so that attempts are counted safely. */
export async function lockCandidate(tx: Database, userId: string): Promise<void> {
  await tx.query({ text: `select from users where id = $1 for no key update`, values: [userId] })
}

export type AttemptCount = { readonly made: number; readonly open: number }

export async function countAttemptsAt(db: Database, userId: string, examId: string): Promise<AttemptCount> {
  const [row] = await db.query<AttemptCount>({
    text: `select count(*)::int as made, (count(*) filter (where state = 'open'))::int as open
      from attempts where user_id = $1 and exam_id = $2`,
    values: [userId, examId],
  })
  return row ?? { made: 0, open: 0 }
}

/** By the database's clock. */
export async function compareWithNow(
  db: Database,
  { opensAt, closesAt }: { opensAt: Date | null; closesAt: Date | null },
): Promise<{ isEarly: boolean; isLate: boolean }> {
  const [row] = await db.query<{ isEarly: boolean; isLate: boolean }>({
    text: `select coalesce($1::timestamptz > now(), false) as "isEarly", coalesce($2::timestamptz <= now(), false) as "isLate"`,
    values: [opensAt, closesAt],
  })
  return row ?? { isEarly: false, isLate: false }
}

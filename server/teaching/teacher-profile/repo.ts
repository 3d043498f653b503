import { type ShownTeacher } from '@/lib/teaching/teacher-profile/contract'
import { findRow, type Database } from '@/server/platform/db/client'

/** Teachers in the order in which they agreed to be shown, without those who no longer teach here. */
export function listShown(db: Database): Promise<ShownTeacher[]> {
  return db.query<ShownTeacher>({
    text: `select u.name, t.degree, (select c.id from accounts_picture c where c.user_id = u.id) as picture
      from teacher_profiles t join accounts_person u on u.id = t.user_id
      where u.role in ('teacher', 'manager') and u.suspended_at is null and u.forgotten_at is null order by t.agreed_at, u.id limit 24`,
    values: [],
  })
}

export function findProfile(db: Database, userId: string): Promise<{ degree: string } | null> {
  return findRow(db, { text: 'select degree from teacher_profiles where user_id = $1', values: [userId] })
}

export async function upsertProfile(db: Database, userId: string, degree: string): Promise<void> {
  await db.query({
    text: `insert into teacher_profiles (user_id, degree) values ($1, $2) on conflict (user_id) do update set degree = excluded.degree`,
    values: [userId, degree],
  })
}

export async function deleteProfile(db: Database, userId: string): Promise<void> {
  await db.query({ text: 'delete from teacher_profiles where user_id = $1', values: [userId] })
}

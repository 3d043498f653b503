import { type Database } from '@/server/db/client'

export type NewGrant = {
  readonly id: string
  readonly userId: string
  readonly examId: string
  readonly count: number
  readonly note: string
  readonly by: string
}
export type GrantRow = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly count: number
  readonly note: string
  readonly by: string
  readonly at: Date
}

/** False when the id is taken. */
export async function insertGrant(tx: Database, grant: NewGrant): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into attempt_grants (id, user_id, exam_id, count, note, by) values ($1, $2, $3, $4, $5, $6)
      on conflict (id) do nothing returning id`,
    values: [grant.id, grant.userId, grant.examId, grant.count, grant.note, grant.by],
  })
  return rows.length > 0
}

export async function listGrantsOf(db: Database, userId: string): Promise<GrantRow[]> {
  return db.query<GrantRow>({
    text: `select g.id, e.slug, coalesce(v.title, e.slug) as title, g.count, g.note, giver.name as by, g.at
      from attempt_grants g
      join exams e on e.id = g.exam_id
      left join exam_versions v on v.id = e.current_version_id
      join users giver on giver.id = g.by
      where g.user_id = $1 order by g.at desc, g.id desc limit 200`,
    values: [userId],
  })
}

/** What was taken back; null when this person has no such grant. */
export async function deleteGrant(
  tx: Database,
  userId: string,
  id: string,
): Promise<{ count: number; title: string } | null> {
  const [row] = await tx.query<{ count: number; title: string }>({
    text: `delete from attempt_grants g using exams e left join exam_versions v on v.id = e.current_version_id
      where g.id = $2 and g.user_id = $1 and e.id = g.exam_id returning g.count, coalesce(v.title, e.slug) as title`,
    values: [userId, id],
  })
  return row ?? null
}

export async function sumGrants(db: Database, userId: string, examId: string): Promise<number> {
  const [row] = await db.query<{ total: number }>({
    text: 'select coalesce(sum(count), 0)::int as total from attempt_grants where user_id = $1 and exam_id = $2',
    values: [userId, examId],
  })
  return row?.total ?? 0
}

import { type CourseVersion } from '@/lib/learning/course/contract/course-versions'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { courseRight } from '@/server/shop/entitlement/public'

type Reason = CourseVersion['reason']
type VersionRow = Omit<CourseVersion, 'at'> & { readonly at: Date }

/**
 * Freezes the drafts; the caller has locked the course, so that numbers are consecutive. A snapshot also includes lessons that were removed from the
 * outline: they may be restored, with their later changes.
 */
export async function freezeDrafts(
  tx: Database,
  id: string,
  { reason, by }: { reason: Reason; by: string | null },
): Promise<number> {
  const [row] = await tx.query<{ number: number }>({
    text: `insert into course_versions (course_id, number, course, lessons, reason, made_by)
      select $1, 1 + coalesce((select max(number) from course_versions where course_id = $1), 0), d.doc,
        coalesce((select jsonb_object_agg(l.lesson_id, l.doc) from lesson_drafts l where l.course_id = $1
          and ($2 = 'kept' or d.doc @? ('$.modules[*].lessons[*] ? (@.id == "' || l.lesson_id || '")')::jsonpath)), '{}'::jsonb), $2, $3
      from course_drafts d where d.course_id = $1 returning number`,
    values: [id, reason, by],
  })
  if (!row) throw new Error('course_versions: nothing was inserted')
  return row.number
}

/** Stores the drafts as a version, unless the newest one is equal. `by`: their last author. */
export async function snapshotVersion(tx: Database, id: string, by: string | null): Promise<void> {
  if (!(await isFrozen(tx, id))) await freezeDrafts(tx, id, { reason: 'kept', by })
}

async function isFrozen(tx: Database, id: string): Promise<boolean> {
  const [row] = await tx.query<{ same: boolean }>({
    text: `select v.course = d.doc and not exists (select from lesson_drafts l where l.course_id = $1
        and l.doc is distinct from v.lessons -> l.lesson_id) as same
      from course_drafts d join course_versions v on v.course_id = d.course_id where d.course_id = $1 order by v.number desc limit 1`,
    values: [id],
  })
  return row?.same ?? false
}

export async function setLive(tx: Database, id: string, number: number): Promise<void> {
  await tx.query({ text: `update course_drafts set live_version = $2 where course_id = $1`, values: [id, number] })
}

/**
 * Learners who started it while it was free and have no entitlement to it: a price would lock them out. Nobody can start it until the transaction
 * ends.
 */
export async function listFreeLearners(tx: Database, id: string): Promise<readonly string[]> {
  await tx.query({ text: 'select from courses where id = $1 for no key update', values: [id] })
  const rows = await tx.query<{ userId: string }>({
    text: `select n.user_id as "userId" from enrolments n join courses c on c.id = n.course_id
      where c.id = $1 and c.price_rial = 0 and not ${courseRight('c.id', 'n.user_id')}`,
    values: [id],
  })
  return rows.map(({ userId }) => userId)
}

/** Unpublishes the course. Idempotent; true if this call did it. */
export async function unpublishCourse(tx: Database, id: string): Promise<boolean> {
  return hasRow(tx, {
    text: `update courses set withdrawn_at = now() where id = $1 and withdrawn_at is null returning id`,
    values: [id],
  })
}

export async function listVersions(db: Database, id: string): Promise<VersionRow[]> {
  return db.query<VersionRow>({
    text: `select v.number, v.course->>'title' as title, v.made_at as at, u.name as by, v.reason,
        exists (select from course_drafts d join courses c on c.id = d.course_id
          where d.course_id = v.course_id and d.live_version = v.number and c.withdrawn_at is null) as "isLive"
      from course_versions v left join accounts_person u on u.id = v.made_by where v.course_id = $1 order by v.number desc limit 500`,
    values: [id],
  })
}

export type StoredVersion = { readonly course: unknown; readonly lessons: Readonly<Record<string, unknown>> }

export async function findVersion(db: Database, id: string, number: number): Promise<StoredVersion | null> {
  return findRow(db, {
    text: `select course, lessons from course_versions where course_id = $1 and number = $2`,
    values: [id, number],
  })
}

import { findRow, type Database } from '@/server/platform/db/client'
import { type ShippedCourse } from './course-file'
import { indexCourse } from './indexing'

const IMPORT_LOCK = 7_204_127

/** One node at a time, until the transaction ends. */
export async function lockCourseImports(tx: Database): Promise<void> {
  await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [IMPORT_LOCK] })
}

type Imported = {
  readonly id: string
  readonly digest: string | null
  /** Imported from a file, and not edited since. */
  readonly isUntouched: boolean
  readonly hasDraft: boolean
}

export async function findImported(tx: Database, slug: string): Promise<Imported | null> {
  return findRow(tx, {
    text: `select c.id, c.imported_digest as digest, d.course_id is not null as "hasDraft", d.saved_by is null and not exists (
          select from lesson_drafts l where l.course_id = c.id and l.saved_by is not null) as "isUntouched"
      from courses c left join course_drafts d on d.course_id = c.id where c.slug = $1 for update of c`,
    values: [slug],
  })
}

type CourseToStore = {
  readonly id: string
  readonly version: number
  /** The digest of its files; null if a person wrote it. */
  readonly digest: string | null
  readonly course: ShippedCourse
}

/**
 * Makes the course live. Lessons that are not in it leave the outline, and progress in them stays: lessons are saved one by one under permanent ids.
 */
export async function upsertCourse(tx: Database, { id, version, digest, course }: CourseToStore): Promise<void> {
  const { slug, skill, level, priceRial, content, publishedAt } = course
  await tx.query({
    text: `insert into courses (id, slug, skill, level, price_rial, content, imported_digest, published_at, version)
      values ($1, $2, $3, $4, $5, $6, $7, coalesce($8::timestamptz, now()), $9)
      on conflict (id) do update set skill = $3, level = $4, price_rial = $5, content = $6,
        imported_digest = coalesce($7, courses.imported_digest), version = $9, updated_at = now(),
        withdrawn_at = case when $7::text is null then null else courses.withdrawn_at end`,
    values: [id, slug, skill, level, priceRial, JSON.stringify(content), digest, publishedAt, version],
  })
  await tx.query({ text: 'update course_lessons set is_removed = true where course_id = $1', values: [id] })
  for (const lesson of course.lessons) await upsertLesson(tx, id, lesson)
  await indexCourse(tx, id)
}

async function upsertLesson(
  tx: Database,
  courseId: string,
  { id, slug, isSample, content }: ShippedCourse['lessons'][number],
): Promise<void> {
  await tx.query({
    text: `insert into course_lessons (course_id, id, slug, is_sample, content) values ($1, $2, $3, $4, $5)
      on conflict (course_id, id) do update set slug = $3, is_sample = $4, content = $5, is_removed = false`,
    values: [courseId, id, slug, isSample, JSON.stringify(content)],
  })
}

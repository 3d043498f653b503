import { type Database } from '@/server/db/client'
import { type ShippedCourse } from './course-file'

const IMPORT_LOCK = 7_204_127

/** One node at a time, until the transaction ends. */
export async function lockCourseImports(tx: Database): Promise<void> {
  await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [IMPORT_LOCK] })
}

export async function findImported(tx: Database, slug: string): Promise<{ id: string; digest: string } | null> {
  const [row] = await tx.query<{ id: string; digest: string }>({
    text: 'select id, imported_digest as digest from courses where slug = $1 for update',
    values: [slug],
  })
  return row ?? null
}

/** The course as it is from now on; lessons that are not in it any more are out of the outline, those in it are saved one by one. */
export async function saveCourse(
  tx: Database,
  { id, digest, course }: { id: string; digest: string; course: ShippedCourse },
): Promise<void> {
  const { slug, skill, level, priceRial, content, publishedAt } = course
  await tx.query({
    text: `insert into courses (id, slug, skill, level, price_rial, content, imported_digest, published_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (id) do update set skill = $3, level = $4, price_rial = $5, content = $6, imported_digest = $7,
        version = courses.version + 1, updated_at = now()`,
    values: [id, slug, skill, level, priceRial, JSON.stringify(content), digest, publishedAt],
  })
  await tx.query({ text: 'update course_lessons set is_removed = true where course_id = $1', values: [id] })
}

export async function saveLesson(
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

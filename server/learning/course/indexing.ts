import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { upsertSearchable } from '@/server/platform/search/public'
import { CourseContent } from './course-file'
import { listUnindexed, type UnindexedCourse } from './repo'

/** Updates a course's search entry when its version or the rules changed. */
export async function indexCourse(tx: Database, id: string): Promise<void> {
  for (const course of await listUnindexed(tx, id)) await index(tx, course, CourseContent.parse(course.content))
}

/** Like {@link indexCourse}, for all courses; new indexing rules need it. */
export async function indexCourses(ctx: Context): Promise<void> {
  for (const course of await listUnindexed(ctx.db, null)) await indexOrLog(ctx, course)
}

/** A course that cannot be read is indexed by its slug, and not retried. */
async function indexOrLog({ db, log }: Context, course: UnindexedCourse): Promise<void> {
  const content = CourseContent.safeParse(course.content)
  if (content.error) log.error({ err: content.error, course: course.id }, 'a course could not be read for the search')
  await index(db, course, content.data ?? null)
}

/** Only the public description is indexed: lessons are not open to everybody. */
async function index(
  db: Database,
  { id, slug, version }: UnindexedCourse,
  content: CourseContent | null,
): Promise<void> {
  await upsertSearchable(db, {
    id,
    kind: 'course',
    version,
    title: content?.title ?? slug,
    otherTitle: content?.seo.title ?? '',
    names: [slug],
    about: content?.excerpt ?? '',
    subject: 'course',
    text: content ? textOf(content) : '',
  })
}

function textOf({ teacher, modules, description, learns, forWhom }: CourseContent): string {
  const titles = modules.flatMap((module) => [module.title, ...module.lessons.map((lesson) => lesson.title)])
  return [teacher?.name ?? '', ...titles, ...description, ...learns, ...forWhom].join('\n')
}

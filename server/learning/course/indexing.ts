import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { putSearchable } from '@/server/platform/search/public'
import { CourseContent } from './course-file'
import { listUnindexed, type UnindexedCourse } from './repo'

/** Writes anew what the search knows of a course, if it is another version. */
export async function indexCourse(tx: Database, id: string): Promise<void> {
  for (const course of await listUnindexed(tx, id)) await index(tx, course, CourseContent.parse(course.content))
}

/** As {@link indexCourse}, all courses, also those that were written by other rules. */
export async function indexCourses(ctx: Context): Promise<void> {
  for (const course of await listUnindexed(ctx.db, null)) await indexOrTell(ctx, course)
}

/** What cannot be read is found by its address, and is not looked at again. */
async function indexOrTell({ db, log }: Context, course: UnindexedCourse): Promise<void> {
  const content = CourseContent.safeParse(course.content)
  if (content.error) log.error({ err: content.error, course: course.id }, 'a course could not be read for the search')
  await index(db, course, content.data ?? null)
}

/** What it says of itself: the text of a lesson is for whom the lesson is open. */
async function index(
  db: Database,
  { id, slug, version }: UnindexedCourse,
  content: CourseContent | null,
): Promise<void> {
  await putSearchable(db, {
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

import { type Database } from '@/server/db/client'
import { type Context } from '@/server/http/context'
import { putSearchable } from '@/server/modules/search/public'
import { CourseContent } from './course-file'
import { listUnindexed, type UnindexedCourse } from './repo'

/** Writes anew what the search knows of a course, if it is another version. */
export async function indexCourse(tx: Database, id: string): Promise<void> {
  for (const course of await listUnindexed(tx, id)) await index(tx, course)
}

/** As {@link indexCourse}, all courses, also those that were written by other rules. */
export async function indexCourses({ db }: Context): Promise<void> {
  for (const course of await listUnindexed(db, null)) await index(db, course)
}

/** What it says of itself: the text of a lesson is for whom the lesson is open. */
async function index(db: Database, { id, slug, version, content: stored }: UnindexedCourse): Promise<void> {
  const { title, excerpt, seo, teacher, modules, description, learns, forWhom } = CourseContent.parse(stored)
  const titles = modules.flatMap((module) => [module.title, ...module.lessons.map((lesson) => lesson.title)])
  await putSearchable(db, {
    id,
    kind: 'course',
    version,
    title,
    otherTitle: seo.title,
    names: [slug],
    about: excerpt,
    subject: 'course',
    text: [teacher?.name ?? '', ...titles, ...description, ...learns, ...forWhom].join('\n'),
  })
}

import { type Course } from '@/lib/learning/course/contract/course'
import { listUnanswered } from '@/lib/learning/course/rules/completion'
import { listLessons, type LessonFacts } from '@/lib/learning/course/rules/course'
import { foldProgress, progressOf } from '@/lib/learning/course/rules/progress'
import { type Database } from '@/server/platform/db/client'
import { insertCompletion, listEvents } from '../learning-repo'
import { toCourse } from '../read-courses'
import { findCourse, type CourseRow } from '../repo'
import { type FirstAnswer, insertAnswer, listWork } from './completion-repo'

type Place = { readonly userId: string; readonly courseId: string }

/** Records that the course is finished, once its outline is done and every exercise is answered. */
export async function recordCompletion(tx: Database, place: Place, row: CourseRow): Promise<void> {
  const lessons = listLessons(toCourse(row))
  const progress = foldProgress(await listEvents(tx, place))
  if (!progressOf(lessons, progress).isWhole) return
  const work = await listWork(tx, place)
  if (listUnanswered(lessons, work).length > 0) return
  const finishedTimes = [
    ...lessons.map(({ id }) => progress.get(id) ?? 0),
    ...work.map(({ lastAnsweredMs }) => lastAnsweredMs ?? 0),
  ]
  await insertCompletion(tx, place, { version: row.version, atMs: Math.max(...finishedTimes) })
}

/** Records an answered exercise, which may finish the course. */
export async function recordExerciseAnswer(
  db: Database,
  place: Place,
  { slug, ...answer }: FirstAnswer & { readonly slug: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await insertAnswer(tx, place, answer))) return
    const row = await findCourse(tx, slug, place.userId)
    if (row) await recordCompletion(tx, place, row)
  })
}

/** The unanswered exercises that keep a course from being finished although every lesson is done. */
export async function findUnanswered(db: Database, place: Place, course: Course): Promise<readonly LessonFacts[]> {
  return listUnanswered(listLessons(course), await listWork(db, place))
}

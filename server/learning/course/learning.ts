import { type LearningEvent, type MyCourse } from '@/lib/learning/enrolment/contract'
import { type Course, CourseSummary } from '@/lib/learning/course/contract/course'
import { listLessons } from '@/lib/learning/course/rules/course'
import {
  findNextLesson,
  foldProgress,
  isLessonOpen,
  type ProgressEvent,
  progressOf,
} from '@/lib/learning/course/rules/progress'
import { type Database } from '@/server/platform/db/client'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordCompletion, findUnanswered } from './completion/completion'
import { storeEvents } from './events'
import {
  type EnrolmentRow,
  findEnrolment,
  insertEnrolment,
  listEnrolments,
  listEvents,
  listEventsOfAll,
  lockEnrolment,
} from './learning-repo'
import { toCourse } from './read-courses'
import { type CourseRow, findCourse, listCoursesOf } from './repo'

export async function listMyCourses({ db, viewer }: ViewerContext): Promise<{ items: MyCourse[] }> {
  const rows = await listEnrolments(db, viewer.userId)
  const ids = rows.map(({ courseId }) => courseId)
  const [courses, events] = await Promise.all([listCoursesOf(db, ids), listEventsOfAll(db, viewer.userId, ids)])
  const courseOf = new Map(courses.map((course) => [course.id, course]))
  const eventsOf = new Map<string, ProgressEvent[]>(ids.map((id) => [id, []]))
  for (const { courseId, ...event } of events) eventsOf.get(courseId)?.push(event)
  const enrolled = rows.flatMap((row) => {
    const course = courseOf.get(row.courseId)
    return course
      ? [toMyCourse(db, viewer.userId, { row, course: toCourse(course), events: eventsOf.get(row.courseId) ?? [] })]
      : []
  })
  return { items: await Promise.all(enrolled) }
}

/** Null before they have begun it. @throws AppError not_found for an unknown course */
export async function getMyCourse(ctx: ViewerContext, slug: string): Promise<{ mine: MyCourse | null }> {
  const course = await getLearnableCourse(ctx.db, slug, ctx.viewer.userId)
  const row = await findEnrolment(ctx.db, { userId: ctx.viewer.userId, slug })
  return { mine: row ? await readMyCourse(ctx.db, ctx.viewer.userId, { row, course: toCourse(course) }) : null }
}

/** @throws AppError course_not_bought without a right to a paid course; not_found */
export async function beginCourse({ db, viewer: { userId } }: ViewerContext, slug: string): Promise<MyCourse> {
  const course = await getLearnableCourse(db, slug, userId)
  const hasBegun = await insertEnrolment(db, { userId, courseId: course.id })
  const row = await findEnrolment(db, { userId, slug })
  if (!row || !(hasBegun || row.isOpen)) throw new AppError('course_not_bought')
  return readMyCourse(db, userId, { row, course: toCourse(course) })
}

/**
 * Stores events of a device, in any order and any number of times, even if the right to the course has ended since.
 * @throws AppError not_found before the course is begun
 */
export async function recordLearning(
  { db, newId, viewer: { userId } }: ViewerContext,
  slug: string,
  events: readonly LearningEvent[],
): Promise<MyCourse> {
  return db.transaction(async (tx) => {
    const course = await getLearnableCourse(tx, slug, userId)
    const place = { userId, courseId: course.id }
    await lockEnrolment(tx, place)
    const startedEnrolment = (await findEnrolment(tx, { userId, slug })) ?? notFound()
    await storeEvents({ db: tx, newId }, { userId, row: startedEnrolment, course: toCourse(course) }, events)
    await recordCompletion(tx, place, course)
    const row = (await findEnrolment(tx, { userId, slug })) ?? notFound()
    return readMyCourse(tx, userId, { row, course: toCourse(course) })
  })
}

type StartedEnrolment = { readonly row: EnrolmentRow; readonly course: Course }

async function readMyCourse(db: Database, userId: string, startedEnrolment: StartedEnrolment): Promise<MyCourse> {
  const events = await listEvents(db, { userId, courseId: startedEnrolment.row.courseId })
  return toMyCourse(db, userId, { ...startedEnrolment, events })
}

async function toMyCourse(
  db: Database,
  userId: string,
  { row, course, events }: StartedEnrolment & { readonly events: readonly ProgressEvent[] },
): Promise<MyCourse> {
  const states = foldProgress(events)
  const lessons = listLessons(course)
  const progress = progressOf(lessons, states)
  const facts = { done: states, startedAtMs: row.startedAt.getTime(), nowMs: Date.now() }
  const isOpen = ({ id }: { id: string }) => isLessonOpen(course, id, facts)
  const next = findNextLesson(lessons, states, { current: row.current, isOpen })
  const isWaitingForExercises = progress.isWhole && row.completedAt === null
  const unanswered = isWaitingForExercises ? await findUnanswered(db, { userId, courseId: row.courseId }, course) : []
  return {
    course: CourseSummary.parse(course),
    startedAt: row.startedAt.toISOString(),
    isOpen: row.isOpen,
    openUntil: row.openUntil?.toISOString() ?? null,
    done: [...states].map(([lesson, atMs]) => ({ lesson, at: new Date(atMs).toISOString() })),
    progress,
    next: next && { slug: next.slug, title: next.title },
    unanswered: unanswered.map(({ slug, title }) => ({ slug, title })),
    completedAt: row.completedAt?.toISOString() ?? null,
    certificate: row.code === null ? null : { code: row.code, name: row.name ?? '' },
  }
}

/** Progress in a course, for refunds; null before it is begun. */
export async function findCourseProgress(
  db: Database,
  { userId, slug }: { userId: string; slug: string },
): Promise<{ percent: number; hasCertificate: boolean } | null> {
  const row = await findEnrolment(db, { userId, slug })
  const course = row && (await findCourse(db, slug, userId))
  if (!course) return null
  const { progress, certificate } = await readMyCourse(db, userId, { row, course: toCourse(course) })
  return { percent: progress.percent, hasCertificate: certificate !== null }
}

async function getLearnableCourse(db: Database, slug: string, userId: string): Promise<CourseRow> {
  return (await findCourse(db, slug, userId)) ?? notFound()
}

import { type checkLessonExercise, type Lesson, type listLessonAnswers } from '@/lib/learning/course/contract/course'
import { type Output } from '@/lib/platform/contract/endpoint'
import { isCompleteAnswer } from '@/lib/learning/course/rules/completion'
import { listLessons } from '@/lib/learning/course/rules/course'
import { findLock, findOpeningMs, foldProgress } from '@/lib/learning/course/rules/progress'
import { type Exercise } from '@/lib/learning/post/rules/exercise'
import { listExercises, withoutKeys } from '@/lib/learning/post/rules/kinds'
import { type Database } from '@/server/platform/db/client'
import { type RequestContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { listKeys, markExercise } from '@/server/learning/note/public'
import { recordExerciseAnswer } from './completion/completion'
import { CourseContent, LessonContent } from './course-file'
import { recordingsOf, toPlayable } from './files/signed-file-urls'
import { listEvents } from './learning-repo'
import { findOpenLesson } from './repo'

type LessonPlace = { readonly slug: string; readonly lesson: string }

/** A lesson for the viewer, without its keys. @throws AppError not_found when it is not open to them; out_of_order when another one comes first */
export async function getLesson(ctx: RequestContext, place: LessonPlace): Promise<Lesson> {
  const viewer = ctx.viewer?.userId ?? null
  const { facts, content, courseId } = await openLesson(ctx.db, place, viewer)
  const { doc, media, ...rest } = content
  const path = `/courses/${encodeURIComponent(place.slug)}/lessons/${encodeURIComponent(place.lesson)}/`
  const keyed = facts.isSample ? null : viewer
  const playable =
    media && (await toPlayable(ctx, { courseId, media, path: `${path}files/${media.file}/`, viewer: keyed }))
  const recordings = recordingsOf(ctx, { courseId, path: `${path}recordings/`, viewer: keyed })
  return { ...facts, ...rest, media: playable, recordings, doc: withoutKeys(doc), exercises: listExercises(doc).length }
}

/** For a learner, records that the exercise was answered completely, but not the answers. @throws AppError as {@link getLesson} */
export async function checkLesson(
  ctx: RequestContext,
  {
    exercise,
    responses,
    ...asked
  }: LessonPlace & { readonly exercise: string; readonly responses: Record<string, string> },
): Promise<Output<typeof checkLessonExercise>> {
  const userId = ctx.viewer?.userId ?? null
  const { courseId, facts, exercises } = await openLesson(ctx.db, asked, userId)
  const marked = markExercise(exercises, exercise, responses)
  const questions = marked.answers.map(({ question }) => question)
  if (userId !== null && isCompleteAnswer(questions, responses)) {
    const score = { right: marked.marks, questions: marked.max }
    const answer = { slug: asked.slug, lesson: facts.id, exercise, ...score }
    await recordExerciseAnswer(ctx.db, { userId, courseId }, answer)
  }
  return marked
}

/** @throws AppError as {@link getLesson} */
export async function listAnswers(ctx: RequestContext, place: LessonPlace): Promise<Output<typeof listLessonAnswers>> {
  const { facts, exercises } = await openLesson(ctx.db, place, ctx.viewer?.userId ?? null)
  return { title: facts.title, exercises: listKeys(exercises) }
}

/** A lesson that is open to this person (null: to everybody), with its keys. @throws AppError as {@link getLesson} */
export async function openLesson(db: Database, { slug, lesson }: LessonPlace, userId: string | null) {
  const row = (await findOpenLesson(db, { slug, lesson, userId })) ?? notFound()
  const course = CourseContent.parse(row.course)
  const facts = listLessons(course).find(({ id }) => id === row.id) ?? notFound()
  if (!facts.isSample && userId !== null && row.startedAt !== null) {
    const progress = foldProgress(await listEvents(db, { userId, courseId: row.courseId }))
    // A lesson that was already opened stays open, even under a later order or date.
    const isCurrentLesson = row.current === row.id
    if (!isCurrentLesson && findLock(course, facts.id, progress)) throw new AppError('out_of_order')
    const opensAtMs = isCurrentLesson ? null : findOpeningMs(course, facts.id, progress, row.startedAt.getTime())
    if (opensAtMs !== null && opensAtMs > row.now.getTime()) throw new AppError('lesson_later')
  }
  const content = LessonContent.parse(row.content)
  const exercises: readonly Exercise[] = listExercises(content.doc)
  return { courseId: row.courseId, facts, content, exercises }
}

import { type CourseDraft, type LessonDraft } from '@/lib/learning/course/contract/course-editor'
import { courseNames } from '@/lib/learning/course/words/course-findings'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type Context, type Editor } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { giveCourse } from '@/server/shop/entitlement/public'
import { offerCourse } from '@/server/shop/product/public'
import { CourseContent, LessonContent, type ShippedCourse } from '../course-file'
import { upsertCourse } from '../course-import-repo'
import { examineCourse } from './checklist'
import { listLessons, type LockedCourse, readDraft } from './draft-repo'
import { getCourse } from './edited-course'
import { freezeDrafts, listFreeLearners, setLive } from './version-repo'

export type CourseToPublish = {
  readonly draft: CourseDraft
  readonly texts: ReadonlyMap<string, LessonDraft>
  /** The live version equals this. */
  readonly isShown: boolean
}

/** @throws AppError not_ready while there are errors */
export async function prepareCourse(
  ctx: Context,
  editor: Editor,
  { id, before }: { readonly id: string; readonly before: LockedCourse },
): Promise<CourseToPublish> {
  const draft = readDraft(before.doc)
  const texts = await listLessons(ctx.db, id)
  const isUnready = (await examineCourse(ctx, draft, texts)).some(({ severity }) => severity === 'error')
  // The draft's slug differs only if another course has it.
  if (isUnready || draft.slug !== before.slug) throw new AppError('not_ready')
  const { state, hasChanges } = await getCourse(ctx.db, editor, id)
  return { draft, texts, isShown: state === 'published' && !hasChanges }
}

type Publication = { readonly id: string; readonly ready: CourseToPublish; readonly by: string }

/** Freezes the course and makes it live. An unchanged live course makes no new version. */
export async function publishCourse(
  ctx: Context,
  { id, ready: { draft, texts, isShown }, by }: Publication,
): Promise<number | null> {
  if (isShown) return null
  const version = await freezeDrafts(ctx.db, id, { reason: 'published', by })
  const learners = draft.priceRial > 0 ? await listFreeLearners(ctx.db, id) : []
  try {
    await upsertCourse(ctx.db, { id, version, digest: null, course: toShown(draft, texts) })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('slug_taken')
    throw error
  }
  // Learners of the free course keep their access.
  const recipients = learners.map((userId) => ({ id: ctx.newId(), userId }))
  await giveCourse(ctx.db, { courseId: id, to: recipients, givenBy: by, note: courseNames.begunFree })
  await setLive(ctx.db, id, version)
  if (draft.priceRial > 0) await offerCourse(ctx.db, ctx.newId(), id)
  return version
}

/** The live form of the course: without empty lines. */
function toShown(draft: CourseDraft, texts: ReadonlyMap<string, LessonDraft>): ShippedCourse {
  const { slug, skill, level, priceRial, description, forWhom, learns, questions, teacher, ...rest } = draft
  const content = CourseContent.parse({
    ...rest,
    title: draft.title.trim(),
    excerpt: draft.excerpt.trim(),
    description: linesOf(description),
    forWhom: linesOf(forWhom),
    learns: linesOf(learns),
    teacher: teacher.name.trim() === '' ? null : { ...teacher, name: teacher.name.trim(), line: teacher.line.trim() },
    questions: questions.filter(({ question }) => question.trim() !== ''),
  })
  const lessons = draft.modules
    .flatMap((module) => module.lessons)
    .map((lesson) => ({
      id: lesson.id,
      slug: lesson.slug,
      isSample: lesson.isSample,
      content: toLesson(lesson.kind, texts.get(lesson.id) ?? notFound()),
    }))
  return { slug, skill, level, priceRial, content, lessons, publishedAt: null }
}

/** Fields of another kind of lesson stay in the draft, and are not published. */
function toLesson(kind: string, { ref, task, media, ...text }: LessonDraft): LessonContent {
  return LessonContent.parse({
    ...text,
    ref: kind === 'exam-part' ? ref : null,
    task: kind === 'writing' && task ? { ...task, prompt: linesOf(task.prompt) } : null,
    media: kind === 'audio' || kind === 'video' ? media : null,
  })
}

function linesOf(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

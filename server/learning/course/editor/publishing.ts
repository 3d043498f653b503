import { type CourseDraft, type EditedCourse, type LessonDraft } from '@/lib/learning/course/contract/course-editor'
import { courseNames } from '@/lib/learning/course/words/course-findings'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { giveCourse } from '@/server/shop/entitlement/public'
import { offerCourse } from '@/server/shop/product/public'
import { CourseContent, LessonContent, type ShippedCourse } from '../course-file'
import { putCourse } from '../put-repo'
import { examine } from './checklist'
import { listLessons, lockCourse, readDraft } from './draft-repo'
import { getCourse, note } from './drafts'
import { freeze, listFreeLearners, setLive, withdraw } from './version-repo'

/**
 * Freezes the course and gives it to learners. What they have already makes no new version.
 * @throws AppError draft_moved when the outline is not `rev` any more; not_ready while there are errors or it is archived
 */
export async function publishCourse(
  ctx: Context,
  editor: Editor,
  { id, rev }: { id: string; rev: number },
): Promise<EditedCourse> {
  const course = await inTransaction(ctx, async (ctx) => {
    const before = (await lockCourse(ctx.db, { id, onlyOf: editor.onlyOf })) ?? notFound()
    if (before.rev !== rev) throw new AppError('draft_moved')
    const draft = readDraft(before.doc)
    const texts = await listLessons(ctx.db, id)
    const isUnready = (await examine(ctx, draft, texts)).some(({ severity }) => severity === 'error')
    // An address that is not the course's own is one that another course has.
    if (isUnready || before.isArchived || draft.slug !== before.slug) throw new AppError('not_ready')
    const { state, hasChanges } = await getCourse(ctx.db, editor, id)
    if (state !== 'published' || hasChanges) await publishNow(ctx, editor, { id, draft, texts })
    return getCourse(ctx.db, editor, id)
  })
  announceContentChange()
  return course
}

type Frozen = { readonly id: string; readonly draft: CourseDraft; readonly texts: ReadonlyMap<string, LessonDraft> }

async function publishNow(ctx: Context, editor: Editor, { id, draft, texts }: Frozen): Promise<void> {
  const version = await freeze(ctx.db, id, { reason: 'published', by: editor.userId })
  const learners = draft.priceRial > 0 ? await listFreeLearners(ctx.db, id) : []
  try {
    await putCourse(ctx.db, { id, version, digest: null, course: toShown(draft, texts) })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('slug_taken')
    throw error
  }
  // Whoever has begun a free course goes on with it.
  const to = learners.map((userId) => ({ id: ctx.newId(), userId }))
  await giveCourse(ctx.db, { courseId: id, to, givenBy: editor.userId, note: courseNames.begunFree })
  await setLive(ctx.db, id, version)
  if (draft.priceRial > 0) await offerCourse(ctx.db, ctx.newId(), id)
  await note(ctx, editor, { id, act: 'published', detail: String(version) })
}

/** The course as learners get it: without lines in which nothing stands. */
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

/** What a lesson of another kind had led to stays in its draft, and goes no further. */
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

/** Off the list; the drafts stay, and so does what learners have begun. Not on it: nothing happens. */
export async function unpublishCourse(ctx: Context, editor: Editor, id: string): Promise<EditedCourse> {
  const course = await inTransaction(ctx, async (ctx) => {
    if (!(await lockCourse(ctx.db, { id, onlyOf: editor.onlyOf }))) notFound()
    await takeBack(ctx, editor, id)
    return getCourse(ctx.db, editor, id)
  })
  announceContentChange()
  return course
}

/** As {@link unpublishCourse}, within the transaction of the caller, who holds the course's lock. True when it was on the list. */
export async function takeBack(ctx: Context, editor: Editor, id: string): Promise<boolean> {
  const wasShown = await withdraw(ctx.db, id)
  if (wasShown) await note(ctx, editor, { id, act: 'unpublished' })
  return wasShown
}

import { type EditedCourse } from '@/lib/learning/course/contract/course-editor'
import { type compareCourseVersions, type CourseVersion } from '@/lib/learning/course/contract/course-versions'
import { type Output } from '@/lib/platform/contract/endpoint'
import { comparedCourse } from '@/lib/learning/course/words/course-compare'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { findCourse, listLessons, lockCourse, readDraft, readLesson, updateDraft, writeLesson } from './draft-repo'
import { getCourse, note } from './drafts'
import * as repo from './version-repo'

/** The last 500 versions, newest first. */
export async function listVersions(
  { db }: Pick<Context, 'db'>,
  { onlyOf }: Editor,
  id: string,
): Promise<{ items: CourseVersion[] }> {
  if (!(await findCourse(db, { id, onlyOf }))) notFound()
  return { items: (await repo.listVersions(db, id)).map((row) => ({ ...row, at: row.at.toISOString() })) }
}

type Comparison = { readonly id: string; readonly from: number; readonly to: number | 'draft' }

/** What differs between a version and another one or the drafts: place by place, in the order of reading. */
export async function compareVersions(
  { db }: Pick<Context, 'db'>,
  editor: Editor,
  { id, from, to }: Comparison,
): Promise<Output<typeof compareCourseVersions>> {
  const { content } = await getCourse(db, editor, id)
  const versionOf = async (number: number) => {
    const { course, lessons } = (await repo.findVersion(db, id, number)) ?? notFound()
    const texts = Object.entries(lessons).map(([lesson, text]) => [lesson, readLesson(text)] as const)
    return comparedCourse(readDraft(course), new Map(texts))
  }
  const before = await versionOf(from)
  const after = to === 'draft' ? comparedCourse(content, await listLessons(db, id)) : await versionOf(to)
  const places = new Map([...before, ...after].map(({ key, place }) => [key, place]))
  const [old, fresh] = [before, after].map((parts) => new Map(parts.map(({ key, text }) => [key, text])))
  const changes = [...places].flatMap(([key, place]) => {
    const [was, is] = [old?.get(key) ?? '', fresh?.get(key) ?? '']
    return was === is ? [] : [{ place, before: was, after: is }]
  })
  return { changes }
}

/**
 * Outline and lessons become that version again. What they said before is kept as a version, unless the newest one says it already.
 * @throws AppError draft_moved when the outline is not `rev` any more; not_ready when it is archived
 */
export async function restoreVersion(
  ctx: Context,
  editor: Editor,
  { id, number, rev }: { id: string; number: number; rev: number },
): Promise<EditedCourse> {
  const by = editor.userId
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockCourse(ctx.db, { id, onlyOf: editor.onlyOf })) ?? notFound()
    if (before.rev !== rev) throw new AppError('draft_moved')
    if (before.isArchived) throw new AppError('not_ready')
    const wanted = (await repo.findVersion(ctx.db, id, number)) ?? notFound()
    await repo.snapshotVersion(ctx.db, id, by)
    // Learners know the address: a version from before it was chosen does not take it back.
    await updateDraft(ctx.db, { id, draft: { ...readDraft(wanted.course), slug: before.slug }, by })
    const present = await listLessons(ctx.db, id)
    for (const [lesson, text] of Object.entries(wanted.lessons)) {
      const doc = readLesson(text)
      if (JSON.stringify(present.get(lesson)) !== JSON.stringify(doc)) {
        await writeLesson(ctx.db, { course: id, lesson, doc, by })
      }
    }
    await note(ctx, editor, { id, act: 'restored', detail: String(number) })
    return getCourse(ctx.db, editor, id)
  })
}

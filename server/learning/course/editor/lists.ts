import { type CourseRow, type listCourseDrafts } from '@/lib/learning/course/contract/course-editor'
import { CourseAct, type listCourseLog } from '@/lib/learning/course/contract/course-versions'
import { type Output, type Parsed } from '@/lib/platform/contract/endpoint'
import { courseNames } from '@/lib/learning/course/words/course-findings'
import { foldForSearch } from '@/lib/platform/search/search'
import { archiveAll, listDraftOwners } from '@/server/platform/db/drafts'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { listAuditEntries } from '@/server/accounts/audit/public'
import { copyUses } from '../files/file-repo'
import { findCourse, listLessons, lockCourse, type Person, readDraft, writeLesson } from './draft-repo'
import { insertCourse, note } from './drafts'
import * as repo from './list-repo'
import { takeBack } from './publishing'

/** Courses of this editor (a manager's: all), as asked for. Archived ones only by their state. */
export async function listCourses(
  { db }: Pick<Context, 'db'>,
  { onlyOf }: Editor,
  { query }: Parsed<typeof listCourseDrafts>,
): Promise<{ items: CourseRow[]; total: number; owners: Person[] }> {
  const search = foldForSearch(query.q ?? '') || null
  const [{ rows, total }, owners] = await Promise.all([
    repo.listDrafts(db, { ...query, onlyOf, search }),
    listDraftOwners(db, 'course_drafts', onlyOf),
  ])
  const items = rows.map((row) => ({
    ...row,
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedBy ?? courseNames.desk,
  }))
  return { items, total, owners }
}

/** A copy of the drafts, owned by the caller. Repeating it with the same id gives the same copy. @throws AppError not_found */
export async function duplicateCourse(
  ctx: Context,
  editor: Editor,
  { from, id }: { from: string; id: string },
): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const source = (await findCourse(ctx.db, { id: from, onlyOf: editor.onlyOf })) ?? notFound()
    const draft = readDraft(source.doc)
    const title = courseNames.copyOf(draft.title)
    const copy = { id, draft: { ...draft, title }, wished: `${source.slug.slice(0, 70)}-copy`, by: editor.userId }
    // Of two at once the second waits here, and finds the copy of the first.
    if (!(await insertCourse(ctx.db, copy)))
      return (await findCourse(ctx.db, { id, onlyOf: editor.onlyOf })) ? { id } : notFound()
    for (const [lesson, doc] of await listLessons(ctx.db, from)) {
      await writeLesson(ctx.db, { course: id, lesson, doc, by: editor.userId })
    }
    await copyUses(ctx.db, { from, to: id })
    await note(ctx, editor, { id, act: 'duplicated', detail: draft.title })
    return { id }
  })
}

/**
 * What is not the editor's, or is in that state already, is skipped and counted. A manager's archiving takes a published course off the list
 * first, and tells how many those were; a teacher's skips it.
 */
export async function actOnCourses(
  ctx: Context,
  editor: Editor,
  asked: Parameters<typeof archiveAll>[1],
): Promise<{ done: number; skipped: number; withdrawn: number }> {
  let withdrawn = 0
  const reply = await archiveAll(ctx.db, asked, async (tx, isArchived) => {
    for (const id of isArchived && editor.onlyOf === null ? [...new Set(asked.ids)].toSorted() : []) {
      if ((await lockCourse(tx, { id, onlyOf: null })) && (await takeBack({ ...ctx, db: tx }, editor, id)))
        withdrawn += 1
    }
    const done = await repo.archiveCourses(tx, { ids: asked.ids, onlyOf: editor.onlyOf, isArchived })
    for (const id of done) await note({ ...ctx, db: tx }, editor, { id, act: isArchived ? 'archived' : 'unarchived' })
    return done
  })
  announceContentChange()
  return { ...reply, withdrawn }
}

/** Who did what to the course, newest first. */
export async function listLog(ctx: Context, { onlyOf }: Editor, id: string): Promise<Output<typeof listCourseLog>> {
  if (!(await findCourse(ctx.db, { id, onlyOf }))) notFound()
  return listAuditEntries(ctx, { subject: { kind: 'course', id }, acts: CourseAct, program: courseNames.program })
}

import { type CourseDraft, type EditedCourse } from '@/lib/learning/course/contract/course-editor'
import { isCourseSlug } from '@/lib/learning/course/rules/draft'
import { courseNames } from '@/lib/learning/course/words/course-findings'
import { makeSlug } from '@/lib/learning/post/rules/slug'
import { createDocument, duplicateDocument, insertDocument, reserveFreeSlug } from '@/server/documents/draft/public'
import { type Database } from '@/server/platform/db/client'
import { type Context, type Editor } from '@/server/platform/http/context'
import { copyFileReferences } from '../files/file-repo'
import { COURSE } from './course-document'
import * as repo from './draft-repo'

const NEW_COURSE: Omit<CourseDraft, 'title' | 'slug'> = {
  excerpt: '',
  skill: 'all',
  level: 'base',
  priceRial: 0,
  order: 'free',
  description: [],
  forWhom: [],
  learns: [],
  questions: [],
  teacher: { name: '', line: '', picture: null },
  seo: { title: '', description: '' },
  modules: [],
}
/** Creates a course. The client chooses the id: repeating the call returns the same course if it is the caller's. */
export function createCourse(
  ctx: Context,
  editor: Editor,
  { id, title }: { id: string; title: string },
): Promise<EditedCourse> {
  const draft = { ...NEW_COURSE, title, slug: '' }
  const insert = (tx: Database) => insertCourse(tx, { id, draft, requestedSlug: makeSlug(title), by: editor.userId })
  return createDocument(ctx, COURSE, editor, { id, title, insert })
}

type NewCourse = {
  readonly id: string
  readonly draft: CourseDraft
  readonly requestedSlug: string
  readonly by: string
}

/** Inserts it with the first free slug that begins with the requested one. False if the course exists already. */
async function insertCourse(tx: Database, { id, draft, requestedSlug: wished, by }: NewCourse): Promise<boolean> {
  const slug = await reserveFreeSlug(wished, {
    isUsable: isCourseSlug,
    tryInsert: (slug) => repo.insertDraft(tx, { id, slug, draft: { ...draft, slug }, by }),
    exists: async () => (await repo.lockCourse(tx, { id, ownerFilter: null })) !== null,
  })
  return slug !== null
}

/** Copies the drafts for the caller. Idempotent by id. @throws AppError not_found */
export function duplicateCourse(
  ctx: Context,
  editor: Editor,
  { from, id }: { from: string; id: string },
): Promise<{ id: string }> {
  const by = editor.userId
  const copy = async (ctx: Context, { doc, slug }: repo.CourseRow) => {
    const source = repo.readDraft(doc)
    const draft = { ...source, title: courseNames.copyOf(source.title) }
    const insert = (tx: Database) => insertCourse(tx, { id, draft, requestedSlug: `${slug.slice(0, 70)}-copy`, by })
    const duplicate = { id, act: 'duplicated', detail: source.title, insert }
    if (!(await insertDocument(ctx, COURSE, editor, duplicate))) return false
    for (const [lesson, doc] of await repo.listLessons(ctx.db, from)) {
      await repo.writeLesson(ctx.db, { course: id, lesson, doc, by })
    }
    await copyFileReferences(ctx.db, { from, to: id })
    return true
  }
  return duplicateDocument(ctx, { find: repo.findCourse }, editor, { from, id, copy })
}

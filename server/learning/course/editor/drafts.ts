import {
  type CourseDraft,
  type EditedCourse,
  type EditedLesson,
  type LessonDraft,
} from '@/lib/learning/course/contract/course-editor'
import { courseNames } from '@/lib/learning/course/words/course-findings'
import { isCourseSlug } from '@/lib/learning/course/rules/draft'
import { EMPTY_DOC } from '@/lib/learning/post/rules/doc'
import { makeSlug, numberSlug } from '@/lib/learning/post/rules/slug'
import { type Database } from '@/server/platform/db/client'
import { isRepeatedSave } from '@/server/platform/db/drafts'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct, recordCoalescedAct } from '@/server/accounts/audit/public'
import { findFile } from '../files/file-repo'
import { recordingsOf } from '../files/serving'
import * as repo from './draft-repo'
import { snapshotVersion } from './version-repo'

/** Enough for every «دوره‌ی تازه» that anybody makes. */
const MAX_NAMESAKES = 300

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
const NEW_LESSON: LessonDraft = {
  excerpt: '',
  seo: { title: '', description: '' },
  doc: EMPTY_DOC,
  ref: null,
  task: null,
  media: null,
}

/** A new course. The id is the caller's: repeating it gives the same one, when it is theirs. */
export async function createCourse(
  ctx: Context,
  editor: Editor,
  { id, title }: { id: string; title: string },
): Promise<EditedCourse> {
  await inTransaction(ctx, async (ctx) => {
    const draft = { ...NEW_COURSE, title, slug: '' }
    if (await insertCourse(ctx.db, { id, draft, wished: makeSlug(title), by: editor.userId })) {
      await note(ctx, editor, { id, act: 'created', detail: title })
    }
  })
  return getCourse(ctx.db, editor, id)
}

/** With the first free address that begins as wished. False when the course is there already. */
export async function insertCourse(
  tx: Database,
  { id, draft, wished, by }: { id: string; draft: CourseDraft; wished: string; by: string },
): Promise<boolean> {
  for (let number = 1; number <= MAX_NAMESAKES; number += 1) {
    const slug = numberSlug(wished, number)
    if (!isCourseSlug(slug)) continue
    if (await repo.insertDraft(tx, { id, slug, draft: { ...draft, slug }, by })) return true
    if (await repo.lockCourse(tx, { id, onlyOf: null })) return false
  }
  throw new AppError('slug_taken')
}

/** @throws AppError not_found also when it is another teacher's */
export async function getCourse(db: Database, { onlyOf }: Editor, id: string): Promise<EditedCourse> {
  const { doc, savedAt, savedBy, publishedAt, ...row } = (await repo.findCourse(db, { id, onlyOf })) ?? notFound()
  return {
    ...row,
    content: repo.readDraft(doc),
    savedAt: savedAt.toISOString(),
    savedBy: savedBy ?? courseNames.desk,
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}

type Save<C> = { readonly id: string; readonly rev: number; readonly keepsFormer: boolean; readonly content: C }

/**
 * Saves the outline over the state `rev`. Repeating the very same save is answered as the first time.
 * @throws AppError draft_moved when another save came between; not_ready when it is archived; slug_taken; invalid_input for another address
 *   once learners have known one
 */
export async function saveCourse(
  ctx: Context,
  editor: Editor,
  { id, rev, keepsFormer, content }: Save<CourseDraft>,
): Promise<EditedCourse> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await repo.lockCourse(ctx.db, { id, onlyOf: editor.onlyOf })) ?? notFound()
    if (before.rev === rev) {
      if (before.isArchived) throw new AppError('not_ready')
      await keepFormer(ctx.db, id, { keepsFormer, wroteLast: before.savedBy, by: editor.userId })
      await takeSlug(ctx.db, id, content.slug, before)
      await repo.updateDraft(ctx.db, { id, draft: content, by: editor.userId })
      await recordCoalescedAct(ctx, { subject: { kind: 'course', id }, actor: editor.userId, act: 'saved' })
    } else if (
      !(await isRepeatedSave(ctx.db, repo.COURSE_DRAFTS, before, { id, rev, text: content, by: editor.userId }))
    ) {
      throw new AppError('draft_moved')
    }
    return getCourse(ctx.db, editor, id)
  })
}

type Former = { readonly keepsFormer: boolean; readonly wroteLast: string | null; readonly by: string }

/** What another person wrote last, or the same one elsewhere, is never overwritten without a version of it. */
async function keepFormer(tx: Database, id: string, { keepsFormer, wroteLast, by }: Former): Promise<void> {
  if (keepsFormer || wroteLast !== by) await snapshotVersion(tx, id, wroteLast)
}

/** An address that is not finished yet moves nothing; one that learners know stays. */
async function takeSlug(tx: Database, id: string, slug: string, before: repo.LockedCourse): Promise<void> {
  if (slug === before.slug || !isCourseSlug(slug)) return
  const explain = (sentence: string) => ({ fields: { 'body.content.slug': sentence } })
  if (before.isKnown) throw new AppError('invalid_input', explain(courseNames.slugFixed))
  if (!(await repo.moveSlug(tx, id, slug))) throw new AppError('slug_taken', explain(courseNames.slugTaken))
}

type Place = { readonly id: string; readonly lesson: string }

/** @throws AppError not_found also for a lesson that the outline does not have */
export async function getLesson(ctx: Context, editor: Editor, place: Place): Promise<EditedLesson> {
  return readLesson(ctx, { editor, ...place })
}

async function readLesson(
  ctx: Context,
  { editor, id, lesson }: Place & { readonly editor: Editor },
): Promise<EditedLesson> {
  const { content, state, savedAt, savedBy } = await getCourse(ctx.db, editor, id)
  const facts = content.modules.flatMap(({ lessons }) => lessons).find((each) => each.id === lesson) ?? notFound()
  const row = await repo.findLesson(ctx.db, id, lesson)
  return {
    lesson,
    state,
    facts,
    course: { id, title: content.title },
    recordings: recordingsOf(ctx, { courseId: id, path: `/desk-recordings/${id}/`, viewer: editor.userId }),
    rev: row?.rev ?? 0,
    content: row ? repo.readLesson(row.doc) : NEW_LESSON,
    savedAt: row?.savedAt.toISOString() ?? savedAt,
    savedBy: (row ? row.savedBy : savedBy) ?? courseNames.desk,
  }
}

/** As {@link saveCourse}, of one lesson. @throws AppError unusable_file for a file that the course does not have */
export async function saveLesson(
  ctx: Context,
  editor: Editor,
  { id, lesson, rev, keepsFormer, content }: Save<LessonDraft> & Place,
): Promise<EditedLesson> {
  const by = editor.userId
  return inTransaction(ctx, async (ctx) => {
    const { isArchived } = (await repo.lockCourse(ctx.db, { id, onlyOf: editor.onlyOf })) ?? notFound()
    await readLesson(ctx, { editor, id, lesson })
    const before = await repo.findLesson(ctx.db, id, lesson)
    if ((before?.rev ?? 0) === rev) {
      if (isArchived) throw new AppError('not_ready')
      if (before) await keepFormer(ctx.db, id, { keepsFormer, wroteLast: before.savedById, by })
      await needFile(ctx.db, id, content)
      await repo.writeLesson(ctx.db, { course: id, lesson, doc: content, by })
      await recordCoalescedAct(ctx, { subject: { kind: 'course', id }, actor: by, act: 'saved' })
    } else {
      const isMine = before?.rev === rev + 1 && before.savedById === by
      if (!isMine || !(await repo.isLessonText(ctx.db, id, lesson, content))) throw new AppError('draft_moved')
    }
    return readLesson(ctx, { editor, id, lesson })
  })
}

async function needFile(tx: Database, courseId: string, { media }: LessonDraft): Promise<void> {
  if (media && !(await findFile(tx, { courseId, id: media.file }))) throw new AppError('unusable_file')
}

type Done = { readonly id: string; readonly act: string; readonly detail?: string }

export function note(ctx: Context, { userId }: Editor, { id, ...act }: Done): Promise<void> {
  return recordAct(ctx, { subject: { kind: 'course', id }, actor: userId, ...act })
}

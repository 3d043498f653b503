import { type EditedCourse, type EditedLesson, type LessonDraft } from '@/lib/learning/course/contract/course-editor'
import { courseNames } from '@/lib/learning/course/words/course-findings'
import { EMPTY_DOC } from '@/lib/learning/post/rules/post-doc'
import { toSavedReply } from '@/server/documents/draft/public'
import { type Database } from '@/server/platform/db/client'
import { type Context, type Editor } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { recordingsOf } from '../files/signed-file-urls'
import * as repo from './draft-repo'

const NEW_LESSON: LessonDraft = {
  excerpt: '',
  seo: { title: '', description: '' },
  doc: EMPTY_DOC,
  ref: null,
  task: null,
  media: null,
}

/** @throws AppError not_found also for another teacher's course */
export async function getCourse(db: Database, { ownerFilter }: Editor, id: string): Promise<EditedCourse> {
  const { doc, publishedAt, publicationRequestedAt, ...row } =
    (await repo.findCourse(db, { id, ownerFilter })) ?? notFound()
  return {
    ...toSavedReply(row, courseNames.site),
    content: repo.readDraft(doc),
    publishedAt: publishedAt?.toISOString() ?? null,
    publicationRequestedAt: publicationRequestedAt?.toISOString() ?? null,
  }
}

type Place = { readonly id: string; readonly lesson: string }

/** @throws AppError not_found also for a lesson that is not in the outline */
export async function getLesson(ctx: Context, editor: Editor, { id, lesson }: Place): Promise<EditedLesson> {
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
    savedBy: (row ? row.savedBy : savedBy) ?? courseNames.site,
  }
}

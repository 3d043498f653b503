import {
  type CourseDraft,
  type EditedCourse,
  type EditedLesson,
  type LessonDraft,
} from '@/lib/learning/course/contract/course-editor'
import { CourseAct } from '@/lib/learning/course/contract/course-versions'
import { isCourseSlug } from '@/lib/learning/course/rules/draft'
import { courseNames } from '@/lib/learning/course/words/course-findings'
import {
  type ArchivedKind,
  type LockedState,
  isStored,
  isStoredSql,
  listOwnersSql,
  type ListedKind,
  type LoggedKind,
  moveSlug,
  type PublishedKind,
  requestPublicationSql,
  type RequestedKind,
  type SavedKind,
  setArchivedSql,
  reserveNewSlug,
  type VersionedKind,
} from '@/server/documents/draft/public'
import { type Database } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { findFile } from '../files/file-repo'
import * as repo from './draft-repo'
import { getCourse, getLesson } from './edited-course'
import { listDrafts, type ListRow, type CourseDraftQuery } from './list-repo'
import { type CourseToPublish, prepareCourse, publishCourse } from './publishing'
import { findVersion, snapshotVersion, type StoredVersion, unpublishCourse } from './version-repo'

type CourseDocument = LoggedKind<CourseAct> &
  ListedKind<ListRow, CourseDraftQuery> &
  ArchivedKind &
  RequestedKind &
  SavedKind<CourseDraft, repo.LockedCourse, EditedCourse> &
  VersionedKind<StoredVersion, repo.LockedCourse, EditedCourse> &
  PublishedKind<object, CourseToPublish, repo.LockedCourse, EditedCourse>

const storeFormer: CourseDocument['storeSnapshot'] = (tx, id, { by }) => snapshotVersion(tx, id, by)

const COURSE_SLUG = {
  field: 'body.content.slug',
  isUsable: isCourseSlug,
  words: courseNames,
  move: (tx: Database, id: string, slug: string) => moveSlug(tx, repo.MOVE_SLUG, id, slug),
}

/** The outline of a course; its lessons are separate drafts ({@link lessonKind}), and versions contain both. */
export const COURSE: CourseDocument = {
  subject: 'course',
  acts: CourseAct,
  program: courseNames.program,
  find: repo.findCourse,
  lock: repo.lockCourse,
  load: ({ db }, editor, id) => getCourse(db, editor, id),

  isStored: (tx, id, content) => isStored(tx, isStoredSql('course_drafts', 'course_id', 'doc'), id, content),
  write: async ({ db }, { id, content, before, editor }) => {
    await reserveNewSlug(db, COURSE_SLUG, { id, slug: content.slug, before, isFixed: before.isSlugFixed })
    await repo.updateDraft(db, { id, draft: content, by: editor.userId })
  },
  storeSnapshot: storeFormer,

  findVersion,
  writeVersion: async ({ db }, { id, content: version, before, editor }) => {
    const by = editor.userId
    // The slug is public: an older version does not restore its own.
    await repo.updateDraft(db, { id, draft: { ...repo.readDraft(version.course), slug: before.slug }, by })
    const present = await repo.listLessons(db, id)
    for (const [lesson, text] of Object.entries(version.lessons)) {
      const doc = repo.readLesson(text)
      if (JSON.stringify(present.get(lesson)) !== JSON.stringify(doc))
        await repo.writeLesson(db, { course: id, lesson, doc, by })
    }
  },

  prepare: (ctx, { id, before, editor }) => prepareCourse(ctx, editor, { id, before }),
  publish: publishCourse,
  hide: unpublishCourse,
  requestSql: requestPublicationSql('course_drafts', 'course_id'),

  shippedAuthor: courseNames.site,
  ownersSql: listOwnersSql('course_drafts'),
  listRows: listDrafts,
  // A live course is unpublished before it is archived.
  archiveSql: setArchivedSql(
    'course_drafts',
    'course_id',
    'and not exists (select from courses c where c.id = d.course_id and c.withdrawn_at is null and $3)',
  ),
}

/** One lesson of a course: it locks the course, and a version of the course includes it. */
export function lessonKind(lesson: string): SavedKind<LessonDraft, LockedState, EditedLesson> {
  return {
    subject: 'course',
    lock: async (tx, course) => {
      const lockedCourse = await repo.lockCourse(tx, course)
      const row = lockedCourse && (await repo.findLesson(tx, course.id, lesson))
      const { rev = 0, savedById: savedBy = null } = row ?? {}
      return lockedCourse && { rev, savedBy, isEmpty: row === null, isArchived: lockedCourse.isArchived }
    },
    load: (ctx, editor, id) => getLesson(ctx, editor, { id, lesson }),
    // A lesson that is not in the outline is not found.
    assertValid: async (ctx, { id, editor }) => void (await getLesson(ctx, editor, { id, lesson })),
    isStored: (tx, id, content) => repo.isLessonText(tx, id, lesson, content),
    write: async ({ db }, { id, content, editor }) => {
      const { media } = content
      if (media && !(await findFile(db, { courseId: id, id: media.file }))) throw new AppError('unusable_file')
      await repo.writeLesson(db, { course: id, lesson, doc: content, by: editor.userId })
    },
    storeSnapshot: storeFormer,
  }
}

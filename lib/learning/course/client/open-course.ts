import { type EditedCourse, type EditedLesson } from '@/lib/learning/course/contract/course-editor'
import { loadCourseDraft, loadLessonDraft, saveCourseDraft, saveLessonDraft } from '../queries/course-editor'
import { openDraftInBrowser, type OpenedDraft } from '@/lib/documents/draft/client/opened-draft'

/** Opens the editing session of a course's outline in the browser. */
export function openCourse(course: EditedCourse): OpenedDraft<EditedCourse> {
  const params = { id: course.id }
  return openDraftInBrowser(course, {
    save: (rev, content, keepsServerText) =>
      saveCourseDraft({ params, body: { rev, keepsFormer: keepsServerText, content } }),
    load: () => loadCourseDraft({ params }),
    loadSchema: () => import('@/lib/learning/course/contract/course-editor').then((schemas) => schemas.CourseDraft),
  })
}

/** A lesson as the draft engine holds it: the device stores it under its course and its own id. */
export type LessonDocument = EditedLesson & { readonly id: string }

/** Opens the editing session of a lesson's text. */
export function openLesson(lesson: EditedLesson): OpenedDraft<LessonDocument> {
  const params = { id: lesson.course.id, lesson: lesson.lesson }
  return openDraftInBrowser(toLessonDocument(lesson), {
    save: async (rev, content, keepsServerText) =>
      toLessonDocument(await saveLessonDraft({ params, body: { rev, keepsFormer: keepsServerText, content } })),
    load: async () => toLessonDocument(await loadLessonDraft({ params })),
    loadSchema: () => import('@/lib/learning/course/contract/course-editor').then((schemas) => schemas.LessonDraft),
  })
}

function toLessonDocument(lesson: EditedLesson): LessonDocument {
  return { ...lesson, id: `${lesson.course.id}/${lesson.lesson}` }
}

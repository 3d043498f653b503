import { type DeskCourse, type DeskLesson } from '@/lib/learning/course/contract/course-editor'
import { loadDeskCourse, loadDeskLesson, saveDeskCourse, saveDeskLesson } from '../queries/course-editor'
import { openInBrowser, type OpenedDraft } from '@/lib/documents/draft/client/opened-draft'

/** The session of a course's outline in the browser. */
export function openCourse(course: DeskCourse): OpenedDraft<DeskCourse> {
  const params = { id: course.id }
  return openInBrowser(course, {
    save: (rev, content, keepsFormer) => saveDeskCourse({ params, body: { rev, keepsFormer, content } }),
    load: () => loadDeskCourse({ params }),
    loadSchema: () => import('@/lib/learning/course/contract/course-editor').then((schemas) => schemas.CourseDraft),
  })
}

/** A lesson as the engine of drafts holds it: known to the device by its course and its own id. */
export type WrittenLesson = DeskLesson & { readonly id: string }

/** The session of the text of a lesson. */
export function openLesson(lesson: DeskLesson): OpenedDraft<WrittenLesson> {
  const params = { id: lesson.course.id, lesson: lesson.lesson }
  return openInBrowser(toWritten(lesson), {
    save: async (rev, content, keepsFormer) =>
      toWritten(await saveDeskLesson({ params, body: { rev, keepsFormer, content } })),
    load: async () => toWritten(await loadDeskLesson({ params })),
    loadSchema: () => import('@/lib/learning/course/contract/course-editor').then((schemas) => schemas.LessonDraft),
  })
}

function toWritten(lesson: DeskLesson): WrittenLesson {
  return { ...lesson, id: `${lesson.course.id}/${lesson.lesson}` }
}

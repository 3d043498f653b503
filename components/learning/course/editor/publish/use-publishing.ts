'use client'

import { usePublishing } from '@/components/documents/editor/publish/use-publishing'
import {
  duplicateCourse,
  publishCourse,
  requestCoursePublication,
  restoreCourseVersion,
  unpublishCourse,
} from '@/lib/learning/course/queries/course-editor'
import { publicationRequestCopy as requestCopy } from '@/lib/documents/draft/words/editor'
import { coursePublishCopy as copy } from '@/lib/learning/course/words/course-editor'
import { paths } from '@/lib/platform/paths'
import { type DraftEditor } from '../use-course-editor'

export function useCoursePublishing(draftEditor: DraftEditor) {
  const { id } = draftEditor.view.draft
  const params = { id }
  const { isBusy, change, restore, duplicate } = usePublishing(draftEditor, copy.unsent)
  return {
    isBusy,
    publish: (after: () => void) =>
      change({ call: (rev) => publishCourse({ params, body: { rev } }), done: copy.done.published, after }),
    unpublish: (after: () => void) =>
      change({ call: () => unpublishCourse({ params }), done: copy.done.unpublished, after }),
    request: (isReady: boolean) =>
      change({
        call: () => requestCoursePublication({ params, body: { isReady } }),
        done: isReady ? requestCopy.done.requested : requestCopy.done.withdrawn,
      }),
    restore: (number: number, after: () => void) =>
      restore({
        call: (rev) => restoreCourseVersion({ params: { id, number }, body: { rev } }),
        done: copy.done.restored(number),
        after,
      }),
    duplicate: () =>
      duplicate({
        call: (copyId) => duplicateCourse({ params, body: { id: copyId } }),
        done: copy.done.duplicated,
        open: paths.editCourse,
      }),
  }
}

export type Publishing = ReturnType<typeof useCoursePublishing>

'use client'

import { useRouter } from 'next/navigation'
import { useActs, whenSent } from '@/components/documents/editor/publish/use-acts'
import { newId } from '@/lib/platform/client/new-id'
import {
  duplicateCourse,
  publishCourse,
  restoreCourseVersion,
  unpublishCourse,
} from '@/lib/learning/course/queries/course-editor'
import { coursePublishCopy as copy } from '@/lib/learning/course/words/course-editor'
import { paths } from '@/lib/platform/paths'
import { type Desk } from '../use-course-editor'

/** What may be done about the course as a whole: each act first sends what is unsent, and tells how it went. */
export function usePublishing({ session, view, replace }: Desk) {
  const router = useRouter()
  const { id } = view.draft
  const params = { id }
  const { isBusy, act } = useActs(copy.unsent)
  return {
    isBusy,
    publish: (after: () => void) =>
      act({
        run: () => session.act((rev) => publishCourse({ params, body: { rev } })),
        done: copy.done.published,
        after,
      }),
    unpublish: (after: () => void) =>
      act({ run: () => session.act(() => unpublishCourse({ params })), done: copy.done.unpublished, after }),
    restore: (number: number, after: () => void) =>
      act({
        run: async () => {
          const restored = await session.act((rev) => restoreCourseVersion({ params: { id, number }, body: { rev } }))
          replace(() => session.take(restored))
        },
        done: copy.done.restored(number),
        after,
      }),
    duplicate: () => {
      const copyId = newId()
      act({
        run: () => whenSent(session, () => duplicateCourse({ params, body: { id: copyId } })),
        done: copy.done.duplicated,
        after: () => router.push(paths.editCourse(copyId)),
      })
    },
  }
}

export type Publishing = ReturnType<typeof usePublishing>

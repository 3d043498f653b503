'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { toast } from '@/components/ui/toast/toast'
import { UnsentError } from '@/lib/api/drafts/draft-session'
import { newId } from '@/lib/api/new-id'
import {
  duplicateCourse,
  publishCourse,
  restoreCourseVersion,
  unpublishCourse,
} from '@/lib/api/queries/course/course-desk'
import { tellError } from '@/lib/api/tell-error'
import { coursePublishCopy as copy } from '@/lib/copy/course/course-desk'
import { paths } from '@/lib/paths'
import { type Desk } from '../use-course-desk'

type Act = { readonly run: () => Promise<unknown>; readonly done: string; readonly after?: () => void }

/** What may be done about the course as a whole: each act first sends what is unsent, and tells how it went. */
export function usePublishing({ session, view, replace }: Desk) {
  const router = useRouter()
  const { id } = view.draft
  const params = { id }
  const act = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess: (_, { done, after }) => {
      toast.add({ title: done, color: 'success' })
      after?.()
    },
    onError: (error) => {
      const title = error instanceof UnsentError ? copy.unsent : tellError(error)
      toast.add({ title, color: 'danger' })
    },
  })
  return {
    isBusy: act.isPending,
    publish: (after: () => void) =>
      act.mutate({
        run: () => session.act((rev) => publishCourse({ params, body: { rev } })),
        done: copy.done.published,
        after,
      }),
    unpublish: (after: () => void) =>
      act.mutate({
        run: () => session.act(() => unpublishCourse({ params })),
        done: copy.done.unpublished,
        after,
      }),
    restore: (number: number, after: () => void) =>
      act.mutate({
        run: async () => {
          const restored = await session.act((rev) => restoreCourseVersion({ params: { id, number }, body: { rev } }))
          replace(() => session.take(restored))
        },
        done: copy.done.restored(number),
        after,
      }),
    duplicate: () => {
      const copyId = newId()
      act.mutate({
        run: async () => {
          if (!(await session.flush())) throw new UnsentError()
          await duplicateCourse({ params, body: { id: copyId } })
        },
        done: copy.done.duplicated,
        after: () => router.push(paths.editCourse(copyId)),
      })
    },
  }
}

export type Publishing = ReturnType<typeof usePublishing>

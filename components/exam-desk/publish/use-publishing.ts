'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { toast } from '@/components/ui/toast/toast'
import { UnsentError } from '@/lib/api/drafts/draft-session'
import { toWritten } from '@/lib/api/drafts/open-exam'
import { handFile } from '@/lib/api/files'
import { newId } from '@/lib/api/new-id'
import {
  cancelExamSchedule,
  duplicateExam,
  loadBundle,
  publishExam,
  restoreExamVersion,
  saveExam,
  unpublishExam,
} from '@/lib/api/queries/exam/exam-drafts'
import { tellError } from '@/lib/api/tell-error'
import { examListWords } from '@/lib/copy/exam/exam-list'
import { examPublishCopy as copy } from '@/lib/copy/exam/exam-desk'
import { paths } from '@/lib/paths'
import { type Desk } from '../use-exam-desk'

type Act = { readonly run: () => Promise<unknown>; readonly done: string; readonly after?: () => void }

/** What may be done about the exam as a whole: each act first sends what is unsent, and tells how it went. */
export function usePublishing({ session, view }: Desk) {
  const router = useRouter()
  const { id } = view.draft
  const params = { id }
  const act = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess: (_, { done, after }) => {
      if (done !== '') toast.add({ title: done, color: 'success' })
      after?.()
    },
    onError: (error) => {
      const title = error instanceof UnsentError ? copy.unsent : tellError(error)
      toast.add({ title, color: 'danger' })
    },
  })
  const restore = async (number: number) => {
    const before = session.view().content
    const restored = await session.act(async (rev) =>
      toWritten(await restoreExamVersion({ params: { id, number }, body: { rev } })),
    )
    session.take(restored)
    const undo = async () => {
      const draft = await session.act(async (rev) =>
        toWritten(await saveExam({ params, body: { rev, draft: before } })),
      )
      session.take(draft)
    }
    toast.add({
      title: copy.done.restored(number),
      color: 'success',
      actions: [{ label: copy.undoRestore, onClick: () => act.mutate({ run: undo, done: '' }) }],
    })
  }
  return {
    isBusy: act.isPending,
    publish: (confirmed: readonly string[], at: string | null, after: () => void) =>
      act.mutate({
        run: () =>
          session.act(async (rev) =>
            toWritten(await publishExam({ params, body: { rev, confirmed: [...confirmed], at } })),
          ),
        done: at === null ? copy.done.published : copy.done.scheduled,
        after,
      }),
    unpublish: (after: () => void) =>
      act.mutate({
        run: () => session.act(async () => toWritten(await unpublishExam({ params }))),
        done: copy.done.unpublished,
        after,
      }),
    cancelSchedule: (after: () => void) =>
      act.mutate({
        run: () => session.act(async () => toWritten(await cancelExamSchedule({ params }))),
        done: copy.done.canceled,
        after,
      }),
    restore: (number: number, after: () => void) => act.mutate({ run: () => restore(number), done: '', after }),
    duplicate: (withPapers: boolean) => {
      const copyId = newId()
      act.mutate({
        run: async () => {
          if (!(await session.flush())) throw new UnsentError()
          await duplicateExam({ params, body: { id: copyId, withPapers } })
        },
        done: examListWords.duplicated,
        after: () => router.push(paths.editExam(copyId)),
      })
    },
    download: () =>
      act.mutate({
        run: async () => {
          if (!(await session.flush())) throw new UnsentError()
          handFile({ blob: await loadBundle(id), name: `${view.content.slug || id}.zip` })
        },
        done: '',
      }),
  }
}

export type Publishing = ReturnType<typeof usePublishing>

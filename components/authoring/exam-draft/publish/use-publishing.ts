'use client'

import { useRouter } from 'next/navigation'
import { useActs, whenSent } from '@/components/documents/editor/publish/use-acts'
import { toast } from '@/components/ui/toast/toast'
import { toWritten } from '@/lib/authoring/exam-draft/client/open-exam'
import { handFile } from '@/lib/platform/client/files'
import { newId } from '@/lib/platform/client/new-id'
import {
  cancelExamSchedule,
  duplicateExam,
  loadBundle,
  publishExam,
  restoreExamVersion,
  saveExam,
  unpublishExam,
} from '@/lib/authoring/exam-draft/queries'
import { examListWords } from '@/lib/authoring/exam-draft/words/exam-list'
import { examPublishCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { paths } from '@/lib/platform/paths'
import { type Desk } from '../use-exam-editor'

/** What may be done about the exam as a whole: each act first sends what is unsent, and tells how it went. */
export function usePublishing({ session, view }: Desk) {
  const router = useRouter()
  const { id } = view.draft
  const params = { id }
  const { isBusy, act } = useActs(copy.unsent)
  const restore = async (number: number) => {
    const before = session.view().content
    const restored = await session.act(async (rev) =>
      toWritten(await restoreExamVersion({ params: { id, number }, body: { rev } })),
    )
    session.take(restored)
    const undo = async () => {
      const draft = await session.act(async (rev) =>
        toWritten(await saveExam({ params, body: { rev, keepsFormer: true, draft: before } })),
      )
      session.take(draft)
    }
    toast.add({
      title: copy.done.restored(number),
      color: 'success',
      actions: [{ label: copy.undoRestore, onClick: () => act({ run: undo, done: null }) }],
    })
  }
  return {
    isBusy,
    publish: (confirmed: readonly string[], at: string | null, after: () => void) =>
      act({
        run: () =>
          session.act(async (rev) =>
            toWritten(await publishExam({ params, body: { rev, confirmed: [...confirmed], at } })),
          ),
        done: at === null ? copy.done.published : copy.done.scheduled,
        after,
      }),
    unpublish: (after: () => void) =>
      act({
        run: () => session.act(async () => toWritten(await unpublishExam({ params }))),
        done: copy.done.unpublished,
        after,
      }),
    cancelSchedule: (after: () => void) =>
      act({
        run: () => session.act(async () => toWritten(await cancelExamSchedule({ params }))),
        done: copy.done.canceled,
        after,
      }),
    restore: (number: number, after: () => void) => act({ run: () => restore(number), done: null, after }),
    duplicate: (withPapers: boolean) => {
      const copyId = newId()
      act({
        run: () => whenSent(session, () => duplicateExam({ params, body: { id: copyId, withPapers } })),
        done: examListWords.duplicated,
        after: () => router.push(paths.editExam(copyId)),
      })
    },
    download: () =>
      act({
        run: () =>
          whenSent(session, async () =>
            handFile({ blob: await loadBundle(id), name: `${view.content.slug || id}.zip` }),
          ),
        done: null,
      }),
  }
}

export type Publishing = ReturnType<typeof usePublishing>

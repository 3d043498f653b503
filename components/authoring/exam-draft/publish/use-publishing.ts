'use client'

import { afterSave } from '@/components/documents/editor/publish/use-acts'
import { usePublishing } from '@/components/documents/editor/publish/use-publishing'
import { toExamDocument } from '@/lib/authoring/exam-draft/client/open-exam'
import {
  cancelExamSchedule,
  duplicateExam,
  loadBundle,
  publishExam,
  requestExamPublication,
  restoreExamVersion,
  saveExam,
  setExamAudience,
  unpublishExam,
} from '@/lib/authoring/exam-draft/queries'
import { type ExamAudience } from '@/lib/authoring/exam/rules/audience'
import { audienceCopy } from '@/lib/authoring/exam-draft/words/exam-audience'
import { examListWords } from '@/lib/authoring/exam-draft/words/exam-list'
import { examPublishCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { publicationRequestCopy as requestCopy } from '@/lib/documents/draft/words/editor'
import { downloadFile } from '@/lib/platform/client/load-file'
import { paths } from '@/lib/platform/paths'
import { type DraftEditor } from '../use-exam-editor'

export function useExamPublishing(draftEditor: DraftEditor) {
  const { session, view } = draftEditor
  const { id } = view.draft
  const params = { id }
  const { isBusy, act, change, restore, duplicate } = usePublishing(draftEditor, copy.unsent)
  const download = async () => downloadFile({ blob: await loadBundle(id), name: `${view.content.slug || id}.zip` })
  return {
    isBusy,
    publish: (confirmed: readonly string[], at: string | null, after: () => void) =>
      change({
        call: async (rev) =>
          toExamDocument(await publishExam({ params, body: { rev, confirmed: [...confirmed], at } })),
        done: at === null ? copy.done.published : copy.done.scheduled,
        after,
      }),
    unpublish: (after: () => void) =>
      change({ call: async () => toExamDocument(await unpublishExam({ params })), done: copy.done.unpublished, after }),
    request: (isReady: boolean) =>
      change({
        call: async () => toExamDocument(await requestExamPublication({ params, body: { isReady } })),
        done: isReady ? requestCopy.done.requested : requestCopy.done.withdrawn,
      }),
    setAudience: (audience: ExamAudience, allowsPracticeAfter: boolean) =>
      change({
        call: async () => toExamDocument(await setExamAudience({ params, body: { audience, allowsPracticeAfter } })),
        done: audienceCopy.saved,
      }),
    cancelSchedule: (after: () => void) =>
      change({
        call: async () => toExamDocument(await cancelExamSchedule({ params })),
        done: copy.done.canceled,
        after,
      }),
    restore: (number: number, after: () => void) =>
      restore({
        call: async (rev) => toExamDocument(await restoreExamVersion({ params: { id, number }, body: { rev } })),
        done: copy.done.restored(number),
        undo: {
          label: copy.undoRestore,
          call: async (draft, rev) =>
            toExamDocument(await saveExam({ params, body: { rev, keepsFormer: true, draft } })),
        },
        after,
      }),
    duplicate: (withPapers: boolean) =>
      duplicate({
        call: (copyId) => duplicateExam({ params, body: { id: copyId, withPapers } }),
        done: examListWords.duplicated,
        open: paths.editExam,
      }),
    download: () => act({ run: () => afterSave(session, download), done: null }),
  }
}

export type Publishing = ReturnType<typeof useExamPublishing>

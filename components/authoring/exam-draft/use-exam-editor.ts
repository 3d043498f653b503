'use client'

import { useEffect, useState } from 'react'
import { type DraftEditor as DraftEditorOf, useDraftSession } from '@/components/documents/editor/use-draft-session'
import { openExam, type ExamDocument } from '@/lib/authoring/exam-draft/client/open-exam'
import { type ExamWithDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'

export type DraftEditor = DraftEditorOf<ExamDocument>

/** The state of one open exam editor; `exam` is only the initial value. */
export function useExamEditor(exam: ExamWithDraft): DraftEditor {
  const [opened] = useState(() => openExam(exam))
  const draftEditor = useDraftSession(opened)
  const { refresh } = draftEditor
  useEffect(() => {
    const onShown = () => {
      // Papers are edited elsewhere: they may have changed while the exam has not.
      if (document.visibilityState === 'visible') void refresh(() => true).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [refresh])
  return draftEditor
}

'use client'

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type ExamSession, type ExamView, type KeptExam, openExam } from '@/lib/api/drafts/open-exam'
import { type ExamDraft, type ExamWithDraft } from '@/lib/contract/exam-drafts'

export type Desk = {
  readonly session: ExamSession
  readonly view: ExamView
  /** Somebody else has saved, or the exam is archived. */
  readonly isReadOnly: boolean
  readonly edit: (patch: Partial<ExamDraft>) => void
  /** The newest text that an earlier visit left on this device. */
  readonly left: KeptExam | null
  readonly forgetLeft: () => void
  /** Takes in what the server has now, while nothing of mine is unsent: papers are written elsewhere, others save. */
  readonly refresh: () => Promise<void>
}

/** One opening of an exam. `exam` is only where it begins. */
export function useExamDesk(exam: ExamWithDraft): Desk {
  const [opened] = useState(() => openExam(exam))
  const { session } = opened
  const [left, setLeft] = useState<readonly KeptExam[]>([])
  const view = useSyncExternalStore(session.subscribe, session.view, session.view)
  useEffect(() => opened.attach(), [opened])
  useEffect(() => {
    // A browser without a place for texts has none to offer.
    opened.listLeft().then(setLeft, () => setLeft([]))
  }, [opened])
  const refresh = useCallback(async () => {
    if (session.view().isUnsent) return
    const now = await opened.load()
    if (!session.view().isUnsent) session.take(now)
  }, [opened, session])
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible') void refresh().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [refresh])
  const isReadOnly = view.face === 'moved' || view.draft.state === 'archived'
  return {
    ...{ session, view, isReadOnly, refresh, left: left[0] ?? null },
    edit: (patch) => {
      if (!isReadOnly) session.edit(patch)
    },
    forgetLeft: () => {
      const [first, ...others] = left
      if (first) void opened.forget(first)
      setLeft(others)
    },
  }
}

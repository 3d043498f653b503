'use client'

import { useState, useSyncExternalStore } from 'react'
import { type UndoStore } from '@/components/documents/editor/undo/undo-store'
import { useLeaveQuestion } from '@/components/documents/editor/use-leave-question'
import { useUndoKeys } from '@/components/documents/editor/undo/use-undo-keys'
import { type AssessmentPage } from '@/lib/teaching/submission/contract/assessment'
import { type CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { type History, NO_HISTORY, recordChange, redoChange, undoChange } from '@/lib/documents/draft/rules/history'
import { toEditedAssessment, type EditedAssessment } from './annotations/use-marking'

type Amendment = EditedAssessment & { readonly isChanged: boolean }

/** A published correction amended by a manager: stored only in this page until it is published again. */
export function useAmending(submission: AssessmentPage, start: CorrectionContent): Amendment {
  const [store] = useState(() => createPageStore(start))
  const content = useSyncExternalStore(store.subscribe, store.present, store.present)
  const isChanged = content !== start
  useUndoKeys(store.undo)
  useLeaveQuestion(isChanged)
  return {
    isChanged,
    ...toEditedAssessment({ submission: { ...submission, carried: [] }, content, isReadOnly: false, undo: store.undo }),
  }
}

function createPageStore(start: CorrectionContent) {
  let content = start
  let history: History<CorrectionContent> = NO_HISTORY
  const listeners = new Set<() => void>()
  const show = (next: CorrectionContent) => {
    content = next
    for (const listener of listeners) listener()
  }
  const move = (step: typeof undoChange<CorrectionContent>) => {
    const moved = step(history, content)
    if (!moved) return
    ;({ history } = moved)
    show(moved.state)
  }
  const undo: UndoStore<CorrectionContent> = {
    edit: (change, step) => {
      history = recordChange(history, content, { ...(step !== undefined && { step }), at: Date.now() })
      show(change(content))
    },
    undo: () => move(undoChange),
    redo: () => move(redoChange),
    history: () => history,
    replace: (put) => put(),
  }
  return {
    undo,
    present: () => content,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

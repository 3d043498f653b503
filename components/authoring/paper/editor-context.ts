'use client'

import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { numberDraft, type Numbering } from '@/lib/authoring/paper/rules/number-questions'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'

/** The open paper for all panels of the editor; the editor owns saving and undo. */
export type PaperEditor = {
  readonly paperId: string
  /** The present draft; panels read it through `useDraft`. */
  readonly getDraft: () => PaperDraft
  readonly subscribe: (listener: () => void) => () => void
  /** Applies a pure change. Quick successive changes with the same `step` are one undo step: typing in one field. */
  readonly edit: (change: (draft: PaperDraft) => PaperDraft, step?: string) => void
  /** Undo and redo; each step covers the whole paper. */
  readonly undo: () => void
  readonly redo: () => void
  /** Somebody else has saved, or the paper is locked for now. */
  readonly isReadOnly: boolean
  /** Exams use it: its slug is fixed. */
  readonly isFrozen: boolean
}

export const PaperEditorContext = createContext<PaperEditor | null>(null)

export function usePaperEditor(): PaperEditor {
  const editor = use(PaperEditorContext)
  if (!editor) throw new Error('no paper is open here')
  return editor
}

/** A part of the draft; the panel renders only when this part changes. `select` must not create new objects. */
export function useDraft<T>(select: (draft: PaperDraft) => T): T {
  const { subscribe, getDraft } = usePaperEditor()
  const read = () => select(getDraft())
  return useSyncExternalStore(subscribe, read, read)
}

/** The present numbers of all questions. */
export function useNumbering(): Numbering {
  const parts = useDraft((draft) => draft.parts)
  return useMemo(() => numberDraft({ parts }), [parts])
}

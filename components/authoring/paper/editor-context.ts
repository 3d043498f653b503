'use client'

import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { numberDraft, type Numbering } from '@/lib/authoring/paper/rules/number'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'

/** The open paper for all panels of the editor, which owns storing, saving and undo. */
export type PaperEditor = {
  readonly paperId: string
  /** The draft as it is this moment; panels read it through `useDraft`. */
  readonly getDraft: () => PaperDraft
  readonly subscribe: (listener: () => void) => () => void
  /** Applies a pure change. Changes with the same `step` that follow each other quickly are undone together: typing in one field. */
  readonly edit: (change: (draft: PaperDraft) => PaperDraft, step?: string) => void
  /** Back by one step of the whole paper, and forward again. */
  readonly undo: () => void
  readonly redo: () => void
  /** Somebody else has saved, or the paper may not be changed now. */
  readonly isReadOnly: boolean
  /** Exams have it: its slug stays. */
  readonly isFrozen: boolean
}

export const PaperEditorContext = createContext<PaperEditor | null>(null)

export function usePaperEditor(): PaperEditor {
  const editor = use(PaperEditorContext)
  if (!editor) throw new Error('no paper is open here')
  return editor
}

/** A piece of the draft; the panel is drawn anew only when this very piece is another one. `select` must not make new objects. */
export function useDraft<T>(select: (draft: PaperDraft) => T): T {
  const { subscribe, getDraft } = usePaperEditor()
  const read = () => select(getDraft())
  return useSyncExternalStore(subscribe, read, read)
}

/** The numbers of all questions now. */
export function useNumbering(): Numbering {
  const parts = useDraft((draft) => draft.parts)
  return useMemo(() => numberDraft({ parts }), [parts])
}

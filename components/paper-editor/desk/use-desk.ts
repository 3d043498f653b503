'use client'

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type KeptPaper, openPaper, type PaperSession, type PaperView } from '@/lib/api/drafts/open-paper'
import { toast } from '@/components/ui/toast'
import { type Paper } from '@/lib/contract/papers'
import { paperConflictCopy } from '@/lib/copy/paper-editor'
import { type PaperEditor } from '../editor-context'
import { createPaperStore, type PaperStore } from './paper-store'

export type Desk = {
  readonly session: PaperSession
  readonly view: PaperView
  readonly store: PaperStore
  readonly editor: PaperEditor
  /** The newest text that an earlier visit left on this device. */
  readonly left: KeptPaper | null
  readonly forgetLeft: () => void
  /** Takes in what somebody else has saved, while nothing of mine is unsent; true when it did. */
  readonly refresh: () => Promise<boolean>
}

/** One opening of a paper. `paper` is only where it begins. */
export function useDesk(paper: Paper): Desk {
  const [opened] = useState(() => openPaper(paper))
  const { session } = opened
  const [store] = useState(() => createPaperStore(session, () => Date.now()))
  const [left, setLeft] = useState<readonly KeptPaper[]>([])
  const view = useSyncExternalStore(session.subscribe, session.view, session.view)
  useEffect(() => opened.attach(), [opened])
  useEffect(() => {
    if (view.merged) toast.add({ title: paperConflictCopy.merged(view.merged.theirs.savedBy), color: 'info' })
  }, [view.merged])
  useEffect(() => {
    // A browser without a place for texts has none to offer.
    opened.listLeft().then(setLeft, () => setLeft([]))
  }, [opened])
  const isReadOnly = view.face === 'moved' || view.draft.state === 'archived'
  const editor = useMemo<PaperEditor>(
    () => ({
      paperId: paper.id,
      getDraft: () => session.view().content,
      subscribe: session.subscribe,
      edit: (change, step) => {
        if (!isReadOnly) store.edit(change, step)
      },
      undo: store.undo,
      redo: store.redo,
      isReadOnly,
    }),
    [paper.id, session, store, isReadOnly],
  )
  const refresh = useCallback(async () => {
    const theirs = await opened.load()
    const { isUnsent, draft } = session.view()
    if (isUnsent || theirs.rev <= draft.rev) return false
    store.replace(() => session.take(theirs))
    return true
  }, [opened, session, store])
  const forgetLeft = () => {
    const [first, ...others] = left
    if (first) void opened.forget(first)
    setLeft(others)
  }
  return { session, view, store, editor, left: left[0] ?? null, forgetLeft, refresh }
}

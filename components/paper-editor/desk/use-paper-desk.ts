'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { createUndoStore, type UndoStore } from '@/components/desk/undo-store'
import { type Desk as DeskOf, useDraftSession } from '@/components/desk/use-draft-session'
import { toast } from '@/components/ui/toast/toast'
import { openPaper, type WrittenPaper } from '@/lib/api/drafts/open-paper'
import { meQuery } from '@/lib/api/queries/account/account'
import { type Paper } from '@/lib/contract/paper/papers'
import { paperMergedText } from '@/lib/copy/paper/paper-editor'
import { type PaperDraft } from '@/lib/domain/paper-draft/draft'
import { mergeDrafts } from '@/lib/domain/paper-draft/merge'
import { keepRubrics } from '@/lib/domain/paper-draft/groups/templates-rubric'
import { type PaperEditor } from '../editor-context'

export type Desk = DeskOf<WrittenPaper> & {
  readonly store: UndoStore<PaperDraft>
  readonly editor: PaperEditor
}

/** Rubrics follow letters of the passage and the order of the parts, as they follow their own group. */
const PAPER_RULES = { settle: keepRubrics, merge: mergeDrafts }

/** One opening of a paper. `paper` is only where it begins. */
export function usePaperDesk(paper: Paper): Desk {
  const [opened] = useState(() => openPaper(paper))
  const [store] = useState(() => createUndoStore(opened.session, { ...PAPER_RULES, now: () => Date.now() }))
  const desk = useDraftSession(opened, store.replace)
  const { session, view, isReadOnly } = desk
  const { isFrozen } = view.draft
  const client = useQueryClient()
  useEffect(() => {
    if (!view.merged) return
    const { savedBy } = view.merged.theirs
    // The page has it already, and only to say it better: nobody waits for it.
    const isOwn = savedBy === client.getQueryData(meQuery().queryKey)?.name
    toast.add({ title: paperMergedText(isOwn ? null : savedBy), color: 'info' })
  }, [view.merged, client])
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
      isFrozen,
    }),
    [paper.id, session, store, isReadOnly, isFrozen],
  )
  return { ...desk, store, editor }
}

'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { createUndoStore, type UndoStore } from '@/components/documents/editor/undo/undo-store'
import { type DraftEditor as DraftEditorOf, useDraftSession } from '@/components/documents/editor/use-draft-session'
import { toast } from '@/components/ui/toast/toast'
import { openPaper, type PaperDocument } from '@/lib/authoring/paper/client/open-paper'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type Paper } from '@/lib/authoring/paper/contract/papers'
import { paperMergedText } from '@/lib/authoring/paper/words/paper-editor'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { mergeDrafts } from '@/lib/authoring/paper/rules/merge-drafts'
import { updateRubrics } from '@/lib/authoring/paper/rules/groups/templates-rubric'
import { type PaperEditor } from '../editor-context'

export type DraftEditor = DraftEditorOf<PaperDocument> & {
  readonly store: UndoStore<PaperDraft>
  readonly editor: PaperEditor
}

/** Rubrics depend on the passage's letters and on the order of parts, as well as on their group. */
const PAPER_RULES = { settle: updateRubrics, merge: mergeDrafts }

/** The state of one open paper editor; `paper` is only the initial value. */
export function usePaperEditorPage(paper: Paper): DraftEditor {
  const [opened] = useState(() => openPaper(paper))
  const [store] = useState(() => createUndoStore(opened.session, { ...PAPER_RULES, now: () => Date.now() }))
  const draftEditor = useDraftSession(opened, store.replace)
  const { session, view, isReadOnly } = draftEditor
  const { isFrozen } = view.draft
  const client = useQueryClient()
  useEffect(() => {
    if (!view.merged) return
    const { savedBy } = view.merged.theirs
    // Read from the cache only, and never waited for: it merely improves the wording.
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
  return { ...draftEditor, store, editor }
}

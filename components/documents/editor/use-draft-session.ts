'use client'

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type DraftSession } from '@/lib/documents/draft/client/draft-session'
import { type DraftView, type WritableDocument } from '@/lib/documents/draft/client/draft-store'
import { type UnsentText } from '@/lib/documents/draft/client/unsent-texts'
import { type OpenedDraft } from '@/lib/documents/draft/client/opened-draft'

/** One editing session of a document. */
export type DraftEditor<D extends WritableDocument> = {
  readonly session: DraftSession<D>
  readonly view: DraftView<D>
  /** Somebody else has saved, or the document is archived. */
  readonly isReadOnly: boolean
  /** Changes the text, unless it is read-only. */
  readonly edit: (patch: Partial<D['content']>) => void
  /** Runs a call that replaces the text. */
  readonly replace: Replace
  /** The newest unsaved text of an earlier visit on this device. */
  readonly recovered: UnsentText<D['content']> | null
  readonly discardRecovered: () => void
  /** Fetches the server's state, unless there are unsaved changes; true when it replaced the draft. */
  readonly refresh: (canReplace?: (serverVersion: D, mine: D) => boolean) => Promise<boolean>
}
type Replace = (put: () => void) => void

const applyAtOnce: Replace = (put) => put()
const isNewer = (serverVersion: WritableDocument, mine: WritableDocument) => serverVersion.rev > mine.rev

/** The draft session of a page. `replace` may record the earlier content for undo. */
export function useDraftSession<D extends WritableDocument>(
  opened: OpenedDraft<D>,
  replace = applyAtOnce,
): DraftEditor<D> {
  const { session } = opened
  const [unsentTexts, setUnsentTexts] = useState<readonly UnsentText<D['content']>[]>([])
  const view = useSyncExternalStore(session.subscribe, session.view, session.view)
  useEffect(() => opened.attach(), [opened])
  useEffect(() => {
    // Without storage in the browser there is nothing to recover.
    opened.listRecoverable().then(setUnsentTexts, () => setUnsentTexts([]))
  }, [opened])
  const refresh = useCallback(
    async (canReplace: (serverVersion: D, mine: D) => boolean = isNewer) => {
      if (session.view().isUnsent) return false
      const serverVersion = await opened.load()
      const { isUnsent, draft } = session.view()
      if (isUnsent || !canReplace(serverVersion, draft)) return false
      replace(() => session.acceptTheirs(serverVersion))
      return true
    },
    [opened, session, replace],
  )
  const isReadOnly = view.status === 'moved' || view.draft.state === 'archived'
  const [first, ...others] = unsentTexts
  return {
    session,
    view,
    isReadOnly,
    replace,
    refresh,
    edit: (patch) => {
      if (!isReadOnly) session.edit(patch)
    },
    recovered: first ?? null,
    discardRecovered: () => {
      if (first) void opened.forget(first)
      setUnsentTexts(others)
    },
  }
}

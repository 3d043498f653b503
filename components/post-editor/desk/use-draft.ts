'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { type KeptText } from '@/lib/api/drafts/kept-texts'
import { openPost, type PostSession, type PostView } from '@/lib/api/drafts/open-post'
import { type Draft, type DraftContent } from '@/lib/contract/post-draft'

export type DeskDraft = {
  readonly session: PostSession
  readonly view: PostView
  /** The newest text that an earlier visit left on this device. */
  readonly left: KeptText<DraftContent> | null
  readonly forgetLeft: () => void
}

/** One opening of a draft. `draft` is only where it begins. */
export function useDraft(draft: Draft): DeskDraft {
  const [opened] = useState(() => openPost(draft))
  const [left, setLeft] = useState<readonly KeptText<DraftContent>[]>([])
  const { session } = opened
  const view = useSyncExternalStore(session.subscribe, session.view, session.view)
  useEffect(() => opened.attach(), [opened])
  useEffect(() => {
    // A browser without a place for texts has none to offer.
    opened.listLeft().then(setLeft, () => setLeft([]))
  }, [opened])
  const forgetLeft = () => {
    const [first, ...others] = left
    if (first) void opened.forget(first)
    setLeft(others)
  }
  return { session, view, left: left[0] ?? null, forgetLeft }
}

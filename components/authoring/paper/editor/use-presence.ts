'use client'

import { useEffect, useState } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { newId } from '@/lib/platform/client/new-id'
import { announceEditor } from '@/lib/authoring/paper/queries'
import { type announceEditor as endpoint } from '@/lib/authoring/paper/contract/papers'
import { paperEditorCopy } from '@/lib/authoring/paper/words/paper-editor'
import { type DraftEditor } from './use-paper-editor-page'
import type * as z from 'zod'

export type OtherEditors = z.infer<(typeof endpoint)['response']>['others']
const INTERVAL_MS = 20_000
const NOBODY: OtherEditors = []

/** Who else has the paper open. Their saved changes are merged while nothing here is unsaved; otherwise the next save reports the conflict. */
export function usePresence({ session, refresh }: Pick<DraftEditor, 'session' | 'refresh'>): OtherEditors {
  const [others, setOthers] = useState<OtherEditors>(NOBODY)
  const [tabId] = useState(newId)
  useEffect(() => {
    const params = { id: session.view().draft.id }
    const report = async () => {
      try {
        const reply = await announceEditor({ params, body: { tab: tabId, isLeaving: false } })
        setOthers(reply.others)
        if (reply.rev > session.view().draft.rev && (await refresh())) toast.add({ title: paperEditorCopy.refreshed })
      } catch {
        // Without a network no other editor is known.
        setOthers(NOBODY)
      }
    }
    const leave = () =>
      void announceEditor({ params, body: { tab: tabId, isLeaving: true } }, { keepalive: true }).catch(() => undefined)
    void report()
    const timer = setInterval(() => void report(), INTERVAL_MS)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [session, refresh, tabId])
  return others
}

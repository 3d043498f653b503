'use client'

import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Button } from '@/components/ui/button/button'
import { groupsCopy } from '@/lib/authoring/paper/words/group-editor'
import { keyProofCopy } from '@/lib/authoring/paper/words/key-proof'
import { type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { confirmReady, listReadyKeys } from '@/lib/authoring/paper/rules/proof/confirm-proved'
import { useDraft, usePaperEditor } from '../editor-context'
import { focusSoon, keysTitleId, useAnnounce } from '../groups/focus-ids'

/** Typed keys of a group without objections: one button confirms those with evidence, another those without a text to search. */
export function ReadyKeys({ groupId }: { groupId: string }) {
  const { edit, isReadOnly } = usePaperEditor()
  const announce = useAnnounce()
  // Deferred, so that typing is not delayed.
  const draft = useDeferredValue(useDraft((now) => now))
  const ready = useMemo(() => (isReadOnly ? [] : listReadyKeys(draft, groupId)), [draft, groupId, isReadOnly])
  const [proved, unproved] = (['green', 'amber'] as const).map((tone) =>
    ready.filter((key) => key.tone === tone).map(({ ref }) => ref),
  )
  const confirm = (refs: readonly QuestionRef[]) => {
    edit((now) => confirmReady(now, groupId, refs))
    announce(groupsCopy.said.confirmed)
    // The clicked button disappears together with its keys.
    focusSoon(keysTitleId(groupId))
  }
  return (
    <>
      {proved && proved.length > 0 && (
        <Row lead={keyProofCopy.readyLead(proved.length)}>
          <Button variant="secondary" onClick={() => confirm(proved)}>
            {keyProofCopy.ready(proved.length)}
          </Button>
        </Row>
      )}
      {unproved && unproved.length > 0 && (
        <Row lead={keyProofCopy.unseenLead(unproved.length)}>
          <Button variant="outline" onClick={() => confirm(unproved)}>
            {keyProofCopy.unseen(unproved.length)}
          </Button>
        </Row>
      )}
    </>
  )
}

function Row({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2">
      <p className="min-w-0 flex-1 basis-56 text-sm">{lead}</p>
      {children}
    </div>
  )
}

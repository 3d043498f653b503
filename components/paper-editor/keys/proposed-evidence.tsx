'use client'

import { useDeferredValue, useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { keysCopy } from '@/lib/copy/key-editor'
import { type QuestionRef } from '@/lib/domain/paper-draft/draft'
import { findGroup } from '@/lib/domain/paper-draft/groups'
import { setEvidence } from '@/lib/domain/paper-draft/keys'
import { proposeEvidence } from '@/lib/domain/paper-draft/propose-evidence'
import { useDraft, usePaperEditor } from '../editor-context'

type ProposedEvidenceProps = { groupId: string; refId: QuestionRef; number: string }

/** The likeliest sentence for an answer that is not proved yet: one click takes it. */
export function ProposedEvidence({ groupId, refId, number }: ProposedEvidenceProps) {
  const { edit, getDraft, isReadOnly } = usePaperEditor()
  const key = useDraft((draft) => draft.keys[refId])
  // Who types is not kept waiting for it.
  const part = useDeferredValue(useDraft((draft) => findGroup(draft, groupId)?.part))
  const transcript = useDraft((draft) => draft.transcript)
  const isWanted = !isReadOnly && key?.answer != null && key.evidence === null
  // Looked for anew only when the part, its recording's words or this key have changed, not with each letter elsewhere.
  const proposed = useMemo(
    () => (isWanted && key && part && transcript ? proposeEvidence(getDraft(), refId) : null),
    [isWanted, part, transcript, key, getDraft, refId],
  )
  if (!proposed) return null
  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center gap-x-2 rounded-md bg-sunken px-3 py-1 text-sm">
      <span className="text-xs text-ink-soft">{keysCopy.proposed}</span>
      <q dir="ltr" lang="en" className="line-clamp-2 min-w-0 flex-1 basis-56 wrap-anywhere">
        {proposed.quote}
      </q>
      <Button variant="quiet" onClick={() => edit((draft) => setEvidence(draft, refId, proposed), `evidence-${refId}`)}>
        {keysCopy.takeProposed}
        <span className="sr-only"> {number}</span>
      </Button>
    </div>
  )
}

'use client'

import { type ReactNode, useState, useDeferredValue, useMemo } from 'react'
import { Badge } from '@/components/ui/badge'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { setExplanation, setEvidence } from '@/lib/authoring/paper/rules/draft-keys'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { Button } from '@/components/ui/button/button'
import { findGroup } from '@/lib/authoring/paper/rules/groups/groups'
import { shorten } from '@/lib/platform/text/shorten'
import { proposeEvidence } from '@/lib/authoring/paper/rules/passage/propose-evidence'
import { useDraft, usePaperEditor } from '../editor-context'
import { EvidenceField } from './evidence-field'

type ProposedEvidenceProps = { groupId: string; refId: QuestionRef; number: string }

type KeyDetailsProps = { groupId: string; refId: QuestionRef; number: string; children?: ReactNode }

/** Explanation and evidence of a question, behind a button that names what is missing. Returns two items for a row that wraps. */
export function KeyDetails({ groupId, refId, number, children }: KeyDetailsProps) {
  const { edit } = usePaperEditor()
  const [isOpen, setOpen] = useState(false)
  const explanation = useDraft((draft) => draft.keys[refId]?.explanation ?? '')
  const hasEvidence = useDraft((draft) => draft.keys[refId]?.evidence != null)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 flex-wrap items-center gap-2 text-sm text-ink-soft hover:text-ink"
      >
        <Chevron className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
        {keysCopy.details}
        {explanation === '' && <Badge>{keysCopy.noExplanation}</Badge>}
        {!hasEvidence && <Badge>{keysCopy.noEvidence}</Badge>}
      </button>
      {!isOpen && <ProposedEvidence groupId={groupId} refId={refId} number={number} />}
      {isOpen && (
        <div className="grid min-w-0 basis-full grid-cols-[minmax(0,1fr)] gap-4 py-2">
          {children}
          <DraftField
            label={keysCopy.explanation(number)}
            hint={keysCopy.explanationHint}
            value={explanation}
            isLong
            maxLength={3000}
            onChange={(text) => edit((draft) => setExplanation(draft, refId, text), `explanation-${refId}`)}
          />
          <EvidenceField groupId={groupId} refId={refId}>
            <ProposedEvidence groupId={groupId} refId={refId} number={number} />
          </EvidenceField>
        </div>
      )}
    </>
  )
}

/** The likeliest evidence for an answer that has none yet: one click accepts it. */
function ProposedEvidence({ groupId, refId, number }: ProposedEvidenceProps) {
  const { edit, getDraft, isReadOnly } = usePaperEditor()
  const key = useDraft((draft) => draft.keys[refId])
  // Deferred, so that typing is not delayed.
  const part = useDeferredValue(useDraft((draft) => findGroup(draft, groupId)?.part))
  const transcript = useDraft((draft) => draft.transcript)
  const isWanted = !isReadOnly && key?.answer != null && key.evidence === null
  // Searched again only when the part, its transcript or this key has changed, not on keystrokes elsewhere.
  const proposed = useMemo(
    () => (isWanted && key && part && transcript ? proposeEvidence(getDraft(), refId) : null),
    [isWanted, part, transcript, key, getDraft, refId],
  )
  if (!proposed) return null
  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center gap-x-2 rounded-md bg-sunken px-3 py-1 text-sm">
      <span className="text-xs text-ink-soft">{keysCopy.proposed}</span>
      <q dir="ltr" lang="en" className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {shorten(proposed.quote, 160)}
      </q>
      <Button variant="quiet" onClick={() => edit((draft) => setEvidence(draft, refId, proposed), `evidence-${refId}`)}>
        {keysCopy.takeProposed}
        <span className="sr-only"> {number}</span>
      </Button>
    </div>
  )
}

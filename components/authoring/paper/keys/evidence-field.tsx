'use client'

import { type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { findGroup } from '@/lib/authoring/paper/rules/groups/groups'
import { setEvidence } from '@/lib/authoring/paper/rules/draft-keys'
import { type Evidence } from '@/lib/paper/content/rules/content'
import { useDraft, usePaperEditor } from '../editor-context'
import { EvidencePassage } from '../passage/evidence-passage'
import { SpanPicker } from '@/components/authoring/recording/transcript/span-picker'

type EvidenceFieldProps = { groupId: string; refId: QuestionRef; children: ReactNode }

/** The evidence of an answer: a sentence of the passage, or a span of the recording with its transcript. */
export function EvidenceField({ groupId, refId, children }: EvidenceFieldProps) {
  const { edit, isReadOnly } = usePaperEditor()
  const evidence = useDraft((draft) => draft.keys[refId]?.evidence ?? null)
  const skill = useDraft((draft) => draft.skill)
  const part = useDraft((draft) => draft.parts.findIndex((item) => item.id === findGroup(draft, groupId)?.part.id) + 1)
  const put = (next: Evidence | null) => edit((draft) => setEvidence(draft, refId, next), `evidence-${refId}`)
  return (
    <div role="group" aria-label={keysCopy.evidence} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h5 className="text-sm font-semibold">{keysCopy.evidence}</h5>
      <p className="text-xs text-ink-faint">
        {skill === 'listening' ? keysCopy.evidenceRecording : keysCopy.evidenceHint}
      </p>
      {evidence && <Quote quote={evidence.quote} onRemove={() => put(null)} />}
      {children}
      {skill === 'listening' ? (
        <SpanPicker
          value={evidence?.kind === 'recording' ? evidence : null}
          onChange={({ startMs, endMs, quote }) => put({ kind: 'recording', startMs, endMs, quote })}
          part={part}
          disabled={isReadOnly}
        />
      ) : (
        <EvidencePassage
          partNumber={part}
          value={evidence?.kind === 'passage' ? evidence : null}
          onPick={({ paragraph, quote }) => put({ kind: 'passage', part, paragraph, quote })}
        />
      )}
    </div>
  )
}

function Quote({ quote, onRemove }: { quote: string; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-1">
      <p dir="ltr" lang="en" className="min-w-0 flex-1 text-sm wrap-anywhere text-primary-ink">
        {quote || '…'}
      </p>
      <Button variant="quiet" onClick={onRemove}>
        {keysCopy.removeEvidence}
      </Button>
    </div>
  )
}

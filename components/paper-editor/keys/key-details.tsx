'use client'

import { type ReactNode, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { keysCopy } from '@/lib/copy/key-editor'
import { type QuestionRef } from '@/lib/domain/paper-draft/draft'
import { setExplanation } from '@/lib/domain/paper-draft/keys'
import { DraftField } from '@/components/desk/fields/draft-field'
import { useDraft, usePaperEditor } from '../editor-context'
import { EvidenceField } from './evidence-field'
import { ProposedEvidence } from './proposed-evidence'

type KeyDetailsProps = { groupId: string; refId: QuestionRef; number: string; children?: ReactNode }

/** Explanation and evidence of a question, behind a button that tells what is missing: two pieces of a row that wraps. */
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

'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { transcriptCopy, recordingCopy } from '@/lib/authoring/recording/words'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { addLine } from '@/lib/authoring/recording/rules/transcript'
import { useDraft, usePaperEditor } from '@/components/authoring/paper/editor-context'
import { Choice } from '@/components/ui/choice/choice'
import { ShiftLines } from './shift-lines'
import { TranscriptLines } from './transcript-lines'

const PasteDialog = dynamic(() => import('./paste-dialog'), { ssr: false })

/** The transcript of the recording, by part. */
export function TranscriptPanel() {
  const { edit, isReadOnly } = usePaperEditor()
  const partCount = useDraft((draft) => draft.parts.length)
  const count = useDraft((draft) => draft.transcript.length)
  const [part, setPart] = useState(1)
  const [isPasting, setPasting] = useState(false)
  const add = () => edit((draft: PaperDraft) => addLine(draft, part, null))
  const paste = !isReadOnly && (
    <Button variant={count === 0 ? 'primary' : 'outline'} onClick={() => setPasting(true)}>
      {transcriptCopy.paste}
    </Button>
  )
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-base">{transcriptCopy.title}</h2>
          <p className="text-sm text-ink-soft">{transcriptCopy.lead}</p>
        </div>
        {count > 0 && paste}
      </div>
      {count === 0 && (
        <EmptyState title={transcriptCopy.emptyTitle} text={transcriptCopy.emptyText}>
          {paste}
        </EmptyState>
      )}
      {(count > 0 || partCount > 1) && (
        <Choice
          look="segment"
          label={transcriptCopy.part}
          choices={Array.from({ length: partCount }, (_, index) => ({
            value: index + 1,
            text: recordingCopy.part(index + 1),
          }))}
          chosen={Math.min(part, partCount)}
          onChoose={setPart}
        />
      )}
      {count > 0 && <TranscriptLines part={Math.min(part, partCount)} />}
      {!isReadOnly && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" onClick={add}>
            {transcriptCopy.add}
          </Button>
        </div>
      )}
      {!isReadOnly && count > 0 && <ShiftLines part={part} />}
      {isPasting && <PasteDialog part={part} onClose={() => setPasting(false)} />}
    </Card>
  )
}

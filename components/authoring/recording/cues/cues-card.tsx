'use client'

import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { recordingCopy } from '@/lib/authoring/recording/words'
import { spreadCues } from '@/lib/authoring/recording/rules/change-recording'
import { useDraft, usePaperEditor } from '../../paper/editor-context'
import { CueRow } from './cue-row'

/** The start and end of each part, typed or taken from the playhead: the same times as the coloured regions of the waveform. */
export function CuesCard({ durationMs }: { durationMs: number }) {
  const { edit, isReadOnly } = usePaperEditor()
  const parts = useDraft((draft) => draft.parts)
  const hasCue = parts.some(({ cue }) => cue !== null)
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-base">{recordingCopy.cuesTitle}</h2>
          <p className="text-sm text-ink-soft">{recordingCopy.cuesText}</p>
        </div>
        {!hasCue && !isReadOnly && (
          <Button variant="secondary" onClick={() => edit(spreadCues)}>
            {recordingCopy.spread}
          </Button>
        )}
      </div>
      <ul className="grid gap-3">
        {parts.map((part, index) => (
          <CueRow key={part.id} partId={part.id} index={index} durationMs={durationMs} />
        ))}
      </ul>
    </Card>
  )
}

'use client'

import { Card } from '@/components/ui/card'
import { recordingCopy } from '@/lib/authoring/recording/words'
import { type Recording } from '@/lib/paper/content/rules/content'
import { setRecording } from '@/lib/authoring/recording/rules/change-recording'
import { formatClock } from '@/lib/platform/format/duration'
import { useDraft, usePaperEditor } from '../../paper/editor-context'
import { NumberField } from '@/components/documents/editor/fields/number-field'

/** The time for checking answers after the last sound; it determines the length of the sitting. */
export function CheckCard({ recording }: { recording: Recording }) {
  const { edit, isReadOnly } = usePaperEditor()
  const seconds = useDraft((draft) => draft.durationSeconds)
  return (
    <Card className="grid gap-3">
      <div className="max-w-sm">
        <NumberField
          label={recordingCopy.check}
          hint={recordingCopy.checkHint}
          value={recording.checkSeconds}
          min={0}
          max={900}
          errorText={recordingCopy.checkWrong}
          readOnly={isReadOnly}
          onChange={(checkSeconds) =>
            edit((draft) => setRecording(draft, { ...recording, checkSeconds }), 'check-seconds')
          }
        />
      </div>
      <p className="text-sm text-ink-soft">
        {recordingCopy.whole(formatClock(recording.durationMs), formatClock(seconds * 1000))}
      </p>
    </Card>
  )
}

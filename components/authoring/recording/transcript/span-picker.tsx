'use client'

import { useMemo } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { spanCopy } from '@/lib/authoring/recording/words'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { useDraft } from '../../paper/editor-context'
import { LineChoice } from './line-choice'
import { PlayBar } from '../wave/play-bar'
import { TimeField } from '../time-field'
import { useSound } from '../use-sound'

/** A span of the recording with its transcript. */
export type SpanPick = { readonly startMs: number; readonly endMs: number; readonly quote: string }

type SpanPickerProps = {
  value: SpanPick | null
  onChange: (value: SpanPick) => void
  /** Offers only lines of this part (1 to 4). */
  part?: number
  disabled?: boolean
}

const FIRST_LENGTH_MS = 5_000

/** Chooses a span of the open paper's recording: by playing, by typing, or by picking a line of the transcript. */
export function SpanPicker({ value, onChange, part, disabled }: SpanPickerProps) {
  const { sound, state } = useSound()
  const durationMs = useDraft((draft) => draft.recording?.durationMs ?? 0)
  const transcript = useDraft((draft) => draft.transcript)
  const lines = useMemo(() => transcript.filter((line) => part === undefined || line.part === part), [transcript, part])
  if (!sound) return <p className="text-sm text-ink-soft">{spanCopy.noRecording}</p>
  const span = value ?? { startMs: 0, endMs: 0, quote: '' }
  const setStart = (startMs: number) => {
    const endMs = span.endMs > startMs ? span.endMs : Math.min(durationMs, startMs + FIRST_LENGTH_MS)
    onChange({ ...span, startMs, endMs })
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <PlayBar sound={sound} state={state} durationMs={durationMs} />
        {value && (
          <Button variant="outline" onClick={() => sound.play(span.startMs, span.endMs)}>
            {spanCopy.playSpan}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <TimeField
          label={spanCopy.start}
          ms={span.startMs}
          maxMs={durationMs}
          onChange={setStart}
          getNowMs={sound.getNowMs}
          readOnly={disabled}
        />
        <TimeField
          label={spanCopy.end}
          ms={span.endMs}
          maxMs={durationMs}
          onChange={(endMs) => onChange({ ...span, endMs })}
          getNowMs={sound.getNowMs}
          readOnly={disabled}
        />
      </div>
      {value && value.endMs < value.startMs && <Alert tone="warning">{spanCopy.backwards}</Alert>}
      {value && (
        <DraftField
          label={spanCopy.quote}
          value={value.quote}
          onChange={(quote) => onChange({ ...value, quote })}
          readOnly={disabled}
          isLong
          isEnglish
        />
      )}
      <LineChoice
        lines={lines}
        span={value}
        disabled={disabled}
        onChoose={(line) => onChange({ startMs: line.startMs, endMs: line.endMs, quote: line.text })}
      />
    </div>
  )
}

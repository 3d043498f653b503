'use client'

import { useState } from 'react'
import { QueryRegion } from '@/components/ui/states/query-region'
import { isUnderWay } from '@/lib/authoring/recording/queries'
import { type Rendering, type RecordingUpload } from '@/lib/authoring/recording/contract'
import { recordingCopy } from '@/lib/authoring/recording/words'
import { useDraft } from '../paper/editor-context'
import { CheckCard } from './cues/check-card'
import { CuesCard } from './cues/cues-card'
import { PausesCard } from './cues/pauses-card'
import { TranscriptPanel } from './transcript/transcript-panel'
import { ReadyFiles } from './upload/ready-files'
import { RenderingState } from './upload/rendering-state'
import { UploadArea } from './upload/upload-area'
import { useApplyRequested, useRecordings } from './upload/use-recordings'
import { WaveCard } from './wave/wave-card'

/** The recording tab; its code loads when it is first opened. */
export default function Recording() {
  return (
    <>
      <RecordingPanel />
      <TranscriptPanel />
    </>
  )
}

/** Upload, waveform, times of the parts, pauses. */
function RecordingPanel() {
  const query = useRecordings()
  return (
    <QueryRegion query={query} words={recordingCopy} bars={['h-40', 'h-56']}>
      {({ renderings, uploads }) => <Cards renderings={renderings} uploads={uploads} />}
    </QueryRegion>
  )
}

function Cards({ renderings, uploads }: { renderings: readonly Rendering[]; uploads: readonly RecordingUpload[] }) {
  const recording = useDraft((draft) => draft.recording)
  const [requestedId, setRequestedId] = useState<string | null>(null)
  useApplyRequested(renderings, requestedId)
  const current = renderings.find(({ file, state }) => state === 'done' && file === recording?.file)
  return (
    <div id="place-sound" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RenderingState renderings={renderings} />
      {recording && <WaveCard recording={recording} rendering={current ?? null} renderings={renderings} />}
      {recording && <CuesCard durationMs={recording.durationMs} />}
      {recording && <CheckCard recording={recording} />}
      {recording && current && (
        // The key resets the state: a new rendering has pauses of its own.
        <PausesCard key={current.id} rendering={current} renderings={renderings} onRequested={setRequestedId} />
      )}
      <UploadArea uploads={uploads} isBusy={renderings.some(isUnderWay)} hasRecording={recording !== null} />
      <ReadyFiles renderings={renderings} file={recording?.file ?? null} />
    </div>
  )
}

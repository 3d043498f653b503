'use client'

import { useState } from 'react'
import { QueryRegion } from '@/components/ui/query-region'
import { isUnderWay } from '@/lib/api/queries/recordings'
import { type Rendering, type RecordingUpload } from '@/lib/contract/recordings'
import { recordingCopy } from '@/lib/copy/recordings'
import { useDraft } from '../editor-context'
import { CheckCard } from './check-card'
import { CuesCard } from './cues-card'
import { PausesCard } from './pauses-card'
import { ReadyFiles } from './ready-files'
import { RenderingState } from './rendering-state'
import { UploadArea } from './upload-area'
import { useApplyAwaited, useRecordings } from './use-recordings'
import { WaveCard } from './wave-card'

/** The recording of a listening paper: bringing it, seeing it, where its parts are, pauses in it. */
export function RecordingPanel() {
  const query = useRecordings()
  return (
    <QueryRegion query={query} words={recordingCopy} bars={['h-40', 'h-56']}>
      {({ renderings, uploads }) => <Room renderings={renderings} uploads={uploads} />}
    </QueryRegion>
  )
}

function Room({ renderings, uploads }: { renderings: readonly Rendering[]; uploads: readonly RecordingUpload[] }) {
  const recording = useDraft((draft) => draft.recording)
  const [wish, setWish] = useState<string | null>(null)
  useApplyAwaited(renderings, wish)
  const current = renderings.find(({ file, state }) => state === 'done' && file === recording?.file)
  return (
    <div id="place-sound" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RenderingState renderings={renderings} />
      {recording && <WaveCard recording={recording} rendering={current ?? null} renderings={renderings} />}
      {recording && <CuesCard durationMs={recording.durationMs} />}
      {recording && <CheckCard recording={recording} />}
      {recording && current && (
        // A rendering that takes its place has pauses of its own.
        <PausesCard key={current.id} rendering={current} renderings={renderings} onWish={setWish} />
      )}
      <UploadArea uploads={uploads} isBusy={renderings.some(isUnderWay)} hasRecording={recording !== null} />
      <ReadyFiles renderings={renderings} file={recording?.file ?? null} />
    </div>
  )
}

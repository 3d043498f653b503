'use client'

import { RecordingPanel } from './recording-panel'
import { TranscriptPanel } from './transcript-panel'

/** The room of the recording; it comes when it is first opened. */
export default function SoundRoom() {
  return (
    <>
      <RecordingPanel />
      <TranscriptPanel />
    </>
  )
}

'use client'

/**
 * What a running section needs after its first screen, as one chunk: annotations, dialogs, notices and explanations. The clock, the answers and their
 * sending, and every cover that must hide the test, load with the player instead.
 */
import { PlayerDialogs } from './dialogs/player-dialogs'
import { MarkPainter } from './marks/mark-painter'
import { MarkTools } from './marks/mark-tools'
import { SpokenMarks } from './marks/spoken-marks'
import { NoteTip } from './marks/note-tip'
import { usePartSwipes } from './navigation/use-part-swipes'
import { DeviceNotices } from './overlays/device-notices'
import { FindNotice } from './overlays/find-notice'
import { LogInCover } from './overlays/log-in-cover'
import { WriterNotice } from './overlays/writer-notice'

export { DayAnnouncement } from './day-announcement'
export { NotesPanel } from './notes/notes-panel'
export { ClosedCover } from './overlays/closed-cover'
export { RestartOffer } from './overlays/restart-offer'
export { PracticeControls } from './recording/practice-controls'
export { DEVICE_FAULTS } from '@/lib/sittings/sitting/words/device-faults'

/** Above the test. */
export function NoticesAboveTest() {
  return (
    <>
      <WriterNotice />
      <DeviceNotices />
    </>
  )
}

/** Over the test. */
export function OverlaysOnTest() {
  return (
    <>
      <MarkPainter />
      <SpokenMarks />
      <MarkTools />
      <NoteTip />
      <FindNotice />
      <PlayerDialogs />
      <LogInCover />
      <PartSwipes />
    </>
  )
}

function PartSwipes() {
  usePartSwipes()
  return null
}

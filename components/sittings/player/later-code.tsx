'use client'

/**
 * What a running section needs after its first screen, as one chunk: annotations, dialogs, notices and explanations. The clock, the answers and their
 * sending, and every cover that must hide the test, load with the player instead.
 */
// oxlint-disable-next-line ours/no-restricted-syntax -- the player renders when a section runs, and is never hydrated
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
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
import type LoadedPracticeControls from './recording/practice-controls'
import { untilLoaded } from './until-loaded'

export { DayAnnouncement } from './day-announcement'
export { NotesPanel } from './notes/notes-panel'
export { ClosedCover } from './overlays/closed-cover'
export { RestartOffer } from './overlays/restart-offer'
export { DEVICE_FAULTS } from '@/lib/sittings/sitting/words/device-faults'

const LatePracticeControls = lazy(() => untilLoaded(() => import('./recording/practice-controls')))

type PracticeControlsProps = ComponentProps<typeof LoadedPracticeControls> & { placeholder: ReactNode }

/** A mock does not load them. */
export function PracticeControls({ placeholder, ...props }: PracticeControlsProps) {
  return (
    <Suspense fallback={placeholder}>
      <LatePracticeControls {...props} />
    </Suspense>
  )
}

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

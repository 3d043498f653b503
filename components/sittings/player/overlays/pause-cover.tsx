'use client'

import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { RestBreakCover } from '../lazy-parts'
import { Modal } from '../modal'
import { usePlayer, useSignal } from '../player-context'
import { ResumeButton } from './resume-button'

/**
 * While the clock is paused the test is hidden and locked: time for reading must be counted. A mock pauses for a rest break or by the invigilator of
 * a mock day.
 */
export function PauseCover() {
  const { session } = usePlayer()
  const isPaused = useSignal(session.countdown.isPaused)
  const writer = useSignal(session.writer)
  const phase = useSignal(session.closing).phase
  if (isPaused && phase === 'open' && session.countdown.isResting()) return <RestBreakCover />
  // Another device first asks whether to continue there.
  if (!isPaused || phase !== 'open' || writer !== 'writer') return null
  // Only the invigilator of the mock day can resume it.
  if (session.mode === 'strict') {
    return (
      <Modal title={playerEnglish.heldTitle} place="full">
        <p role="status" className="max-w-[62ch] text-pretty">
          {playerEnglish.heldBody}
        </p>
      </Modal>
    )
  }
  return (
    <Modal title={playerEnglish.pausedTitle} place="full">
      <p className="mb-6 max-w-[62ch] text-pretty">{playerEnglish.pausedBody}</p>
      <ResumeButton>{playerEnglish.goOn}</ResumeButton>
    </Modal>
  )
}
